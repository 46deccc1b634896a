// Says which expectation failed and goes on; `failures` is what main returns.
#pragma once

#include <cstdio>

inline int failures = 0;

#define CHECK(condition)                                                      \
  do {                                                                        \
    if (!(condition)) {                                                       \
      std::printf("%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);     \
      ++failures;                                                             \
    }                                                                         \
  } while (false)

template <class Error, class Action>
bool throws(Action&& action) {
  try {
    action();
  } catch (const Error&) {
    return true;
  }
  return false;
}
