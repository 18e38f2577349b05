#include "server/events/exports/csv.hpp"

#include <array>
#include <charconv>
#include <unordered_map>

namespace crosstable::events {
namespace {

std::string text_of(double number) {
  char text[32];
  const auto end = std::to_chars(text, text + sizeof text, number).ptr;
  return {text, end};
}

// A spreadsheet takes a cell for a formula if it begins like one.
std::string cell(const std::string& text) {
  std::string quoted = "\"";
  if (!text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos) quoted += '\'';
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

std::string name_of(const Names& names, Number number) {
  const auto found = names.find(number);
  return cell(found == names.end() ? std::to_string(number) : found->second);
}

std::string begun_line(const Standing& one, const Names& names) {
  return std::to_string(one.place) + "," + std::to_string(one.number) + "," + name_of(names, one.number);
}

std::string round_text(const RoundEntry& entry) {
  if (const auto* match = std::get_if<PlayedMatch>(&entry)) {
    std::string text = std::to_string(match->opponent);
    if (match->side) text += *match->side == Side::first ? "f" : "s";
    return text + (match->result == Result::win ? "1" : match->result == Result::draw ? "½" : "0");
  }
  if (const auto* forfeit = std::get_if<ForfeitedMatch>(&entry))
    return std::to_string(forfeit->opponent) + (forfeit->won ? "+" : "-");
  constexpr std::array<const char*, 4> byes{"bye", "full", "half", "0"};
  return byes[static_cast<std::size_t>(std::get<Bye>(entry))];
}

}  // namespace

std::string standings_csv(const std::vector<Standing>& standings, const std::vector<TieBreak>& tie_breaks,
                          const Names& names) {
  std::string text = "place,number,name,score";
  for (const TieBreak one : tie_breaks) (text += ",") += tie_break_names[static_cast<std::size_t>(one)];
  text += "\r\n";
  for (const Standing& one : standings) {
    text += begun_line(one, names) + "," + text_of(one.score);
    for (const double value : one.tie_breaks) text += "," + text_of(value);
    text += "\r\n";
  }
  return text;
}

std::string crosstable_csv(const std::vector<Standing>& standings, const std::vector<Ranked>& entrants, unsigned rounds,
                           const Names& names) {
  std::unordered_map<Number, const History*> histories;
  for (const Ranked& one : entrants) histories[one.number] = &one.history;
  std::string text = "place,number,name";
  for (unsigned round = 1; round <= rounds; ++round) text += "," + std::to_string(round);
  text += ",score\r\n";
  for (const Standing& one : standings) {
    text += begun_line(one, names);
    const History& history = *histories.at(one.number);
    for (unsigned round = 0; round < rounds; ++round)
      text += "," + (round < history.size() ? round_text(history[round]) : "0");
    text += "," + text_of(one.score) + "\r\n";
  }
  return text;
}

}  // namespace crosstable::events
