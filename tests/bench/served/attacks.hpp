// The attacks by name: what each stranger does.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "stranger.hpp"

namespace served {

struct AttackKind {
  std::string name;
  std::size_t connections;  // at a time, by default
  std::int64_t pause_ms;    // between two connections of a stranger
  std::unique_ptr<Stranger> (*make)(Poller&, const Target&, Tally&, std::size_t index);
};

const std::vector<AttackKind>& attack_kinds();

}  // namespace served
