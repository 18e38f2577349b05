#include "server/events/showing/words.hpp"

#include <fmt/core.h>

#include "server/base/rfc3339.hpp"
#include "server/events/rounds/ranking.hpp"
#include "server/events/rounds/too_many_rounds.hpp"

namespace crosstable::events {
namespace {

constexpr std::size_t most_lines = 20;

std::string overview(const EventState& event) {
  std::string formats;
  for (const StageSettings& stage : event.settings.stages) {
    if (!formats.empty()) formats += ", then ";
    formats += name_of(stage.format);
  }
  std::string text = fmt::format("{}: {}, {}; {}. Entrants: {}.", event.settings.name, event.settings.game, formats,
                                 name_of(event.phase), event.still_in());
  if (!event.rounds.empty()) text += fmt::format(" Round {}.", event.rounds.size());
  if (event.reopens_until_ms)
    text += " Too few entrants. A director can reopen it until " + rfc3339(*event.reopens_until_ms) + ".";
  if (const auto warning = too_many_rounds(event)) text += " " + sentence_of(*warning);
  return text;
}

std::string standings(const EventState& event) {
  std::string text;
  std::size_t lines = 0;
  for (const Rank& rank : ranking(event)) {
    if (++lines > most_lines) break;
    text += fmt::format("{}. {} {:g}\n", rank.place, event.entrant(rank.entrant).name, rank.score);
  }
  return text.empty() ? "There are no standings yet." : text;
}

std::string pairings(const EventState& event) {
  const Round* const round = event.round();
  if (round == nullptr) return "No round has been paired yet.";
  std::string text;
  for (std::size_t table = 0; table < round->tables.size() && table < most_lines; ++table) {
    text += fmt::format("{}.{}:", event.rounds.size(), table + 1);
    for (const Number number : round->tables[table].who.entrants) text += " " + event.entrant(number).name + ",";
    text.back() = '\n';
  }
  for (const Number bye : round->byes) text += "bye: " + event.entrant(bye).name + "\n";
  return text;
}

}  // namespace

protocol::Reply reply_of(const std::string& text) { return {"reply.event", text, {{"text", text}}}; }

protocol::Reply words_of(const EventState& event, EventSummary what) {
  std::string text;
  switch (what) {
    case EventSummary::overview:
      text = overview(event);
      break;
    case EventSummary::standings:
      text = standings(event);
      break;
    case EventSummary::pairings:
      text = pairings(event);
      break;
  }
  return reply_of(text);
}

}  // namespace crosstable::events
