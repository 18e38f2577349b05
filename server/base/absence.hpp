// How long somebody has been away, by a steady clock. Its owner tells it after every change whether they are here. It
// is not stored: after a restart it counts from when the server is ready again.
#pragma once
#include <cstdint>
#include <optional>

namespace crosstable {

class Absence {
 public:
  void note(bool is_here, std::int64_t steady_now) {
    if (is_here) since_.reset();
    else if (!since_) since_ = steady_now;
  }
  std::optional<std::int64_t> since() const { return since_; }  // nothing: they are here
  std::optional<std::int64_t> due(std::int64_t patience_ms) const {
    return since_ ? std::optional(*since_ + patience_ms) : std::nullopt;
  }
  // Has it lasted longer than they are waited for?
  bool outlasts(std::int64_t patience_ms, std::int64_t steady_now) const {
    return since_ && steady_now >= *since_ + patience_ms;
  }

 private:
  std::optional<std::int64_t> since_;
};

}  // namespace crosstable
