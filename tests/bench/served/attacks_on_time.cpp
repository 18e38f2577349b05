// Attacks that have the server compute or tell something, again and again.
#include <array>

#include "attack_parts.hpp"

namespace served {
namespace {

// Tries to log in with a code that does not exist.
class Impostor final : public Stranger {
 public:
  using Stranger::Stranger;
  void answered(std::string_view) override { guess(); }
  void refused(std::string_view) override { guess(); }

 private:
  void guess() {
    count_done();
    ask("account.login", R"("handle":"director","recovery":"00000-00000-00000-00000-00000")");
  }
};

// Plays Kriss Kross alone, as fast as it goes.
class Soloist : public Patient {
 public:
  using Patient::Patient;
  void is_upgraded() override {
    step_ = Step::greet;
    Patient::is_upgraded();
  }
  void answered(std::string_view message) override {
    switch (step_) {
      case Step::greet:
        step_ = Step::create;
        return again();
      case Step::create:
        room_ = text_member(message, "room");
        step_ = Step::start;
        return again();
      case Step::start:
        step_ = Step::play;
        return begun();
      case Step::play:
        return played(message);
    }
  }

 protected:
  enum class Step { greet, create, start, play };

  // The answer is as good as that to hello.
  void leave_for_another() {
    step_ = Step::greet;
    ask_in_room("room.leave");
  }
  [[nodiscard]] bool plays() const { return step_ == Step::play; }
  virtual void begun() = 0;
  virtual void played(std::string_view answer) = 0;  // to what was asked since
  virtual void play_on() = 0;                        // after a refusal

 private:
  void again() override {
    switch (step_) {
      case Step::greet:
        return hello();
      case Step::create:
        return ask("room.create", R"("game":"kriss-kross","visibility":"private")");
      case Step::start:
        return ask_in_room("room.start");
      case Step::play:
        return play_on();
    }
  }
  Step step_ = Step::greet;
};

// Asks for the legal moves of the same decision, endlessly.
class Asker final : public Soloist {
 public:
  using Soloist::Soloist;

 private:
  void begun() override { play_on(); }
  void played(std::string_view) override {
    count_done();
    play_on();
  }
  void play_on() override { ask_in_room("room.legal"); }
};

// Has each of the own games analysed as soon as it is over, and watches.
class Analyst final : public Soloist {
 public:
  using Soloist::Soloist;
  void is_upgraded() override {
    record_.clear();
    owes_move_ = false;
    Soloist::is_upgraded();
  }
  void notified(std::string_view message) override {
    if (message.find(R"("record":")") != std::string_view::npos &&
        message.find("analysis.") == std::string_view::npos) {
      record_ = text_member(message, "record");
      return play_on();
    }
    if (message.find(R"("prompt":{)") == std::string_view::npos) return;
    owes_move_ = true;
    if (plays()) play_on();
  }

 private:
  void begun() override {
    if (owes_move_) play_on();
  }
  void played(std::string_view answer) override {
    if (answer.find(R"("moves":[)") != std::string_view::npos) return make_first_move(answer);
    if (answer.find(R"("decisions":[)") == std::string_view::npos) return;
    count_done();
    record_.clear();
    leave_for_another();
  }
  void play_on() override {
    owes_move_ = false;
    if (record_.empty()) ask_in_room("room.legal");
    else ask("analysis", R"("record":")" + record_ + '"');
  }

  std::string record_;      // of the last game
  bool owes_move_ = false;  // was asked for a move before the start was answered
};

// Watches the pair's table and talks there without end.
class Heckler final : public Patient {
 public:
  using Patient::Patient;
  void is_upgraded() override {
    step_ = 0;
    room_ = target_.room;
    Patient::is_upgraded();
  }
  void answered(std::string_view) override {
    if (step_ == 2) count_done();
    step_ = step_ < 2 ? step_ + 1 : 2;
    again();
  }

 private:
  void again() override {
    switch (step_) {
      case 0:
        return hello();
      case 1:
        return ask_in_room("room.enter");
      default:
        return ask_in_room("room.say", R"(,"text":"Look here, look here, look here, look here, look here!")");
    }
  }
  int step_ = 0;
};

// Looks people, their games, leaderboards and tournaments up, in turn and without end.
class Busybody final : public Stranger {
 public:
  using Stranger::Stranger;
  void is_upgraded() override {
    player_.clear();
    Stranger::is_upgraded();
  }
  void answered(std::string_view message) override {
    if (player_.empty()) player_ = text_member(message, "id");
    else count_done();
    look();
  }
  void refused(std::string_view) override { look(); }

 private:
  void look() {
    if (player_.empty()) return leave();
    switch (++looks_ % 4) {
      case 0:
        return ask("player", R"("player":")" + player_ + '"');
      case 1:
        return ask("player.games", R"("player":")" + player_ + '"');
      case 2:
        return ask("leaderboard", R"("pool":"crosswise-duel")");
      default:
        return ask("events", "");
    }
  }

  std::string player_;
  unsigned looks_ = 0;
};

}  // namespace

std::vector<AttackKind> attacks_on_time() {
  return {
      {"logins", 20, 0, make<Impostor>},     {"legal", 20, 50, make<Asker>},
      {"analyses", 8, 50, make<Analyst>},    {"spectator-chat", 20, 500, make<Heckler>},
      {"profiles", 20, 100, make<Busybody>},
  };
}

}  // namespace served
