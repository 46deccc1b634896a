// What each variant provides; made by its own copy of engine.cpp.
#pragma once

#include "skatcore/playout.hpp"
#include "skatcore/solver.hpp"

namespace skatcore {

// Throws BadPosition if this cannot be asked about this game.
void check_goal(Game game, Goal goal);

namespace baseline {
Solver* new_solver(std::size_t table_bytes);
Playout* new_playout();
}  // namespace baseline

#ifdef SKATCORE_HAS_BMI2
namespace bmi2 {
Solver* new_solver(std::size_t table_bytes);
Playout* new_playout();
}  // namespace bmi2
#endif

}  // namespace skatcore
