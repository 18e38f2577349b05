// Attacks that take limited resources, and keep them.
#include <array>

#include "attack_parts.hpp"

namespace served {
namespace {

// Looks for a game as all others here do, comes in, leaves once it may have begun, and looks again.
class Seeker final : public Patient {
 public:
  using Patient::Patient;
  void is_upgraded() override {
    step_ = Step::greet;
    leaves_at_ns_ = 0;
    Patient::is_upgraded();
  }
  void answered(std::string_view message) override {
    switch (step_) {
      case Step::greet:
      case Step::leave:
        step_ = Step::seek;
        return again();
      case Step::enter:
        if (message.find(R"("seek":)") != std::string_view::npos) return;  // it was matched before that was answered
        count_done();
        step_ = Step::stay;
        leaves_at_ns_ = now_ns() + 300 * ms;
        return;
      case Step::seek:
      case Step::stay:
        return;
    }
  }
  void notified(std::string_view message) override {
    if (step_ != Step::seek || message.find(R"("seek.matched")") == std::string_view::npos) return;
    room_ = text_member(message, "room");
    step_ = Step::enter;
    again();
  }
  void tick(std::int64_t now) override {
    Patient::tick(now);
    if (leaves_at_ns_ == 0 || now < leaves_at_ns_ || is_over()) return;
    leaves_at_ns_ = 0;
    step_ = Step::leave;
    again();
  }
  void refused(std::string_view) override { leave(); }  // and comes again as another guest

 private:
  enum class Step { greet, seek, enter, stay, leave };

  void again() override {
    switch (step_) {
      case Step::greet:
        return hello();
      case Step::seek:
        return ask("seek.open", R"("game":"crosswise")");
      case Step::enter:
        return ask_in_room("room.enter");
      case Step::leave:
        return ask_in_room("room.leave");
      case Step::stay:
        return;
    }
  }
  Step step_ = Step::greet;
  std::int64_t leaves_at_ns_ = 0;
};

// Seeks as a guest, logs in on the same connection as a member whom all of them share, and goes. Each wants something
// else, so none of these seeks is ever matched.
class Ghost final : public Patient {
 public:
  using Patient::Patient;
  void is_upgraded() override {
    step_ = Step::greet;
    Patient::is_upgraded();
  }
  void answered(std::string_view message) override {
    switch (step_) {
      case Step::greet:
        step_ = claimer_ ? Step::seek : Step::claim;
        if (!claimer_) claimer_ = this;
        return again();
      case Step::claim:
        recovery_ = text_member(message, "recovery");
        return leave();
      case Step::seek:
        step_ = Step::login;
        return again();
      case Step::login:
        count_done();
        return leave();
    }
  }
  void ended(const std::string& why) override {
    if (claimer_ == this && recovery_.empty()) claimer_ = nullptr;
    Patient::ended(why);
  }

 private:
  enum class Step { greet, claim, seek, login };

  void again() override {
    static unsigned wishes = 0;
    switch (step_) {
      case Step::greet:
        return hello();
      case Step::claim:
        return ask("account.claim", R"("handle":"everybody")");
      case Step::seek:
        return ask("seek.open", R"("game":"crosswise","clock":"move )" + std::to_string(10 + ++wishes % 3'000) + '"');
      case Step::login:
        if (recovery_.empty()) return wait();
        return ask("account.login", R"("handle":"everybody","recovery":")" + recovery_ + '"');
    }
  }

  static inline const Ghost* claimer_ = nullptr;
  static inline std::string recovery_;
  Step step_ = Step::greet;
};

// Three members begin one tournament after another, with days for each decision and long breaks, and play none of them.
class Founder final : public Patient {
 public:
  using Patient::Patient;
  void is_upgraded() override {
    step_ = Step::greet;
    Patient::is_upgraded();
  }
  void answered(std::string_view message) override {
    switch (step_) {
      case Step::greet:
        step_ = Step::claim;
        return again();
      case Step::claim:
        step_ = directs() ? Step::create : Step::look_out;
        return again();
      case Step::create:
        event_ = text_member(message, "event");
        step_ = Step::open;
        return again();
      case Step::open:
        event() = event_;
        entered() = 0;
        step_ = Step::enter;
        return again();
      case Step::enter:
        ++entered();
        step_ = directs() ? Step::start : Step::look_out;
        return again();
      case Step::start:
        count_done();
        step_ = Step::create;
        return again();
      case Step::look_out:
        return;
    }
  }
  void refused(std::string_view why) override {
    if (step_ == Step::enter) step_ = directs() ? Step::create : Step::look_out;
    Patient::refused(why);
  }

 private:
  enum class Step { greet, claim, create, open, look_out, enter, start };
  static constexpr std::size_t together = 3, most_groups = 1'000;

  [[nodiscard]] bool directs() const { return index_ % together == 0; }
  std::string& event() { return events_[index_ / together % most_groups]; }
  unsigned& entered() { return entered_[index_ / together % most_groups]; }

  void again() override {
    static unsigned created = 0;
    switch (step_) {
      case Step::greet:
        return hello();
      case Step::claim:
        return ask("account.claim", R"("handle":")" + new_handle() + '"');
      case Step::create:
        return ask("event.create", R"("name":"Open )" + std::to_string(++created) +
                                       R"(","game":"crosswise","clock":"days 14","break_seconds":1209600,)"
                                       R"("stages":[{"format":"swiss","rounds":2}])");
      case Step::open:
        return ask("event.open", R"("event":")" + event_ + '"');
      case Step::look_out:
        if (event() == event_) return wait();
        event_ = event();
        step_ = Step::enter;
        return again();
      case Step::enter:
        return ask("event.enter", R"("event":")" + event_ + '"');
      case Step::start:
        if (entered() < together) return wait();
        return ask("event.start", R"("event":")" + event_ + '"');
    }
  }

  // Per group: the event that it enters, and how many have.
  static inline std::array<std::string, most_groups> events_;
  static inline std::array<unsigned, most_groups> entered_{};
  Step step_ = Step::greet;
  std::string event_;  // that it created or entered last
};

}  // namespace

std::vector<AttackKind> attacks_on_places() {
  return {
      {"seeks", 40, 100, make<Seeker>},
      {"ghost-seeks", 20, 50, make<Ghost>},
      {"events", 30, 500, make<Founder>},
  };
}

}  // namespace served
