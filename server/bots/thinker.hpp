// Thinks for the seats that play themselves: all that a room knows of the pool. A room asks on its loop and goes on;
// the answer comes to the same loop later. So no thought ever holds up a loop.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "engine/core/mind.hpp"
#include "server/base/loop.hpp"

namespace crosstable {

// A thought that somebody waits for. When this goes, the thought is stopped, and its answer never comes. Belongs to the
// loop that the answer comes to.
class Pondering {
 public:
  using Unwanted = std::shared_ptr<std::atomic<bool>>;

  Pondering() = default;  // nobody waits
  explicit Pondering(Unwanted unwanted) : unwanted_(std::move(unwanted)) {}
  Pondering(Pondering&&) = default;
  Pondering& operator=(Pondering&& other) {
    give_up();
    unwanted_ = std::move(other.unwanted_);
    return *this;
  }
  ~Pondering() { give_up(); }

 private:
  void give_up() {
    if (unwanted_) unwanted_->store(true, std::memory_order_relaxed);
  }

  Unwanted unwanted_;
};

// Why somebody wants to know, most urgent first.
enum class Urgency : std::uint8_t {
  move,      // a seat owes it: never refused, but a lower level answers when too many searches wait
  hint,      // a person waits for it: refused when too many searches wait
  analysis,  // nobody waits: thought of when nothing else is to do, and refused when too many wait
};

struct Question {
  std::string room;  // rooms are served in turn
  std::shared_ptr<const Mind> mind;
  BotLevel level = BotLevel::steady;
  std::uint64_t random = 0;
  Urgency urgency = Urgency::move;
};

class Thinker {
 public:
  // Nothing: the mind failed, which is a mistake of ours.
  using Answer = std::function<void(const std::optional<Thought>& thought)>;

  virtual ~Thinker() = default;
  // From any thread. The answer is posted to `loop`, which must outlive the thinker. Empty: refused.
  virtual std::optional<Pondering> ask(Question question, Loop& loop, Answer answer) = 0;

  // Something else that takes too long for a loop, and what it makes; nothing if it fails, which is a mistake of ours.
  using Chore = std::function<std::optional<std::string>()>;
  using Done = std::function<void(std::optional<std::string> made)>;
  // From any thread. `done` is posted to `loop`. False: refused, because too many wait. All `whose` are served in turn.
  virtual bool work(const std::string& whose, Chore chore, Loop& loop, Done done) = 0;
};

}  // namespace crosstable
