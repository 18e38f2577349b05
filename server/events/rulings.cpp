#include "server/events/rulings.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <string_view>

#include "server/events/pairer.hpp"
#include "server/events/refusals.hpp"
#include "server/events/sealing.hpp"
#include "server/events/seating.hpp"
#include "server/log.hpp"
#include "server/text/speech.hpp"

namespace crosstable::events {
namespace {

using protocol::Answer;
using protocol::Error;
using protocol::ErrorCode;
using protocol::make_error;
using Refused = std::optional<Error>;

// A ruling that is being made. An act first looks whether it can be done, then notes itself, then does it.
struct Ruling {
  Turn& turn;
  const Desk& desk;
  const Person& who;
  const protocol::EventRule& wish;
  std::string reason;
  std::optional<TableId> table = {};

  const EventState& event() const { return turn.state(); }
  void note() const {
    turn.emit(fact::Ruled{member_of(who), wish.act, reason, table, wish.entrant});
    log_info("event ruling '{}' by {}", wish.act, who.player.view());
  }
  // Facts that people put together by hand may not fit.
  bool fits(const Fact& fact) const {
    EventState copy = event();
    try {
      copy.apply(fact, turn.now_ms());
    } catch (const std::runtime_error&) {
      return false;
    }
    return true;
  }
};

// As everybody sees it: while boards are played, a table that has done with them is over, even if its match was drawn.
bool seems_decided(const EventState& event, const TableId& id) {
  const Table& table = event.table(id);
  return table.result || (event.hides_result(id) && table.is_done_with_boards());
}

// Of the table that is named; it is open, or else why not.
Refused needs_open_table(const Ruling& ruling) {
  if (!ruling.table) return bad("The ruling needs a table.");
  if (ruling.event().phase != Phase::running || seems_decided(ruling.event(), *ruling.table))
    return not_now("The match is decided.");
  return std::nullopt;
}

Refused needs_entrant(const Ruling& ruling) {
  const Number number = ruling.wish.entrant;
  if (number == 0 || number > ruling.event().entrants.size()) return bad("The ruling needs an entrant.");
  return std::nullopt;
}

Refused needs_running(const Ruling& ruling) {
  return ruling.event().phase == Phase::running ? std::nullopt : Refused(not_now("The event is not running."));
}

std::variant<Member, Error> member_by(const Ruling& ruling) {
  if (!ruling.wish.handle) return bad("The ruling needs a handle.");
  auto found = members_by(ruling.desk.parts, {*ruling.wish.handle});
  if (auto* wrong = std::get_if<Error>(&found)) return *wrong;
  return std::get<std::vector<Member>>(found).front();
}

Refused pause(const Ruling& ruling) {
  if (auto no = needs_running(ruling)) return no;
  if (ruling.event().held) return not_now("The event is paused already.");
  ruling.note();
  ruling.turn.emit(fact::Held{});
  return std::nullopt;
}

Refused go_on(const Ruling& ruling) {
  if (!ruling.event().held) return not_now("The event is not paused.");
  ruling.note();
  ruling.turn.emit(fact::WentOn{});
  return std::nullopt;
}

// The note itself is what ends the break (pairs_at_ms).
Refused next(const Ruling& ruling) {
  if (!ruling.event().waits_for_round()) return not_now("A round is being played.");
  if (ruling.event().held) return not_now("The event is paused.");
  ruling.note();
  return std::nullopt;
}

Refused pair(const Ruling& ruling) {
  if (!ruling.event().waits_for_round()) return not_now("A round is being played.");
  if (ruling.wish.pairs.empty()) return bad("The ruling needs pairs.");
  HandPairs pairs;
  for (const protocol::PairWish& pair : ruling.wish.pairs)
    pairs.push_back(pair.second == 0 ? std::vector<Number>{pair.first} : std::vector<Number>{pair.first, pair.second});
  auto paired = paired_by_hand(ruling.event(), pairs);
  if (auto* wrong = std::get_if<std::string>(&paired)) return bad(*std::move(wrong));
  ruling.note();
  seal_boards(ruling.turn, ruling.desk.parts.random);
  ruling.turn.emit(std::get<fact::Paired>(std::move(paired)));
  return std::nullopt;
}

std::variant<MatchResult, Error> result_in(const Ruling& ruling) {
  if (!ruling.wish.result) return bad("The ruling needs a result.");
  const protocol::RuledResult& wish = *ruling.wish.result;
  const std::vector<Number>& entrants = ruling.event().table(*ruling.table).who.entrants;
  MatchResult result;
  if (wish.winner == "draw") result.kind = MatchResult::Kind::draw;
  else if (wish.winner == "none") result.kind = MatchResult::Kind::none;
  else {
    result.kind = MatchResult::Kind::won;
    const char* const end = wish.winner.data() + wish.winner.size();
    const auto read = std::from_chars(wish.winner.data(), end, result.winner);
    const bool is_there = std::ranges::find(entrants, result.winner) != entrants.end();
    if (read.ec != std::errc() || read.ptr != end || !is_there) return bad("The winner plays at the table.");
  }
  if (!wish.points.empty() && wish.points.size() != entrants.size()) return bad("Each entrant has points.");
  result.points = wish.points;
  if (entrants.size() == 2) return result;
  for (std::size_t i = 0; i < entrants.size(); ++i) {
    const bool has_won = result.kind == MatchResult::Kind::won && entrants[i] == result.winner;
    const auto before = wish.points.empty()
                            ? std::ptrdiff_t{result.kind == MatchResult::Kind::won ? 1 : 0}
                            : std::ranges::count_if(wish.points, [&](auto points) { return points > wish.points[i]; });
    result.places.push_back(has_won ? 1 : static_cast<unsigned>(before + 1));
  }
  return result;
}

// A decided match is corrected, another adjudicated: its room closes.
Refused decide_match(const Ruling& ruling) {
  if (!ruling.table) return bad("The ruling needs a table.");
  if (ruling.event().phase != Phase::running && ruling.event().phase != Phase::finished)
    return not_now("The event is not running.");
  const bool is_decided = seems_decided(ruling.event(), *ruling.table);
  if (is_decided && ruling.wish.act == "adjudicate") return not_now("The match is decided.");
  if (!is_decided && ruling.wish.act == "correct") return not_now("The match is not decided yet.");
  auto result = result_in(ruling);
  if (auto* wrong = std::get_if<Error>(&result)) return *wrong;
  const fact::Corrected corrected{*ruling.table, std::get<MatchResult>(std::move(result))};
  if (!ruling.fits(corrected)) return bad("This result does not fit the match.");
  ruling.note();
  ruling.turn.emit(corrected);
  return std::nullopt;
}

Refused forfeit(const Ruling& ruling) {
  if (auto no = needs_open_table(ruling)) return no;
  const Table& table = ruling.event().table(*ruling.table);
  const Number entrant = ruling.wish.entrant;
  if (entrant != 0 && std::ranges::find(table.who.entrants, entrant) == table.who.entrants.end())
    return bad("The entrant does not play at the table.");
  if (table.who.entrants.size() > 2 && table.began)
    return not_now("Nobody forfeits a series of more than two that runs: adjudicate it.");
  ruling.note();
  ruling.desk.tables.forfeit(ruling.turn, *ruling.table, entrant);
  return std::nullopt;
}

Refused add_time(const Ruling& ruling) {
  if (auto no = needs_open_table(ruling)) return no;
  if (ruling.wish.seconds == 0) return bad("The ruling needs seconds.");
  const std::int64_t ms = std::int64_t{ruling.wish.seconds} * 1'000;
  if (ms > ruling::AddTime::most_ms) return bad("At most 14 days can be added.");
  ruling.note();
  if (ruling.wish.seat)
    ruling.desk.tables.order(ruling.turn, *ruling.table, ruling::AddTime{seat_at(*ruling.wish.seat), ms});
  else ruling.turn.emit(fact::Delayed{*ruling.table, ms});
  return std::nullopt;
}

Refused replace(const Ruling& ruling) {
  if (auto no = needs_entrant(ruling)) return no;
  if (ruling.event().phase == Phase::finished || ruling.event().phase == Phase::cancelled)
    return not_now("The event is over.");
  auto found = member_by(ruling);
  if (auto* wrong = std::get_if<Error>(&found)) return *wrong;
  const Member& in = std::get<Member>(found);
  const auto& members = ruling.event().entrant(ruling.wish.entrant).members;
  if (std::ranges::find(members, ruling.wish.out, &Member::player) == members.end())
    return bad("The entrant has no such member.");
  const bool is_own = std::ranges::find(members, in.player, &Member::player) != members.end();
  if (in.player == ruling.wish.out || (!is_own && ruling.event().is_in(in.player)))
    return make_error(ErrorCode::already_entered, in.name + " takes part already.", {{"name", in.name}});
  ruling.note();
  ruling.desk.tables.substitute(ruling.turn, ruling.wish.entrant, ruling.wish.out, in);
  return std::nullopt;
}

Refused expel(const Ruling& ruling) {
  if (auto no = needs_entrant(ruling)) return no;
  if (ruling.event().phase == Phase::finished || ruling.event().phase == Phase::cancelled)
    return not_now("The event is over.");
  if (ruling.event().entrant(ruling.wish.entrant).gone()) return not_now("The entrant is out already.");
  ruling.note();
  ruling.turn.emit(fact::Expelled{ruling.wish.entrant});
  forfeit_match(ruling.turn, ruling.desk, ruling.wish.entrant);
  return std::nullopt;
}

Refused allow(const Ruling& ruling) {
  const EventState& event = ruling.event();
  if (auto no = needs_running(ruling)) return no;
  const std::string byes = ruling.wish.byes.value_or("zero");
  if (byes != "zero" && byes != "half") return bad("Byes are 'half' or 'zero'.");
  if (event.settings.team_size > 1) return bad("A late entry is for single members.");
  if (event.still_in() >= event.settings.max_entrants) return make_error(ErrorCode::event_full, "The event is full.");
  auto found = member_by(ruling);
  if (auto* wrong = std::get_if<Error>(&found)) return *wrong;
  Member& member = std::get<Member>(found);
  if (event.is_in(member.player))
    return make_error(ErrorCode::already_entered, member.name + " takes part already.", {{"name", member.name}});
  fact::Entered entered;
  entered.entrant = static_cast<Number>(event.entrants.size() + 1);
  entered.name = member.name;
  entered.members = {std::move(member)};
  entered.rating = rating_of(ruling.desk.parts, event.settings, entered.members);
  entered.half_byes = byes == "half";
  if (!ruling.fits(entered)) return not_now("This format takes no late entries.");
  ruling.note();
  ruling.turn.emit(entered);
  return std::nullopt;
}

Refused adjourn(const Ruling& ruling) {
  if (auto no = needs_open_table(ruling)) return no;
  if (ruling.event().table(*ruling.table).adjourned) return not_now("The match is adjourned already.");
  const std::int64_t until = ruling.wish.until;
  if (until != 0 && until <= ruling.turn.now_ms()) return bad("That time has passed.");
  ruling.note();
  ruling.desk.tables.adjourn(ruling.turn, *ruling.table, until == 0 ? std::nullopt : std::optional(until));
  return std::nullopt;
}

Refused resume(const Ruling& ruling) {
  if (auto no = needs_open_table(ruling)) return no;
  if (!ruling.event().table(*ruling.table).adjourned) return not_now("The match is not adjourned.");
  ruling.note();
  ruling.desk.tables.resume(ruling.turn, *ruling.table);
  return std::nullopt;
}

Refused answer(const Ruling& ruling) {
  if (auto no = needs_entrant(ruling)) return no;
  const auto& appeals = ruling.event().appeals;
  const auto oldest = std::ranges::find_if(
      appeals, [&](const Appeal& appeal) { return appeal.open && appeal.what.entrant == ruling.wish.entrant; });
  if (oldest == appeals.end()) return not_now("There is no open appeal of this entrant.");
  const auto number = static_cast<std::uint32_t>(oldest - appeals.begin() + 1);
  ruling.note();
  ruling.turn.emit(fact::Answered{number});
  return std::nullopt;
}

Refused add_director(const Ruling& ruling) {
  auto found = member_by(ruling);
  if (auto* wrong = std::get_if<Error>(&found)) return *wrong;
  const Member& member = std::get<Member>(found);
  if (ruling.event().is_director(member.player)) return not_now(member.name + " is a director already.");
  if (ruling.event().directors.size() >= ruling.desk.parts.limits.event_directors)
    return make_error(ErrorCode::busy, "directors", "The event has enough directors.");
  ruling.note();
  ruling.turn.emit(fact::DirectorAdded{member});
  return std::nullopt;
}

Refused cancel(const Ruling& ruling) {
  if (ruling.event().phase == Phase::finished || ruling.event().phase == Phase::cancelled)
    return not_now("The event is over.");
  ruling.note();
  ruling.turn.emit(fact::Cancelled{});
  return std::nullopt;
}

using Carry = Refused (*)(const Ruling&);
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
      {"adjourn", adjourn},
      {"resume", resume},
      {"answer", answer},
      {"director", add_director},
      {"cancel", cancel},
  };
  return all;
}

}  // namespace

Answer decide(Turn& turn, const Desk& desk, const Person& who, const protocol::EventRule& wish) {
  if (!turn.state().is_director(who.player)) return not_director();
  const auto act = acts().find(wish.act);
  if (act == acts().end())
    return make_error(ErrorCode::unknown_command, "There is no ruling '" + wish.act + "'.", {{"act", wish.act}});
  const auto reason = clean_line(wish.reason);
  if (!reason || reason->empty()) return bad("A ruling needs a reason, in characters that can be shown.");
  Ruling ruling{turn, desk, who, wish, *reason};
  if (wish.table) {
    ruling.table = read_table_id(*wish.table);
    if (!ruling.table || !turn.state().has_table(*ruling.table)) return bad("There is no such table.");
  }
  if (auto refused = act->second(ruling)) return *refused;
  return done();
}

}  // namespace crosstable::events
