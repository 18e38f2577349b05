// Tools to falsify a history: its notes, or the log that they are compared with.
#pragma once
#include <gtest/gtest.h>

#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/support/history/witnessed_game.hpp"

namespace crosstable::test {

inline std::vector<LoggedFact>& facts_of(EventLog& log) { return log.rooms.begin()->second.facts; }

inline void number_anew(EventLog& log) {
  std::uint64_t seq = 0;
  for (LoggedFact& fact : facts_of(log)) fact.seq = ++seq;
}

inline bool is_move(const LoggedFact& fact) { return fact.body[0] == 'm' || fact.body[0] == 't'; }

// The place of the n-th move in the log, from 0.
inline std::ptrdiff_t move_at(EventLog& log, int n) {
  const auto& facts = facts_of(log);
  for (auto fact = facts.begin();; ++fact)
    if (is_move(*fact) && n-- == 0) return fact - facts.begin();
}

// The last request of this method.
inline std::size_t last_asked(const std::vector<Noted>& tape, const std::string& method) {
  for (std::size_t at = tape.size(); at-- > 0;)
    if (tape[at].kind == History::Kind::sent && Json::parse(tape[at].text).at("method") == method) return at;
  throw std::out_of_range(method);
}

inline std::size_t answer_to(const std::vector<Noted>& tape, std::size_t request) {
  const Json id = Json::parse(tape[request].text).at("id");
  for (std::size_t at = request; at < tape.size(); ++at)
    if (tape[at].kind == History::Kind::received && tape[at].who == tape[request].who &&
        Json::parse(tape[at].text).value("id", Json()) == id)
      return at;
  throw std::out_of_range("not answered");
}

inline void change(Noted& noted, const std::function<void(Json&)>& falsify) {
  Json frame = Json::parse(noted.text);
  falsify(frame);
  noted.text = frame.dump();
}

// As if it had been refused.
inline void refuse(Noted& answer, const std::string& code) {
  change(answer, [&](Json& frame) {
    frame.erase("result");
    frame["error"] = {{"code", 1}, {"data", {{"code", code}}}};
  });
}

struct AfterSixMoves : testing::Test {
  AfterSixMoves() { game.steps(6); }

  std::size_t request() const { return last_asked(game.tape, "room.move"); }
  Noted& answer() { return game.tape[answer_to(game.tape, request())]; }
  void drop(std::size_t at) { game.tape.erase(game.tape.begin() + static_cast<std::ptrdiff_t>(at)); }

  WitnessedGame game{"crosswise"};
};

}  // namespace crosstable::test
