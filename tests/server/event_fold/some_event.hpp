// A small event made of facts, for tests of what only reads it.
#pragma once
#include <string>
#include <vector>

#include "server/events/event_state.hpp"
#include "server/events/pairer.hpp"

namespace crosstable::events::test {

inline Member member(const std::string& name) { return {PlayerId("p-" + name), name}; }

inline Settings cup(Format format = Format::knockout) {
  Settings settings;
  settings.name = "Cup";
  settings.game = "crosswise";
  settings.options = {{"match", std::int64_t{2}}};
  settings.format = format;
  if (format == Format::round_robin) settings.min_entrants = 3;
  return settings;
}

// Of so many entrants, each one member; it has started, and nothing is paired.
struct SomeEvent {
  explicit SomeEvent(unsigned entrants, Settings settings = cup()) {
    tell(fact::Created{std::move(settings), member("Director")});
    tell(fact::Opened{});
    std::vector<Number> seeds;
    for (Number number = 1; number <= entrants; ++number) {
      const std::string name = "E" + std::to_string(number);
      tell(fact::Entered{number, name, {member(name)}});
      seeds.push_back(number);
    }
    tell(fact::Started{seeds});
  }

  void tell(const Fact& fact) { state.apply(fact, ++now_ms); }

  // False: the event is over.
  bool pair() {
    auto round = next_round(state.so_far());
    if (round) tell(*round);
    return round.has_value();
  }

  // The table's room reports the end of its series.
  void report(std::uint32_t table, std::optional<MatchResult> result) {
    const auto round = static_cast<std::uint32_t>(state.rounds.size());
    tell(fact::SeriesEnded{
        {round, table}, RoomCode("ROOM" + std::to_string(table)), SeriesId("S" + std::to_string(++series)), 1, result});
  }

  // The whole event, the better seed winning each match. How many matches there were.
  unsigned play_out() {
    unsigned matches = 0;
    while (pair()) {
      for (std::uint32_t table = 1; table <= state.rounds.back().tables.size(); ++table) {
        const Table& at = state.rounds.back().tables[table - 1];
        report(table, MatchResult{at.first < at.second ? Win::first : Win::second, true, 0, 0});
        ++matches;
      }
    }
    return matches;
  }

  EventState state;
  std::int64_t now_ms = 0;
  unsigned series = 0;
};

}  // namespace crosstable::events::test
