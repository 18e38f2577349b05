#include "attacks.hpp"

#include "attack_parts.hpp"

namespace served {
namespace {

// A new guest who leaves at once.
class Guest final : public Stranger {
 public:
  using Stranger::Stranger;
  void answered(std::string_view) override {
    count_done();
    leave();
  }
  void refused(std::string_view) override { leave(); }
};

// Connects and leaves: at once, or after the upgrade.
class Knocker final : public Stranger {
 public:
  using Stranger::Stranger;
  void is_connected() override {
    if (index_ % 2 == 0) return line_.upgrade();
    count_done();
    leave();
  }
  void is_upgraded() override {
    count_done();
    leave();
  }
  void refused(std::string_view) override {}
};

// A request that never ends, one line per second.
class Dripper final : public Stranger {
 public:
  using Stranger::Stranger;
  void is_connected() override {
    line_.send_bytes("GET /ws HTTP/1.1\r\nHost: localhost\r\n");
    next_ns_ = now_ns() + 1000 * ms;
  }
  void tick(std::int64_t now) override {
    if (is_over() || next_ns_ == 0 || now < next_ns_) return;
    next_ns_ = now + 1000 * ms;
    line_.send_bytes("X-Wait: a little longer\r\n");
    count_done();
  }
  void ended(const std::string& why) override {
    next_ns_ = 0;
    Stranger::ended(why);
  }
  void refused(std::string_view) override {}

 private:
  std::int64_t next_ns_ = 0;
};

// A third say nothing at all, a third nothing after the upgrade, a third nothing after hello.
class Silent : public Stranger {
 public:
  using Stranger::Stranger;
  void is_connected() override {
    if (index_ % 3 != 0) line_.upgrade();
  }
  void is_upgraded() override {
    if (index_ % 3 == 2) hello();
  }
  void answered(std::string_view) override {
    ++tally_.greeted;
    count_done();
  }
  void refused(std::string_view) override {}
};

// Says hello and stays, to take every connection the server has.
class Settler final : public Silent {
 public:
  using Silent::Silent;
  void is_connected() override { line_.upgrade(); }
  void is_upgraded() override { hello(); }
};

// Useless frames, each connection in its own way, as fast as possible.
class Junk final : public Stranger {
 public:
  using Stranger::Stranger;
  void is_upgraded() override { hello(); }
  void answered(std::string_view) override {
    ready_ = true;
    pour();
  }
  void refused(std::string_view) override { answered({}); }
  void tick(std::int64_t) override {
    if (ready_ && !is_over()) pour();
  }
  void ended(const std::string& why) override {
    ready_ = false;
    Stranger::ended(why);
  }

