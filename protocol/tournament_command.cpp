#include "protocol/tournament_command.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace crosstable::protocol {
namespace {

struct Format {
  std::string_view name;
  unsigned StageWish::* counts;  // what its number says; null: it takes none
  unsigned most;
};
constexpr std::array formats{
    Format{"swiss", &StageWish::rounds, limit::event_rounds},
    Format{"round-robin", &StageWish::legs, 2},
    Format{"knockout", nullptr, 0},
    Format{"double-knockout", nullptr, 0},
    Format{"tables", &StageWish::seats, 6},
    Format{"arena", &StageWish::minutes, limit::event_minutes},
};

std::optional<unsigned> number_of(std::string_view word, unsigned most) {
  unsigned number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size() || number < 1 || number > most) return std::nullopt;
  return number;
}

bool is_number(std::string_view word) {
  return !word.empty() && std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

// `move 30` and `days 2` are clocks of two words.
bool goes_on(std::string_view clock) { return clock == "move" || clock == "days"; }

constexpr TournamentFault missing{"missing", "Something is missing."};
constexpr TournamentFault bad_number{"number", "That number doesn't fit the word before it."};
constexpr TournamentFault bad_word{"words", "There's a word in it that doesn't belong there."};

}  // namespace

std::variant<EventCreate, TournamentFault> read_tournament(const std::vector<std::string_view>& words) {
  auto word = words.begin();
  const auto format = word == words.end() ? formats.end() : std::ranges::find(formats, *word++, &Format::name);
  if (format == formats.end())
    return TournamentFault{"format", "FORMAT is swiss, round-robin, knockout, double-knockout, tables or arena."};
  EventCreate event;
  StageWish& stage = event.stages.emplace_back();
  stage.format = format->name;
  if (word != words.end() && is_number(*word)) {
    const auto number = format->counts == nullptr ? std::nullopt : number_of(*word++, format->most);
    if (!number) return bad_number;
    stage.*format->counts = *number;
  }
  if (word == words.end() || word->size() > limit::game_bytes) return TournamentFault{"game", "The GAME is missing."};
  event.game = *word++;
  event.name = event.game + ", " + stage.format;
  while (word != words.end()) {
    const std::string_view key = *word++;
    if (key == "rated") event.rated = true;
    else if (key == "private") event.visibility = Visibility::private_room;
    else if (word == words.end()) return missing;
    else if (const std::string_view value = *word++; key == "clock") {
      std::string clock(value);
      if (goes_on(value)) {
        if (word == words.end()) return missing;
        clock.append(" ").append(*word++);
      }
      if (clock.size() > limit::option_bytes) return bad_word;
      event.clock = clock;
    } else {
      const auto number = number_of(value, limit::event_games);
      if (!number) return bad_number;
      if (key == "match") event.series = SeriesWish{.match = *number};
      else if (key == "sumof") event.series = SeriesWish{.sumof = *number};
      else if (key == "teams") event.team = TeamWish{.size = *number};
      else return bad_word;
    }
  }
  return event;
}

}  // namespace crosstable::protocol
