#include "tests/support/history/claims.hpp"

#include <algorithm>

namespace crosstable::test {

namespace {

std::string named(const Decision& decision, const std::string& text) {
  return "move " + decision.prompt + " '" + text + "' of seat " + std::to_string(decision.seat);
}

// Refusals that say nothing about the move, so it may be sent again.
bool passes(const std::string& code) { return code == "busy" || code == "rate_limited"; }

}  // namespace

std::size_t Claims::sent(Move move) {
  by_decision_[move.decision].push_back(moves_.size());
  moves_.push_back({std::move(move)});
  return moves_.size() - 1;
}

std::size_t Claims::sent(Say say) {
  says_.push_back({std::move(say)});
  return says_.size() - 1;
}

std::uint64_t Claims::move_acknowledged(std::size_t number, std::uint64_t seq, std::vector<std::string>& wrong) {
  Claim<Move>& move = moves_[number];
  move.answer = Answer::acknowledged;
  ++figures_.acknowledged;
  const std::string name = named(move.decision, move.text);
  const auto logged = log_.moves().find(move.decision);
  if (logged == log_.moves().end()) {
    wrong.push_back("lost: the " + name + " was acknowledged with " + std::to_string(seq) + " and is not in the log");
    return 0;
  }
  const LoggedMove& there = logged->second;
  const std::string fact = "fact " + std::to_string(there.fact);
  if (!there.is(move.text)) {
    wrong.push_back("lost: the " + name + " was acknowledged with " + std::to_string(seq) + "; in the log, " + fact +
                    ", it is '" + there.sent + "'");
    return 0;
  }
  if (there.answered != seq) {
    wrong.push_back("the " + name + " was acknowledged with " + std::to_string(seq) + ", and " + fact + " says " +
                    (there.answered ? std::to_string(*there.answered) : "that the server played it"));
  }
  const auto first = std::ranges::find_if(by_decision_.at(move.decision),
                                          [&](std::size_t each) { return moves_[each].answer != Answer::refused; });
  if (there.fact <= moves_[*first].shown) {
    wrong.push_back("out of order: the " + name + " is " + fact + ", and was sent after everything up to fact " +
                    std::to_string(moves_[*first].shown) + " had been shown or acknowledged");
  }
  return there.fact;
}

void Claims::move_refused(std::size_t number, const std::string& code, std::vector<std::string>& wrong) {
  Claim<Move>& move = moves_[number];
  move.answer = Answer::refused;
  move.code = code;
  ++figures_.refused;
  const auto logged = log_.moves().find(move.decision);
  if (passes(code) || logged == log_.moves().end()) return;
  // The last decision of a seat in the running game gets the same answer however often it is sent.
  const LoggedMove& there = logged->second;
  const bool counts =
      there.answered && there.is(move.text) && there.fact <= move.shown && log_.last_of(move.decision.seat) == &there;
  if (counts) {
    wrong.push_back("the " + named(move.decision, move.text) + " was sent again and refused (" + code +
                    "), though it is fact " + std::to_string(there.fact));
  }
}

void Claims::say_acknowledged(std::size_t number) {
  says_[number].answer = Answer::acknowledged;
  ++figures_.lines;
}

void Claims::say_refused(std::size_t number) { says_[number].answer = Answer::refused; }

void Claims::conclude(bool final, std::vector<std::string>& wrong) {
  check_new_moves(wrong);
  check_lines(wrong);
  if (!final) return;
  for (; settled_ < moves_.size(); ++settled_) {
    Claim<Move>& move = moves_[settled_];
    if (move.answer != Answer::none) continue;
    move.answer = Answer::never;
    ++figures_.unknown;
    const auto logged = log_.moves().find(move.decision);
    if (logged != log_.moves().end() && logged->second.is(move.text)) ++figures_.unknown_logged;
  }
}

// A player's move must come from somewhere: it was sent and not only refused; and if the last final log did not have
// it, it was sent since.
void Claims::check_new_moves(std::vector<std::string>& wrong) const {
  for (const Decision& decision : log_.new_moves()) {
    const LoggedMove& there = log_.moves().at(decision);
    if (!there.answered) continue;
    const std::string name = "the " + named(decision, there.sent) + ", fact " + std::to_string(there.fact) + ", ";
    const auto tries = by_decision_.find(decision);
    const Claim<Move>* refused = nullptr;
    const Claim<Move>* other = nullptr;
    bool sent = false;
    if (tries != by_decision_.end()) {
      for (const std::size_t number : tries->second) {
        const Claim<Move>& claim = moves_[number];
        if (!there.is(claim.text)) other = &claim;
        else if (claim.answer == Answer::refused) refused = &claim;
        else sent = sent || claim.answer != Answer::never;
      }
    }
    if (sent) continue;
    const auto before = std::ranges::find_if(log_.moves(), [&](const auto& each) {
      return each.first.seat == decision.seat && each.second.answered == there.answered &&
             each.second.fact < there.fact && each.second.is(there.sent);
    });
    if (before != log_.moves().end())
      wrong.push_back(name + "is there twice: it repeats fact " + std::to_string(before->second.fact));
    else if (refused != nullptr) wrong.push_back(name + "was refused (" + refused->code + ")");
    else if (other != nullptr && other->answer == Answer::acknowledged) continue;  // said where that was acknowledged
    else wrong.push_back(name + "was sent by nobody");
  }
}

// Each line is there at least as often as it was acknowledged, and at most as often as it was sent.
void Claims::check_lines(std::vector<std::string>& wrong) {
  struct Count {
    std::size_t acknowledged = 0, sent = 0, logged = 0;
  };
  std::map<std::pair<std::string, std::string>, Count> counts;
  for (const Claim<Say>& say : says_) {
    Count& count = counts[{say.player, say.text}];
    count.acknowledged += say.answer == Answer::acknowledged ? 1 : 0;
    count.sent += say.answer != Answer::refused ? 1 : 0;
  }
  for (const LoggedLine& line : log_.lines()) {
    const bool by_key = !line.key.empty() && counts.contains({line.player, line.key});
    ++counts[{line.player, by_key ? line.key : line.text}].logged;
  }
  for (const auto& [line, count] : counts) {
    if (count.logged < count.acknowledged || count.logged > count.sent) {
      wrong.push_back("the line '" + line.second + "' of " + line.first + " was sent " + std::to_string(count.sent) +
                      " times and acknowledged " + std::to_string(count.acknowledged) + " times, and is in the log " +
                      std::to_string(count.logged) + " times");
    }
  }
}

}  // namespace crosstable::test