 private:
  void pour() {
    for (int frame = 0; frame < 64 && line_.is_upgraded() && line_.unsent() < 16 * 1024; ++frame) {
      pour_one();
      count_done();
    }
  }
  void pour_one() {
    switch (index_ % 7) {
      case 0:
        return line_.send_text("{");
      case 1:
        return line_.send_text(std::string(60, '['));
      case 2:
        return line_.send_frame(0x1, std::string(100'000, 'x'));
      case 3:
        return line_.send_frame(0x9, std::string(100, 'p'));
      case 4:
        return line_.send_frame(0x2, "binary");
      case 5:
        return line_.send_bytes(std::string("\x81\x05hello", 7));
      default:
        return ask("games", "");
    }
  }

  bool ready_ = false;
};

// Makes a table, starts it with a bot, leaves, and repeats; as a new guest once this one may make no more.
class TableMaker final : public Stranger {
 public:
  using Stranger::Stranger;
  void is_upgraded() override {
    step_ = 0;
    hello();
  }
  void answered(std::string_view message) override {
    switch (step_++) {
      case 0:
        return make();
      case 1:
        room_ = text_member(message, "room");
        return ask_in_room("room.bot");
      case 2:
        return ask_in_room("room.start");
      case 3:
        return ask_in_room("room.leave");
      default:
        count_done();
        step_ = 1;
        return make();
    }
  }
  void refused(std::string_view) override { leave(); }

 private:
  void make() { ask("room.create", R"("game":"crosswise","visibility":"public")"); }

  int step_ = 0;
};

// Watches the pair's table.
class Onlooker final : public Stranger {
 public:
  using Stranger::Stranger;
  void is_upgraded() override {
    inside_ = false;
    hello();
  }
  void answered(std::string_view) override {
    if (inside_) return;
    if (greeted_) {
      inside_ = true;
      return count_done();
    }
    greeted_ = true;
    room_ = target_.room;
    ask_in_room("room.enter");
  }
  void refused(std::string_view) override {
    greeted_ = false;
    leave();
  }
  void ended(const std::string& why) override {
    greeted_ = inside_ = false;
    Stranger::ended(why);
  }

 private:
  bool greeted_ = false, inside_ = false;
};

// Starts a game against a bot, resigns, and repeats; each game leaves a record.
class Recorder final : public Patient {
 public:
  using Patient::Patient;
  void is_upgraded() override {
    step_ = 0;
    Patient::is_upgraded();
  }
  void answered(std::string_view message) override {
    if (step_ == 1) room_ = text_member(message, "room");
    if (step_ == 4) count_done();
    step_ = step_ == 5 ? 4 : step_ + 1;
    again();
  }

 private:
  void again() override {
    switch (step_) {
      case 0:
        return hello();
      case 1:
        return ask("room.create", R"("game":"crosswise","visibility":"private")");
      case 2:
        return ask_in_room("room.bot");
      case 3:
        return ask_in_room("room.start");
      case 4:
        return ask_in_room("room.resign");
      default:
        return ask_in_room("room.rematch");
    }
  }
  int step_ = 0;
};

// Plays game after game against a bot that thinks hard, at a human pace: no attack, but the most that the bots of so
// many rooms can cost.
class Challenger final : public Stranger {
 public:
  using Stranger::Stranger;
  void is_upgraded() override {
    step_ = Step::greet;
    hello();
  }
  void answered(std::string_view message) override {
    switch (step_) {
      case Step::greet:
        step_ = Step::create;
        return ask("room.create", R"("game":"crosswise","visibility":"private")");
      case Step::create:
        room_ = text_member(message, "room");
        step_ = Step::sit;
        return ask_in_room("room.sit");
      case Step::sit:
        step_ = Step::invite;
        return ask_in_room("room.bot", R"(,"level":"expert")");
      case Step::invite:
        step_ = Step::play;
        return ask_in_room("room.start");
      case Step::look:
        step_ = Step::play;
        count_done();
        return make_first_move(message);
      case Step::play:
        return;
    }
  }
  void refused(std::string_view) override { step_ = Step::play; }
  void notified(std::string_view message) override {
    if (message.find(R"("phase":"over")") != std::string_view::npos) ask_in_room("room.rematch");
    if (message.find(R"("prompt":{)") != std::string_view::npos)
      looks_at_ns_ = now_ns() + (800 + 5 * index_ % 700) * ms;
  }
  void tick(std::int64_t now) override {
    if (looks_at_ns_ == 0 || now < looks_at_ns_ || is_over()) return;
    looks_at_ns_ = 0;
    step_ = Step::look;
    ask_in_room("room.legal");
  }

 private:
  enum class Step { greet, create, sit, invite, play, look };

  Step step_ = Step::greet;
  std::int64_t looks_at_ns_ = 0;
};

// Talks in a room of its own.
class Talker final : public Patient {
 public:
  using Patient::Patient;
  void is_upgraded() override {
    step_ = 0;
    Patient::is_upgraded();
  }
  void answered(std::string_view message) override {
    if (step_ == 1) room_ = text_member(message, "room");
    if (step_ == 2) count_done();
    step_ = step_ < 2 ? step_ + 1 : 2;
    again();
  }

 private:
  void again() override {
    static const std::string line = [] {
      std::string text = R"(,"text":")";
      for (int i = 0; i < 490; ++i) text += "ä";
      return text + '"';
    }();
    switch (step_) {
      case 0:
        return hello();
      case 1:
        return ask("room.create", R"("game":"crosswise","visibility":"private")");
      default:
        return ask_in_room("room.say", line);
    }
  }
  int step_ = 0;
};

// Tries passwords for a private room.
class Guesser final : public Stranger {
 public:
  using Stranger::Stranger;
  void answered(std::string_view) override { guess(); }
  void refused(std::string_view) override { guess(); }

 private:
  void guess() {
    room_ = target_.password_room;
    count_done();
    ask_in_room("room.enter", R"(,"password":"guess )" + std::to_string(tally_.done) + '"');
  }
};

// Watches the lobby. One in ten makes it change, by sitting down and standing up in a public room of its own.
class Watcher final : public Patient {
 public:
  using Patient::Patient;
  void is_upgraded() override {
    step_ = 0;
    Patient::is_upgraded();
  }
  void answered(std::string_view message) override {
    if (step_ == 1 && index_ % 10 == 0) room_ = text_member(message, "room");
    step_ = step_ == 3 ? 2 : step_ + 1;
    if (step_ == 2) count_done();
    if (index_ % 10 == 0 || step_ < 2) again();
  }

 private:
  void again() override {
    switch (step_) {
      case 0:
        return hello();
      case 1:
        return index_ % 10 == 0 ? ask("room.create", R"("game":"crosswise","visibility":"public")")
                                : ask("lobby.enter", "");
      case 2:
        return ask_in_room("room.stand");
      default:
        return ask_in_room("room.sit");
    }
  }
  int step_ = 0;
};

// Downloads the web client: half as fast as possible, half without ever reading.
class PageReader final : public Downloader {
 public:
  using Downloader::Downloader;

 private:
  [[nodiscard]] std::string page() const override { return target_.page; }
  [[nodiscard]] bool slow() const override { return index_ % 2 == 1; }
};

}  // namespace

const std::vector<AttackKind>& attack_kinds() {
  static const std::vector<AttackKind> kinds = [] {
    std::vector<AttackKind> all{
        {"hello", 20, 0, make<Guest>},
        {"connect", 50, 0, make<Knocker>},
        {"slow-loris", 5'000, 2'000, make<Dripper>},
        {"silent", 5'000, 2'000, make<Silent>},
        {"full", 21'000, 2'000, make<Settler>},
        {"junk", 28, 0, make<Junk>},
        {"rooms", 10, 0, make<TableMaker>},
        {"spectators", 400, 500, make<Onlooker>},
        {"records", 20, 50, make<Recorder>},
        {"chat", 20, 50, make<Talker>},
        {"experts", 200, 1000, make<Challenger>},
        {"passwords", 20, 0, make<Guesser>},
        {"lobby", 500, 500, make<Watcher>},
        {"http", 100, 50, make<PageReader>},
    };
    for (const auto& more : {attacks_on_places(), attacks_on_time(), attacks_by_events()})
      all.insert(all.end(), more.begin(), more.end());
    return all;
  }();
  return kinds;
}

}  // namespace served
