// Limits of the form "so many at once (burst), then so many a second (rate)". `fourth` is a check in which three come
// at once and a fourth ten seconds later, and complains when the fourth is let in.
#pragma once
#include <string>

#include "server/config/config.hpp"

namespace crosstable::test {

// The burst's check: the rate at this place of the configuration refills too slowly to let the fourth in.
template <auto part, auto rate, auto fourth>
std::string many_at_once(const Config& config) {
  Config slow = config;
  (slow.*part.*rate).per_second = 0.0001;
  return fourth(slow);
}

// The rate's check: three may come at once.
template <auto part, auto rate, auto fourth>
std::string many_later(const Config& config) {
  Config calm = config;
  (calm.*part.*rate).burst = 3;
  return fourth(calm);
}

}  // namespace crosstable::test
