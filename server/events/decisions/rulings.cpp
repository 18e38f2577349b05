#include "server/events/decisions/rulings.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "server/events/decisions/refusals.hpp"
#include "server/events/decisions/ruling_parts.hpp"
#include "server/events/rounds/pairer.hpp"
#include "server/events/rounds/seating.hpp"
#include "server/events/sealing.hpp"
#include "server/text/speech.hpp"

namespace crosstable::events {
namespace {

using protocol::Answer;
using protocol::Error;
using protocol::ErrorCode;
using protocol::make_error;

Refused pause(const Case& ruling) {
  if (auto no = needs_running(ruling)) return no;
  if (ruling.event().held) return not_now("The tournament is already paused.");
  ruling.note();
  ruling.turn.emit(fact::Held{});
  return std::nullopt;
}

Refused go_on(const Case& ruling) {
  if (!ruling.event().held) return not_now("The tournament isn't paused.");
  ruling.note();
  ruling.turn.emit(fact::WentOn{});
  return std::nullopt;
}

// The note itself is what ends the break (pairs_at_ms).
Refused next(const Case& ruling) {
  if (!ruling.event().waits_for_round()) return not_now("A round is being played.");
  if (ruling.event().held) return not_now("The tournament is paused.");
  ruling.note();
  return std::nullopt;
}

// Where everybody plays every round.
bool leaves_somebody_out(const EventState& event, const fact::Paired& paired) {
  if (is_knockout(event.format())) return false;
  std::set<Number> in(paired.byes.begin(), paired.byes.end());
  for (const Pairing& table : paired.tables) in.insert(table.entrants.begin(), table.entrants.end());
  return std::ranges::any_of(event.free_entrants(), [&](Number number) { return in.count(number) == 0; });
}

Refused pair(const Case& ruling) {
  if (!ruling.event().waits_for_round()) return not_now("A round is being played.");
  if (ruling.request.pairs.empty()) return bad("Enter the pairings first.");
  HandPairs pairs;
  for (const protocol::PairWish& pair : ruling.request.pairs)
    pairs.push_back(pair.second == 0 ? std::vector<Number>{pair.first} : std::vector<Number>{pair.first, pair.second});
  auto paired = paired_by_hand(ruling.event(), pairs);
  if (auto* wrong = std::get_if<std::string>(&paired)) return bad(*std::move(wrong));
  if (leaves_somebody_out(ruling.event(), std::get<fact::Paired>(paired)))
    return bad("Pair every entrant. For a bye, leave the second side empty.");
  ruling.note();
  seal_boards(ruling.turn, ruling.surroundings.parts.random);
  ruling.turn.emit(std::get<fact::Paired>(std::move(paired)));
  return std::nullopt;
}

Refused answer(const Case& ruling) {
  if (auto no = needs_entrant(ruling)) return no;
  const auto& appeals = ruling.event().appeals;
  const auto oldest = std::ranges::find_if(
      appeals, [&](const Appeal& appeal) { return appeal.open && appeal.what.entrant == ruling.request.entrant; });
  if (oldest == appeals.end()) return not_now("This entrant has no open appeal.");
  const auto number = static_cast<std::uint32_t>(oldest - appeals.begin() + 1);
  ruling.note();
  ruling.turn.emit(fact::Answered{number});
  return std::nullopt;
}

Refused add_director(const Case& ruling) {
  auto found = member_by(ruling);
  if (auto* wrong = std::get_if<Error>(&found)) return *wrong;
  const Member& member = std::get<Member>(found);
  if (ruling.event().is_director(member.player)) return not_now(member.name + " is already a director.");
  if (ruling.event().directors.size() >= ruling.surroundings.parts.limits.event_directors) return enough_directors();
  ruling.note();
  ruling.turn.emit(fact::DirectorAdded{member});
  return std::nullopt;
}

// The standings as they are become the last ones. A bracket has no winner before its final, and an arena ends by its
// clock.
Refused finish(const Case& ruling) {
  const EventState& event = ruling.event();
  if (event.rounds.empty() || !event.waits_for_round()) return not_now("A round is being played.");
  if (is_knockout(event.format()) || event.format() == Format::arena)
    return not_now("Only Swiss, round robin and multiplayer tournaments can finish early.");
  ruling.note();
  ruling.turn.emit(fact::Finished{});
  return std::nullopt;
}

Refused cancel(const Case& ruling) {
  if (auto no = needs_an_end_to_come(ruling)) return no;
  ruling.note();
  ruling.turn.emit(fact::Cancelled{});
  return std::nullopt;
}

using Carry = Refused (*)(const Case&);
const std::map<std::string_view, Carry>& acts() {
  static const std::map<std::string_view, Carry> all{
      {"pause", pause},
      {"continue", go_on},
      {"next", next},
      {"pair", pair},
      {"adjudicate", decide_match},
      {"correct", decide_match},
      {"forfeit", forfeit},
      {"add_time", add_time},
      {"replace", replace},
      {"expel", expel},
      {"allow", allow},
      {"back", bring_back},
      {"adjourn", adjourn},
      {"resume", resume},
      {"answer", answer},
      {"director", add_director},
      {"finish", finish},
      {"cancel", cancel},
      {"reopen", reopen},
  };
  return all;
}

}  // namespace

Answer decide(Turn& turn, const Surroundings& surroundings, const Person& who, const protocol::EventRule& request) {
  if (!turn.state().is_director(who.player)) return not_director();
  const auto act = acts().find(request.act);
  if (act == acts().end())
    return make_error(ErrorCode::unknown_command, "There is no ruling '" + request.act + "'.", {{"act", request.act}});
  const auto reason = clean_line(request.reason);
  if (!reason || reason->empty()) return bad("A ruling needs a reason. Enter one without invisible characters.");
  Case ruling{turn, surroundings, who, request, *reason};
  if (request.table) {
    ruling.table = read_table_id(*request.table);
    if (!ruling.table || !turn.state().has_table(*ruling.table)) return bad("This tournament doesn't have that table.");
  }
  if (auto refused = act->second(ruling)) return *refused;
  return done();
}

}  // namespace crosstable::events
