// Asks many things that live on several loops, a few at a time so that nobody else waits long, and brings the answers
// home.
#pragma once
#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "server/base/loop.hpp"

namespace crosstable {

// On `home`; `done` runs there later. `ask` runs on the loop of what it is given. Each thing has a loop().
template <class Answer, class Thing>
void gather(Loop& home, std::vector<std::shared_ptr<Thing>> things, std::function<Answer(Thing&)> ask,
            std::function<void(std::vector<Answer>)> done) {
  constexpr std::size_t at_once = 256;
  struct Gathering {
    std::vector<Answer> answers;
    std::size_t awaited = 1;
    std::function<void(std::vector<Answer>)> done;
    void one_less() {
      if (--awaited == 0) done(std::move(answers));
    }
  };
  const auto gathering = std::make_shared<Gathering>();
  gathering->done = std::move(done);
  std::vector<std::pair<Loop*, std::vector<std::shared_ptr<Thing>>>> by_loop;  // there are few
  for (auto& thing : things) {
    Loop* const its_loop = &thing->loop();
    auto of_loop = std::ranges::find(by_loop, its_loop, [](const auto& each) { return each.first; });
    if (of_loop == by_loop.end()) of_loop = by_loop.insert(of_loop, {its_loop, {}});
    of_loop->second.push_back(std::move(thing));
  }
  for (auto& [loop, all] : by_loop) {
    for (std::size_t first = 0; first < all.size(); first += at_once) {
      const auto begin = all.begin() + static_cast<std::ptrdiff_t>(first);
      std::vector<std::shared_ptr<Thing>> some(
          begin, begin + static_cast<std::ptrdiff_t>(std::min(at_once, all.size() - first)));
      ++gathering->awaited;
      loop->post([&home, some = std::move(some), ask, gathering] {
        std::vector<Answer> answers;
        for (const auto& thing : some) answers.push_back(ask(*thing));
        home.post([answers = std::move(answers), gathering]() mutable {
          std::move(answers.begin(), answers.end(), std::back_inserter(gathering->answers));
          gathering->one_less();
        });
      });
    }
  }
  home.post([gathering] { gathering->one_less(); });
}

}  // namespace crosstable
