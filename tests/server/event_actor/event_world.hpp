// Events with everything around them under the test's control: a clock that stands still, rooms whose players do as
// they are told, a store that can die at any append, and a watcher. It remembers what was wrong: something that was
// shown before it was durable, a view that is not what the log says, a round that leaves an entrant out.
#pragma once
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/core/fast_random.hpp"
#include "server/events/events.hpp"
#include "server/store/memory/memory_store.hpp"
#include "tests/server/event_actor/fake_rooms.hpp"
#include "tests/support/manual_loop.hpp"
#include "tests/support/manual_thinker.hpp"

namespace crosstable::events::test {

using Json = nlohmann::json;

inline constexpr std::int64_t a_minute = 60'000;

// Commits, and says so in a task of its own. It can die: then it commits no more, and sends no acknowledgements.
class MortalStore final : public MemoryStore {
 public:
  using MemoryStore::append;
  void append(Write write, Loop& loop, Told told) override;

  void die_after(unsigned appends, bool and_commit_the_last);
  void die() { dead_ = true; }
  bool is_dead() const { return dead_; }
  void revive();  // for the next process

  std::function<void()> before_append = [] {};  // may throw: a mistake of ours
  bool says_so_before = false;                  // the mutant: it is heard of before it is durable
  std::function<void(const Write&)> committed = [](const Write&) {};

 private:
  std::optional<unsigned> left_;
  bool commits_the_last_ = false;
  bool dead_ = false;
  unsigned process_ = 0;
};

// What is wrong with a round that is about to be paired like this; empty: nothing.
std::string fault_of(const EventState& before, const fact::Paired& round);
std::string fault_of(const EventState& before, const fact::Ordered& order);  // that deals a board

// What a view tells of boards that are not over; empty: nothing.
std::string leak_in(const EventState& event, const Json& view);

// The actor would wake up for a deadline that server/docs/deadlines.md does not list.
bool waits_for_unlisted(const EventState& event);

struct HeldHooks final : WebhookSender {
  void send(WebhookMessage message) override { sent.push_back(std::move(message)); }
  std::vector<WebhookMessage> sent;
};

class World {
 public:
  World();
  ~World();

  static Person person(const std::string& name) { return {PlayerId("p-" + name), name, name}; }
  static protocol::EventCreate wish_for(const std::string& format);
  static protocol::EventCreate wish_for_boards(const std::string& format);  // the same boards at all tables
  static protocol::EventCreate of_days(protocol::EventCreate wish);         // two for each decision
  static protocol::EventCreate wish_for_teams(const std::string& format);   // and each match at two tables

  // Each runs all that follows at once. The answers are empty when the process died first.
  EventId create(protocol::EventCreate wish, const std::string& who = "Director");
  std::optional<protocol::Answer> ask(const std::string& who, EventRequest wish);
  std::optional<protocol::Answer> rule(const std::string& act, protocol::EventRule more = {});
  // Makes, opens, lets this many enter ("E1"…; with "E1.2" and a reserve "E1.3" if it is for teams) and starts.
  void begin(protocol::EventCreate wish, unsigned entrants);
  void watch();

  void run() { loop.run_all(); }
  void advance(std::int64_t ms) { loop.advance(ms); }
  // And begins a new process with what is durable, this long afterwards.
  void kill(std::int64_t down_ms = 0);
  void stop(std::int64_t down_ms);  // in good order
  void rename(const std::string& name, const std::string& handle);
  void remove(const std::string& name);  // their account

  // The table's players come, and its first entrant wins, or the other one, or neither.
  void play(const TableId& id, const std::string& result = "first");
  void play_round();
  void give_no_nonces();  // the time for them passes
  bool is_over() const;
  const EventState& state() const { return durable_.at(event); }  // as the log has it
  std::shared_ptr<Json> another_watcher();                        // what another viewer is shown first
  StoredStream stream();
  std::vector<std::string> facts();
  // What `crosstable event check` says of the export; empty: nothing is wrong.
  std::string fault_of_export();
  std::string document(EventDocument document);  // "none": there is none
  // All documents that are public, as text.
  std::vector<std::string> documents();

  ManualLoop loop;
  MortalStore store;
  crosstable::test::ManualThinker thinker;
  EventLimits limits;
  FakeRooms rooms{loop};
  HeldHooks hooks;
  std::unique_ptr<Events> events;
  EventId event;
  std::map<std::string, double> ratings;  // by name
  static constexpr std::int64_t resume_grace_ms = 60'000;
  std::set<PlayerId> here;                     // who is connected
  std::map<PlayerId, Member> today;            // who is not called as they entered, or is gone
  std::map<std::string, std::string> handles;  // those of today, by earlier ones
  std::vector<std::string> calls;              // "table player"
  std::int64_t called_until = 0;               // as the latest of them said
  std::vector<std::string> told_of_days;       // "event room player"
  std::vector<std::string> asked;              // "team player"
  std::vector<std::string> missed;             // "table player"
  std::vector<std::string> sealings;           // "round stage place player"
  std::vector<std::string> wrong;              // what should never be
  Json seen;                                   // by the watcher
  std::vector<std::string> said;
  std::vector<std::string> received;      // updates: when, and the frame
  std::optional<std::int64_t> last_seen;  // the last heartbeat of the process before this one
  std::optional<bool> dies_at_start;      // the next process does, at its first commit; whether it still makes that
  std::uint64_t seen_seq = 0;
  std::size_t updates = 0;
  std::size_t folded = 0;  // events, at the last start

 private:
  struct Watcher;
  void enter(const std::string& name, bool with_a_team);
  std::optional<Member> called_today(const PlayerId& player) const;

  void begin_process();
  void note_commit(const Write& write);
  void check_view();

  std::map<EventId, EventState> durable_;
  std::set<EventId> closed_;  // those whose stream is
  std::shared_ptr<Watcher> watcher_;
  unsigned created_ = 0;
  FastRandom random_{1};
};

inline bool is_done(const std::optional<protocol::Answer>& answer) {
  return answer && std::holds_alternative<protocol::Result>(*answer);
}
inline std::string refusal_of(const std::optional<protocol::Answer>& answer) {
  if (!answer) return "no answer";
  const auto* error = std::get_if<protocol::Error>(&*answer);
  return error == nullptr ? "" : std::string(protocol::name(error->code));
}

}  // namespace crosstable::events::test
