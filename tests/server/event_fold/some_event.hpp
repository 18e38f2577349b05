// A small event made of facts, for tests of what only reads it.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "server/events/rounds/pairer.hpp"
#include "server/events/rounds/seating.hpp"
#include "server/events/state/event_state.hpp"

namespace crosstable::events::test {

inline Member member(const std::string& name) { return {PlayerId("p-" + name), name}; }

// As many as play: "E1", and "E1.2" beside or behind them.
inline std::vector<Member> members_of(const Settings& settings, const std::string& name) {
  std::vector<Member> members{member(name)};
  while (members.size() < line_up(settings)) members.push_back(member(name + "." + std::to_string(members.size() + 1)));
  return members;
}

inline Settings settings_for(StageSettings stage) {
  Settings settings;
  settings.name = "Cup";
  settings.game = stage.format == Format::tables ? "cross-roads" : "crosswise";
  settings.options = {SeriesRule{SeriesKind::match, 2}};
  settings.stages = {stage};
  settings.min_entrants = std::max(2u, bounds_of(stage).least);
  settings.max_entrants = bounds_of(stage).most;
  return settings;
}

inline Settings cup(Format format = Format::knockout) {
  StageSettings stage{format};
  if (format == Format::swiss || format == Format::tables) stage.rounds = 5;
  if (format == Format::tables) stage.seats = 4;
  if (format == Format::arena) stage.minutes = 60;
  return settings_for(stage);
}

// Teams of two, each of whom plays alone at a table of their own.
inline Settings teams_at_two_tables(Format format = Format::swiss) {
  Settings settings = cup(format);
  settings.deals = Deals::teams;
  settings.options = {SeriesRule{SeriesKind::sumof, 2}};
  return settings;
}

inline MatchResult won_by(Number winner, std::vector<std::int64_t> points = {}) {
  MatchResult result{MatchResult::Kind::won, winner};
  result.points = std::move(points);
  return result;
}

// An event of this many entrants, each with one member or more (members_of). The lower an entrant's number, the better
// their rating. It has started, and nothing is paired.
struct SomeEvent {
  explicit SomeEvent(unsigned entrants, Settings settings = cup()) {
    tell(fact::Created{EventId("E7QX2M"), std::move(settings), member("Director")});
    tell(fact::Opened{});
    for (Number number = 1; number <= entrants; ++number) enter("E" + std::to_string(number), 2500.0 - number);
    tell(fact::Started{state.starting_seeds()});
  }

  explicit SomeEvent(EventState kept) : state(std::move(kept)) {}

  void tell(const Fact& fact) { state.apply(fact, ++now_ms); }

  Number enter(const std::string& name, std::optional<double> rating = {}) {
    const auto number = static_cast<Number>(state.entrants.size() + 1);
    tell(fact::Entered{number, name, members_of(state.settings, name), rating});
    return number;
  }

  // The boards of the next round; the seed of board 3.1 begins with 03, 01.
  void seal() { tell(next_boards()); }
  fact::Sealed next_boards() const {
    fact::Sealed sealed{static_cast<std::uint32_t>(state.rounds.size() + 1), {}};
    for (unsigned board = 1; board <= boards_of_round(state.settings); ++board) {
      Bytes32 seed{static_cast<std::uint8_t>(sealed.round), static_cast<std::uint8_t>(board)};
      sealed.seeds.emplace_back(seed);
    }
    sealed.seals = seals_of(state, sealed);
    return sealed;
  }

  // The boards of the present round; the player with the first place in its list gave a nonce.
  void deal() { tell(present_deal()); }
  fact::Dealt present_deal() const {
    fact::Dealt dealt{static_cast<std::uint32_t>(state.rounds.size()), players_of_round(state), {}};
    dealt.given.commits.resize(dealt.players.size());
    dealt.given.nonces.resize(dealt.players.size());
    if (dealt.players.empty()) return dealt;
    const Nonce nonce{0xaa};
    dealt.given.commits[0] = nonce_commit({state.event_id.text(), dealt.round}, 0, nonce);
    dealt.given.nonces[0] = Secret(nonce);
    return dealt;
  }

  // The next round, or the end of the stage. False: the event is over, or nothing can be paired.
  bool pair() {
    if (state.needs_seal()) seal();
    auto next = next_round(state, now_ms);
    if (auto* round = std::get_if<fact::Paired>(&next)) {
      tell(*round);
      return true;
    }
    auto* over = std::get_if<StageOver>(&next);
    if (over == nullptr || over->seeds.empty()) return false;
    tell(fact::StageEnded{over->seeds});
    return pair();
  }

  // The table's room reports the end of its series.
  void report(const TableId& id, std::optional<MatchResult> result) {
    tell(fact::SeriesEnded{id, RoomCode("ROOM" + std::to_string(++series)), SeriesId("S" + std::to_string(series)), 1,
                           std::move(result)});
  }
  void report(std::uint32_t table, std::optional<MatchResult> result) {
    report(TableId{static_cast<std::uint32_t>(state.rounds.size()), table}, std::move(result));
  }

  // The whole event. How many matches there were.
  using Decide = std::function<MatchResult(const Table&)>;
  unsigned play_out(const Decide& decide) {
    unsigned matches = 0;
    while (pair()) {
      while (!state.open_tables().empty()) {
        const TableId id = state.open_tables().front();
        report(id, decide(state.table(id)));
        ++matches;
      }
    }
    return matches;
  }
  // The better seed wins each match.
  unsigned play_out() {
    return play_out([](const Table& table) { return won_by(*std::ranges::min_element(table.who.entrants)); });
  }

  EventState state;
  std::int64_t now_ms = 0;
  unsigned series = 0;
};

}  // namespace crosstable::events::test
