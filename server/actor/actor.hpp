// What owns a stream of the log, and lives on one loop: a room, an event. Everything that happens to it is an item of
// its inbox. It decides what follows from some items, appends the facts, waits until they are durable, publishes, and
// only then takes the next: one such round is a turn.
//
//   take → inbox → decide … → end_turn → append ── durable ──→ publish → next turn
//
// Nothing is seen before the gate (`durable`). A mistake of ours costs little. If a request throws before its first
// fact, it is answered as failed, and everything else goes on. Anything else that throws sets the actor aside: its
// state in memory may be ahead of the log, or it would wait for ever for what was lost. Nobody has seen any of it;
// everybody who waits is answered, and a restart folds its facts again.
//
// What a room or an event is, it says in the functions below.
#pragma once
#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <utility>
#include <vector>

#include "protocol/error.hpp"
#include "server/actor/planted.hpp"
#include "server/base/loop.hpp"
#include "server/base/low_priority_queue.hpp"
#include "server/log/log.hpp"
#include "server/store/store.hpp"

namespace crosstable {

template <class Item>
class Actor {
 public:
  struct Place {
    Loop& loop;  // these outlive the actor
    Store& store;
    LowPriorityQueue* behind_players = nullptr;  // turns wait there; null: they are taken at once
    std::size_t items_per_turn = 1;
  };

  Actor(const Actor&) = delete;
  Actor& operator=(const Actor&) = delete;

  // On the loop.
  void take(Item&& item) {
    if (failed_) return refuse(item, when_failed(item));
    if (place_.behind_players != nullptr || is_open_ || works_ || !may_begin()) {
      inbox_.push_back(std::move(item));
      return take_next();
    }
    works_ = true;
    guarded([&] { take_turn([&] { return handle_one(item); }); });
    works_ = false;
    take_next();
  }
  std::size_t waiting() const { return inbox_.size(); }
  bool is_set_aside() const { return failed_; }  // from any thread: until a restart

  // Runs the work; if it throws, the actor is set aside.
  template <class Work>
  void guarded(Work&& work) {
    if (failed_) return;
    try {
      work();
    } catch (const std::exception& error) {
      fail(error.what());
    }
  }

 protected:
  explicit Actor(Place place) : place_(place) {}
  virtual ~Actor() = default;

  // What holds it in memory.
  virtual std::shared_ptr<void> alive() = 0;
  virtual bool may_begin() const { return true; }

  virtual void begin_turn() = 0;
  // False: nothing came of it, and the asker has been answered.
  virtual bool handle(Item& item) = 0;
  virtual std::size_t facts_of_turn() const = 0;
  // What follows from the facts so far; then append(), once, now or later.
  virtual void end_turn() = 0;
  // Behind the gate. False: that was a part, and the next one has its turn behind the players.
  virtual bool publish() = 0;
  virtual void drop_turn() = 0;  // nothing came of it

  virtual bool is_request(const Item& item) const = 0;  // somebody is told when it fails
  virtual void refuse(Item& item, const protocol::Error& why) = 0;
  virtual protocol::Error when_failed(const Item& item) const = 0;
  virtual void set_aside(const char* why) = 0;  // answers those who wait for this turn

  // A write without facts, and without anything else that must last, is durable at once.
  void append(Write&& write) {
    if (write.facts.empty() && write.records.empty() && !write.close_stream) return durable();
    reach(ActorStage::append);
    write.first_seq = facts_ + 1;
    facts_ += write.facts.size();
    // Nothing else may happen while the ratings are held.
    const bool is_rated = write.unit.has_value();
    place_.store.append(std::move(write), place_.loop, [self = alive(), this, is_rated](WriteOutcome outcome) {
      if (!is_rated && outcome == WriteOutcome::ok) return goes_on_durable();
      place_.loop.post([self, this, outcome] { told(outcome); });
    });
  }
  void resumed(std::uint64_t facts) { facts_ = facts; }
  void fail_at_resume() { failed_ = true; }
  void take_first(Item item) { inbox_.insert(inbox_.begin(), std::move(item)); }

