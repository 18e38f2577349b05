// A game in a real room, and what its people noted: a history to falsify afterwards, line by line and fact by fact.
#pragma once
#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "server/identity/rating_chain.hpp"
#include "server/room/decisions/rater.hpp"
#include "tests/server/room/room_under_test.hpp"
#include "tests/support/everybody.hpp"
#include "tests/support/history/checker.hpp"

namespace crosstable::test {

struct Noted {
  std::string who;
  History::Kind kind;
  std::string text;  // with kind `ended`: empty
};

// Everybody is a member, as far as ratings go.
class TestRater final : public Rater {
 public:
  bool may_be_rated(const PlayerId&) const override { return true; }
  void note(const std::vector<ShareRow>&) override {}
  void rate(UnitRow unit, const std::function<void(UnitRow rated)>& append) override {
    unit = chain_.rated(std::move(unit));
    chain_.apply(unit);
    append(std::move(unit));
  }

 private:
  RatingChain chain_;
};

// Ada is the host, Bo plays too, Cy watches.
class WitnessedGame {
 public:
  explicit WitnessedGame(const std::string& game, protocol::Options options = {}) {
    table_.game = game;
    table_.rater = &rater_;
    table_.limits.settle_ms = 0;
    table_.create("Ada", wish(options, game));
    for (const char* name : {"Ada", "Bo", "Cy"}) hello(name);
    hear();
    for (const char* name : {"Bo", "Cy"}) enter(name);
    ask("Bo", "room.sit", protocol::RoomSit{code(), {}, std::move(options)});
    ask("Ada", "room.start", protocol::RoomStart{code()});
  }

  const RoomCode& code() const { return table_.room->code(); }
  RoomUnderTest& table() { return table_; }

  Json ask(const std::string& name, const std::string& method, protocol::ClientMessage message,
           Json params = Json::object()) {
    table_.send(name, std::move(message));
    const Json answer = table_.person(name).line->take_answer();
    params["room"] = code().text();
    tape.push_back({name, History::Kind::sent,
                    Json{{"jsonrpc", "2.0"}, {"id", answer.at("id")}, {"method", method}, {"params", params}}.dump()});
    hear();
    return answer;
  }
  Json move(const std::string& name, const std::string& prompt, const std::string& text) {
    return ask(name, "room.move", protocol::RoomMove{code(), prompt, text}, {{"prompt", prompt}, {"move", text}});
  }
  void say(const std::string& name, const std::string& text) {
    ask(name, "room.say", protocol::RoomSay{code(), text}, {{"text", text}});
  }
  void enter(const std::string& name) { ask(name, "room.enter", protocol::RoomEnter{code(), {}, {}}); }

  // One move by a player who owes one; false if none does.
  bool step() {
    const auto mover = table_.to_act();
    if (!mover) return false;
    const Json legal = table_.ask(*mover, protocol::RoomLegal{code()}).at("result");
    const Json& moves = legal.at("moves");
    move(*mover, legal.at("prompt"), moves[table_.random.below(static_cast<unsigned>(moves.size()))]);
    return true;
  }
  void steps(int count) {
    while (count-- > 0) step();
  }

  // The server is killed and restarted. Everybody comes back, the last one first.
  void restart() {
    for (const char* name : {"Ada", "Bo", "Cy"}) tape.push_back({name, History::Kind::ended, ""});
    table_.restart();
    for (auto& [name, heard] : heard_) heard = 0;
    for (const char* name : {"Cy", "Bo", "Ada"}) {
      hello(name);
      enter(name);
    }
  }

  // Their connection is lost.
  void hang_up(const std::string& name) {
    tape.push_back({name, History::Kind::ended, ""});
    table_.hang_up(name);
    hear();
  }
  void wait(std::int64_t ms) {
    table_.loop.advance(ms);
    hear();
  }

  EventLog log() {
    EventLog log;
    for (const StoredStream& stored : table_.store.rooms()) {
      LoggedRoom& room = log.rooms[stored.id.key];
      for (const StoredFact& fact : stored.facts) room.facts.push_back({room.facts.size() + 1, fact.body});
      room.seals = stored.seals;
    }
    for (const Write& write : table_.store.writes())
      for (const RecordRow& record : write.records) log.records.emplace(record.id.text(), record.json);
    log.units = test::all_units(table_.store);
    log.shares = test::all_shares(table_.store);
    log.final = true;
    return log;
  }

  std::vector<Noted> tape;

 private:
  void hello(const std::string& name) {
    tape.push_back({name, History::Kind::sent, R"({"id":"hello","method":"hello","params":{"version":1}})"});
    tape.push_back({name, History::Kind::received,
                    Json{{"id", "hello"}, {"result", {{"player", {{"id", "p-" + name}, {"name", name}}}}}}.dump()});
  }

  // Everybody reads what has arrived.
  void hear() {
    for (auto& [name, person] : table_.people) {
      for (std::size_t& at = heard_[name]; at < person.line->frames.size(); ++at)
        tape.push_back({name, History::Kind::received, person.line->frames[at]});
    }
  }

  TestRater rater_;
  RoomUnderTest table_;
  std::map<std::string, std::size_t> heard_;  // frames
};

// Plays a tape to the checker.
inline std::vector<std::string> verdict(const std::vector<Noted>& tape, const EventLog& log,
                                        HistoryChecker::Figures* figures = nullptr) {
  History history;
  HistoryChecker checker(history);
  std::map<std::string, std::optional<History::Line>> lines;
  for (const Noted& noted : tape) {
    auto& line = lines[noted.who];
    if (noted.kind == History::Kind::ended) {
      line.reset();
      continue;
    }
    if (!line) line.emplace(history.open());
    noted.kind == History::Kind::sent ? line->sent(noted.text) : line->received(noted.text);
  }
  auto wrong = checker.check(log);
  if (figures != nullptr) *figures = checker.figures();
  return wrong;
}

}  // namespace crosstable::test
