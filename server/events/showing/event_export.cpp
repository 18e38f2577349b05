#include "server/events/showing/event_export.hpp"

#include "engine/fairness/sealed_chance.hpp"
#include "json/writer.hpp"
#include "server/events/exports/trf.hpp"
#include "server/events/rounds/ranking.hpp"
#include "server/events/showing/board_export.hpp"
#include "server/events/showing/stage_export.hpp"

namespace crosstable::events {
namespace {

using json::JsonWriter;
using json::Keys;

// A section's histories number its members by seed, as TRF does. In CSV every entrant has the number of the event's
// view.
void number_as_entered(const Section& section, std::vector<Ranked>& ranked) {
  const auto entered = [&](Number& number) { number = section.members[number - 1]; };
  for (Ranked& one : ranked) {
    entered(one.number);
    for (RoundEntry& entry : one.history) {
      if (auto* match = std::get_if<PlayedMatch>(&entry)) entered(match->opponent);
      if (auto* forfeit = std::get_if<ForfeitedMatch>(&entry)) entered(forfeit->opponent);
    }
  }
}

// By the numbers that a section's histories have.
Names names_of(const EventState& event, const Section& section) {
  Names names;
  for (const Number entrant : section.members)
    names[static_cast<Number>(names.size() + 1)] = event.entrant(entrant).name;
  return names;
}

std::vector<Standing> standings_of(const EventState& event, std::size_t stage, const Section& section) {
  return standings(histories(event, stage, section), rules_of(event, stage, section));
}

// One that may be reopened still needs the seed of its lots, so nobody sees it.
bool is_over(const EventState& event) {
  return event.phase == Phase::finished || (event.phase == Phase::cancelled && !event.reopens_until_ms);
}

}  // namespace

std::string export_json(const EventState& event, std::string_view view) {
  std::string text;
  JsonWriter json(text);
  json.object(Keys::as_written).member("format", "crosstable-event/1").key("stages").array();
  for (std::size_t stage = 0; stage < event.stages.size(); ++stage) write_stage(json, event, stage);
  json.end();
  write_boards(json, event);
  if (is_over(event)) json.member("seed", hex(event.seed.reveal()));
  json.member_raw("view", view).end();
  return text;
}

std::string standings_csv(const EventState& event) {
  std::vector<Standing> lines;
  Names names;
  for (Rank& rank : ranking(event)) {
    rank.tie_breaks.resize(event.settings.tie_breaks.size());  // none, in a stage without them
    lines.push_back({rank.place, rank.entrant, rank.score, std::move(rank.tie_breaks)});
    names[rank.entrant] = event.entrant(rank.entrant).name;
  }
  return standings_csv(lines, event.settings.tie_breaks, names);
}

std::optional<std::string> crosstable_csv(const EventState& event) {
  std::optional<std::string> text;
  for (std::size_t stage = 0; stage < event.stages.size(); ++stage) {
    if (!has_tie_breaks(event.settings.stages[stage].format)) continue;
    for (const Section& section : sections_of(event, stage)) {
      auto ranked = histories(event, stage, section);
      auto places = standings_of(event, stage, section);
      number_as_entered(section, ranked);
      Names names;
      for (Standing& one : places) {
        one.number = section.members[one.number - 1];
        names[one.number] = event.entrant(one.number).name;
      }
      const auto rounds = static_cast<unsigned>(rounds_over(event, stage, section).size());
      if (text) *text += "\r\n";
      text = text.value_or("") + crosstable_csv(places, ranked, rounds, names);
    }
  }
  return text;
}

std::optional<std::string> trf_report(const EventState& event) {
  if (event.stages.empty()) return std::nullopt;
  const StageSettings& stage = event.settings.stages.front();
  const auto sections = sections_of(event, 0);
  if (!has_tie_breaks(stage.format) || sections.size() != 1) return std::nullopt;
  const Section& all = sections.front();
  const bool is_swiss = stage.format == Format::swiss;
  const auto played = static_cast<unsigned>(rounds_over(event, 0, all).size());
  const TrfHeader header{event.settings.name,
                         is_swiss ? "Swiss (C.04.6)" : "Round robin (C.05)",
                         is_swiss ? stage.rounds : played,
                         played,
                         event.settings.points,
                         is_swiss ? System::swiss : System::round_robin};
  return trf(header, standings_of(event, 0, all), histories(event, 0, all), names_of(event, all));
}

}  // namespace crosstable::events
