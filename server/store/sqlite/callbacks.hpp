// What is to be called once a batch is durable, loop by loop, so that a batch costs one post per loop.
#pragma once
#include <algorithm>
#include <utility>
#include <vector>

#include "server/base/loop.hpp"

namespace crosstable::sqlite {

class Callbacks {
 public:
  void add(Loop* loop, Task call) {
    for (auto& [known, calls] : loops_) {
      if (known == loop) return calls.push_back(std::move(call));
    }
    loops_.emplace_back(loop, std::vector<Task>{}).second.push_back(std::move(call));
  }

  // Those of the loop that the caller is on, to be called there; post() leaves them out.
  std::vector<Task> take(const Loop& loop) {
    const auto found = std::ranges::find(loops_, &loop, [](const auto& each) -> const Loop* { return each.first; });
    return found == loops_.end() ? std::vector<Task>() : std::exchange(found->second, {});
  }

  void post() {
    for (auto& [loop, calls] : loops_) {
      if (calls.empty()) continue;
      loop->post([all = std::move(calls)] {
        for (const auto& call : all) call();
      });
    }
    loops_.clear();
  }

 private:
  std::vector<std::pair<Loop*, std::vector<Task>>> loops_;
};

}  // namespace crosstable::sqlite
