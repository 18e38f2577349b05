// Attacks by way of a tournament: a director and thirty entrants hold one of 58 rounds, without play: every table is
// forfeited by a ruling. Its documents grow, and its webhooks have much to tell.
#include "attack_parts.hpp"

namespace served {
namespace {

constexpr std::size_t entrants = 30;
constexpr unsigned tables = entrants / 2, rounds = 2 * (entrants - 1);
constexpr unsigned large = 40;  // rounds, from which on its documents are asked for

// What all strangers know of the present tournament. One process attacks one server.
struct Tournament {
  std::string id;  // empty: not open yet
  std::size_t entered = 0;
  bool running = false;
  unsigned round = 0;  // that is being ruled
};
Tournament tournament;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

std::string event_param() { return R"("event":")" + tournament.id + '"'; }

// Comes in as a member, for the first thing that they do.
class Member : public Patient {
 public:
  using Patient::Patient;
  void is_upgraded() override {
    joined_ = 0;
    Patient::is_upgraded();
  }
  void answered(std::string_view message) override {
    if (joined_ == 2) return done(message);
    ++joined_;
    again();
  }

 protected:
  virtual void act() = 0;
  virtual void done(std::string_view answer) = 0;

 private:
  void again() override {
    if (joined_ == 0) hello();
    else if (joined_ == 1) ask("account.claim", R"("handle":")" + new_handle() + '"');
    else act();
  }

  int joined_ = 0;
};

class Entrant final : public Member {
 public:
  using Member::Member;

 private:
  void act() override {
    if (tournament.id == entered_ || tournament.running) return wait();
    entered_ = tournament.id;
    ask("event.enter", event_param());
  }
  void done(std::string_view) override {
    ++tournament.entered;
    wait();
  }
  void refused(std::string_view why) override {
    entered_.clear();
    Patient::refused(why);
  }

  std::string entered_;
};

class Director final : public Member {
 public:
  using Member::Member;
  void is_upgraded() override {
    step_ = Step::create;
    Member::is_upgraded();
  }

 private:
  enum class Step { create, open, start, rule, rest };
  static constexpr unsigned most_tries = 50;

  void act() override {
    static unsigned created = 0;
    switch (step_) {
      case Step::create:
        return ask("event.create", R"("name":"Endless )" + std::to_string(++created) +
                                       R"(","game":"crosswise","stages":[{"format":"round-robin","legs":2}],)"
                                       R"("no_shows":"pair","break_seconds":0,"forfeit_minutes":60)" +
                                       webhooks());
      case Step::open:
        return ask("event.open", R"("event":")" + created_ + '"');
      case Step::start:
        if (tournament.entered < entrants) return wait();
        return ask("event.start", event_param());
      case Step::rule:
        return ask("event.rule", event_param() + R"(,"act":"forfeit","reason":"Nobody came","table":")" +
                                     std::to_string(tournament.round) + '.' + std::to_string(table_) + '"');
      case Step::rest:
        return;
    }
  }
  void done(std::string_view answer) override {
    tries_ = 0;
    switch (step_) {
      case Step::create:
        created_ = text_member(answer, "event");
        step_ = Step::open;
        break;
      case Step::open:
        tournament = {created_};
        step_ = Step::start;
        break;
      case Step::start:
        tournament.running = true;
        tournament.round = table_ = 1;
        step_ = Step::rule;
        break;
      case Step::rule:
        count_done();
        next_table();
        break;
      case Step::rest:
        return;
    }
    act();
  }
  // A round may not be paired yet. A table that stays refused is left alone.
  void refused(std::string_view why) override {
    if (step_ == Step::rule && ++tries_ == most_tries) {
      tries_ = 0;
      next_table();
    }
    Patient::refused(why);
  }
  void next_table() {
    if (++table_ <= tables) return;
    table_ = 1;
    if (++tournament.round <= rounds) return;
    step_ = target_.hook.empty() ? Step::rest : Step::create;  // documents stay as they are then
    tournament.running = false;
  }
  [[nodiscard]] std::string webhooks() const {
    if (target_.hook.empty()) return {};
    std::string all;
    for (const char* path : {"/1", "/2", "/3", "/4"})
      all += std::string(all.empty() ? "" : ",") + R"({"url":")" + target_.hook + path +
             R"(","secret":"0123456789abcdef"})";
    return R"(,"webhooks":[)" + all + ']';
  }

  Step step_ = Step::create;
  std::string created_;
  unsigned table_ = 1, tries_ = 0;
};

// Asks for everything about the tournament, on a connection that it keeps.
template <bool deaf>
class Collector final : public Downloader {
 public:
  using Downloader::Downloader;

 private:
  [[nodiscard]] std::string page() const override {
    return tournament.round < large ? std::string() : "/api/events/" + tournament.id + "/export.json";
  }
  [[nodiscard]] bool slow() const override { return deaf; }
};

// The first of them hold the tournament.
template <class Other>
std::unique_ptr<Stranger> with_a_tournament(Poller& poller, const Target& target, Tally& tally, std::size_t index) {
  if (index == 0) return make<Director>(poller, target, tally, index);
  if (index <= entrants) return make<Entrant>(poller, target, tally, index);
  return make<Other>(poller, target, tally, index);
}

}  // namespace

std::vector<AttackKind> attacks_by_events() {
  return {
      {"event-documents", 1 + entrants + 100, 100, with_a_tournament<Collector<false>>},
      {"deaf-documents", 1 + entrants + 900, 100, with_a_tournament<Collector<true>>},
      {"webhooks", 1 + entrants, 100, with_a_tournament<Entrant>},
  };
}

}  // namespace served
