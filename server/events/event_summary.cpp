#include "server/events/event_summary.hpp"

#include <algorithm>

#include "server/events/ranking.hpp"
#include "server/events/seating.hpp"

namespace crosstable::events {
namespace {

constexpr std::size_t most_lines = 50;

// Scores are whole or half points.
std::string points_text(double points) {
  const auto whole = static_cast<long>(points);
  const std::string half = points != static_cast<double>(whole) ? "½" : "";
  return whole == 0 && !half.empty() ? half : std::to_string(whole) + half;
}

void add_line(std::string& text, const std::string& line) {
  if (!text.empty()) text += '\n';
  text += line;
}

std::string standings_of(const EventState& event) {
  std::string text;
  const std::vector<Rank> ranks = ranking(event);
  for (std::size_t i = 0; i < std::min(ranks.size(), most_lines); ++i) {
    const Rank& rank = ranks[i];
    add_line(text, std::to_string(rank.place) + ". " + event.entrant(rank.entrant).name + "  " +
                       points_text(rank.score) + " (" + std::to_string(rank.played) + ")");
  }
  return text.empty() ? "Nobody has played yet." : text;
}

std::string pairings_of(const EventState& event) {
  const Round* round = event.round();
  if (round == nullptr) return "No round has been paired yet.";
  std::string text = "Round " + std::to_string(event.rounds.size());
  for (std::size_t i = 0; i < std::min(round->tables.size(), most_lines); ++i) {
    const Table& table = round->tables[i];
    std::string line = text_of(event.id_of(i)) + "  ";
    for (std::size_t k = 0; k < table.who.entrants.size(); ++k)
      line += (k == 0 ? "" : " – ") + event.entrant(table.who.entrants[k]).name;
    if (table.code) line += "  " + table.code->text();
    add_line(text, line);
  }
  for (const Number bye : round->byes) add_line(text, event.entrant(bye).name + ": no match in this round");
  return text;
}

std::string overview_of(const EventState& event) {
  std::string text = event.settings.name + " (" + event.event_id.text() + "): " + std::string(name_of(event.phase)) +
                     ", " + std::to_string(event.still_in()) + " entrants";
  if (!event.rounds.empty()) text += ", round " + std::to_string(event.rounds.size());
  return text;
}

}  // namespace

protocol::Reply summary_of(const EventState& event, EventSummary what) {
  switch (what) {
    case EventSummary::overview:
      return {"event.overview", overview_of(event), {{"event", event.event_id.text()}}};
    case EventSummary::standings:
      return {"event.standings", standings_of(event), {{"event", event.event_id.text()}}};
    case EventSummary::pairings:
      return {"event.pairings", pairings_of(event), {{"event", event.event_id.text()}}};
  }
  return {};
}

}  // namespace crosstable::events
