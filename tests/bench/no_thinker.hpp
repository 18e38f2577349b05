// For benchmarks in which no bot plays.
#pragma once
#include "server/bots/thinker.hpp"

namespace crosstable {

class NoThinker final : public Thinker {
 public:
  std::optional<Pondering> ask(Question, Loop&, Answer) override { return std::nullopt; }
  bool work(const std::string&, Chore, Loop&, Done) override { return false; }
};

}  // namespace crosstable
