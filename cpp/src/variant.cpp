#include "skatcore/variant.hpp"

#include <stdexcept>

#include "engine.hpp"

namespace skatcore {

bool available(Variant variant) {
  if (variant == Variant::baseline) return true;
#ifdef SKATCORE_HAS_BMI2
  return __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
#else
  return false;
#endif
}

Variant best_variant() {
  static const Variant best = available(Variant::bmi2) ? Variant::bmi2 : Variant::baseline;
  return best;
}

namespace {
void require(Variant variant) {
  if (!available(variant)) throw std::runtime_error("this processor or build lacks the bmi2 variant");
}
}  // namespace

void check_goal(Game game, Goal goal) {
  if (static_cast<int>(goal) >= goal_count)
    throw BadPosition("unknown goal " + std::to_string(static_cast<int>(goal)));
  const bool null = game == Game::null;
  if ((goal == Goal::no_trick) != null)
    throw BadPosition(null ? "in Null only tricks are counted: ask for no_trick" : "no_trick is a question of Null");
}

std::unique_ptr<Solver> make_solver(Variant variant, std::size_t table_bytes) {
  require(variant);
#ifdef SKATCORE_HAS_BMI2
  if (variant == Variant::bmi2) return std::unique_ptr<Solver>(bmi2::new_solver(table_bytes));
#endif
  return std::unique_ptr<Solver>(baseline::new_solver(table_bytes));
}

std::unique_ptr<Playout> make_playout(Variant variant) {
  require(variant);
#ifdef SKATCORE_HAS_BMI2
  if (variant == Variant::bmi2) return std::unique_ptr<Playout>(bmi2::new_playout());
#endif
  return std::unique_ptr<Playout>(baseline::new_playout());
}

}  // namespace skatcore
