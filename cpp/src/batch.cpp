#include "skatcore/batch.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <string>
#include <thread>

namespace skatcore {

Batch::Batch(int threads, Variant variant, std::size_t table_bytes) {
  if (threads < 0 || threads > 256)
    throw BadPosition("a batch runs on 0 (all) to 256 threads, not " + std::to_string(threads));
  if (threads == 0) threads = std::max(1, static_cast<int>(std::min(256u, std::thread::hardware_concurrency())));
  for (int i = 0; i < threads; ++i) solvers_.push_back(make_solver(variant, table_bytes));
}

void Batch::forget() {
  for (const auto& solver : solvers_) solver->forget();
}

std::size_t Batch::memory() const {
  std::size_t bytes = 0;
  for (const auto& solver : solvers_) bytes += solver->memory();
  return bytes;
}

void Batch::each(std::size_t jobs, bool afresh, const std::function<void(Solver&, std::size_t)>& work) {
  std::atomic<std::size_t> next{0};
  std::exception_ptr failure;
  std::mutex guard;
  const auto run = [&](Solver& solver) {
    try {
      for (std::size_t job = next++; job < jobs; job = next++) {
        if (afresh) solver.forget();
        work(solver, job);
      }
    } catch (...) {
      const std::lock_guard lock(guard);
      if (!failure) failure = std::current_exception();
      next = jobs;
    }
  };
  const std::size_t wanted = std::min(solvers_.size(), jobs);
  std::vector<std::thread> threads;
  for (std::size_t i = 1; i < wanted; ++i) threads.emplace_back(run, std::ref(*solvers_[i]));
  run(*solvers_[0]);
  for (std::thread& thread : threads) thread.join();
  if (failure) std::rethrow_exception(failure);
}

std::vector<Bounds> Batch::values(const std::vector<Position>& positions, Goal goal, Window window, Limits limits) {
  std::vector<Bounds> answers(positions.size());
  each(positions.size(), limits.nodes > 0, [&](Solver& solver, std::size_t i) {
    answers[i] = solver.value(positions[i], goal, window, limits);
  });
  return answers;
}

std::vector<CardValues> Batch::card_values(const std::vector<Position>& positions, Goal goal, Window window,
                                           Limits limits) {
  std::vector<CardValues> answers(positions.size());
  each(positions.size(), limits.nodes > 0, [&](Solver& solver, std::size_t i) {
    answers[i] = solver.card_values(positions[i], goal, window, limits);
  });
  return answers;
}

}  // namespace skatcore
