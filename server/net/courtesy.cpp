#include "server/net/courtesy.hpp"

#include <utility>

namespace crosstable {
namespace {

constexpr std::int64_t most_us = 300;  // per turn; then the players get their turn

}  // namespace

void Courtesy::take(Loop::Task task) {
  waiting_.push_back(std::move(task));
  if (waiting_.size() == 1) loop_.post([this] { work(); });
}

// The one being served keeps its place until done, so that nothing is posted twice.
void Courtesy::work() {
  const auto begun_us = loop_.steady_us();
  while (!waiting_.empty()) {
    std::exchange(waiting_.front(), nullptr)();
    waiting_.pop_front();
    if (loop_.steady_us() - begun_us >= most_us) break;
  }
  if (!waiting_.empty()) loop_.post([this] { work(); });
}

}  // namespace crosstable