  // Whatever keeps it from beginning is over, or an item has come.
  void take_next() {
    if (is_due_ || is_open_ || works_ || failed_ || inbox_.empty() || !may_begin()) return;
    if (place_.behind_players == nullptr) return drain();
    is_due_ = true;
    later([this] {
      is_due_ = false;
      if (!is_open_ && !inbox_.empty()) take_turn([this] { return handle_some(); });
      take_next();
    });
  }

 private:
  void drain() {
    works_ = true;
    while (!is_open_ && !failed_ && !inbox_.empty()) guarded([this] { take_turn([this] { return handle_some(); }); });
    works_ = false;
    if (inbox_.empty()) inbox_.shrink_to_fit();
  }

  template <class Handle>
  void take_turn(const Handle& something_came) {
    is_open_ = true;
    begin_turn();
    if (something_came()) {
      reach(ActorStage::end_turn);
      return end_turn();
    }
    drop_turn();
    is_open_ = false;
  }

  bool handle_some() {
    bool any = false;
    std::size_t taken = 0;
    const std::int64_t until_us = place_.loop.steady_us() + LowPriorityQueue::most_us;
    const auto is_enough = [&] {
      return taken == place_.items_per_turn || (taken > 0 && place_.loop.steady_us() >= until_us);
    };
    try {
      while (taken < inbox_.size() && !is_enough()) {
        Item item = std::move(inbox_[taken++]);
        any = handle_one(item) || any;
      }
    } catch (...) {
      forget(taken);
      throw;
    }
    forget(taken);
    return any;
  }
  void forget(std::size_t taken) { inbox_.erase(inbox_.begin(), inbox_.begin() + static_cast<std::ptrdiff_t>(taken)); }

  // Dropping an item answers its asker.
  bool handle_one(Item& item) {
    const bool is_told = is_request(item);  // before it is used up
    const std::size_t before = facts_of_turn();
    try {
      reach(ActorStage::handle);
      return handle(item);
    } catch (const std::exception& error) {
      if (!is_told || facts_of_turn() != before) throw;
      log_error("a request failed before its first fact, and everything else goes on: {}", error.what());
      return false;
    }
  }

  // What is refused is there for nobody: nothing of it is shown, and nothing comes behind it.
  void told(WriteOutcome outcome) {
    if (outcome == WriteOutcome::ok) return goes_on_durable();
    if (!failed_) fail(outcome == WriteOutcome::fenced ? "its log is somebody else's" : "its log is not what it was");
  }

  void goes_on_durable() {
    guarded([this] { durable(); });
    take_next();
  }

  void durable() {
    reach(ActorStage::durable);
    publish_some();
  }

  void publish_some() {
    reach(ActorStage::publish);
    if (!publish())
      return later([this] {
        publish_some();
        take_next();
      });
    is_open_ = false;
  }

  template <class Work>
  void later(Work work) {
    place_.behind_players->take([weak = std::weak_ptr<void>(alive()), this, work] {
      if (const auto self = weak.lock()) guarded(work);
    });
  }

  void fail(const char* why) {
    failed_ = true;
    whatever_is_thrown([&] { set_aside(why); });
    for (Item& item : std::exchange(inbox_, {})) whatever_is_thrown([&] { refuse(item, when_failed(item)); });
    drop_turn();
  }
  // If telling one fails, the others must still be told.
  template <class Work>
  static void whatever_is_thrown(const Work& work) {
    try {
      work();
    } catch (const std::exception& error) {
      log_error("at the end of an actor that has failed: {}", error.what());
    }
  }

  const Place place_;
  std::vector<Item> inbox_;
  std::uint64_t facts_ = 0;           // durable, or on their way
  bool is_open_ = false;              // a turn is
  bool works_ = false;                // takes items, below on the stack
  bool is_due_ = false;               // a turn has its place behind the players
  std::atomic<bool> failed_ = false;  // by a mistake of ours
};

}  // namespace crosstable
