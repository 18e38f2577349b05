#include "server/events/exports/trf.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <unordered_map>
#include <utility>

namespace crosstable::events {
namespace {

std::string right(const std::string& text, std::size_t width) {
  return text.size() >= width ? text : std::string(width - text.size(), ' ') + text;
}

bool goes_on(char byte) { return (static_cast<unsigned char>(byte) & 0xc0u) == 0x80; }  // a character of UTF-8

std::string printable(const std::string& text) {
  std::string kept = text;
  std::erase_if(kept, [](char c) { return (c >= 0 && c < ' ') || c == 0x7f; });
  return kept;
}

// Cut or padded to so many characters.
std::string left(const std::string& text, std::size_t width) {
  std::string kept;
  std::size_t characters = 0;
  for (const char c : printable(text)) {
    if (!goes_on(c) && ++characters > width) return kept;
    kept += c;
  }
  return kept + std::string(width - characters, ' ');
}

std::string with_one_digit(double number) {
  const auto tenths = static_cast<std::int64_t>(std::lround(number * 10));
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

std::string colour(std::optional<Side> side) {
  if (!side) return "-";
  return *side == Side::first ? "w" : "b";
}

// Ten columns: two spaces, the opponent, the colour, the result.
std::string round_text(const RoundEntry& entry) {
  if (const auto* match = std::get_if<PlayedMatch>(&entry)) {
    const char* result = match->result == Result::win ? "1" : match->result == Result::draw ? "=" : "0";
    return "  " + right(std::to_string(match->opponent), 4) + " " + colour(match->side) + " " + result;
  }
  if (const auto* forfeit = std::get_if<ForfeitedMatch>(&entry))
    return "  " + right(std::to_string(forfeit->opponent), 4) + " - " + (forfeit->won ? "+" : "-");
  constexpr std::string_view letters = "UFHZ";  // by Bye
  return std::string("  0000 - ") + letters[static_cast<std::size_t>(std::get<Bye>(entry))];
}

constexpr double most_points = 99.9;

bool fits(const TrfHeader& header, const std::vector<Standing>& standings) {
  return header.points.win <= most_points &&
         std::ranges::all_of(standings, [](const Standing& one) { return one.score <= most_points; });
}

std::string scoring_lines(const MatchPoints& points, System system) {
  const double bye = worth_of(Bye::pairing, points, system);
  const std::string win = with_one_digit(points.win), draw = with_one_digit(points.draw),
                    loss = with_one_digit(points.loss), for_bye = with_one_digit(bye);
  std::string text;
  for (const auto& [code, worth] : {std::pair("BBW", win), std::pair("BBD", draw), std::pair("BBL", loss),
                                    std::pair("BBF", loss), std::pair("BBU", for_bye)})
    text += std::string(code) + " " + right(worth, 4) + "\n";
  return text + "XXS WW=" + win + " BW=" + win + " WD=" + draw + " BD=" + draw + " WL=" + loss + " BL=" + loss +
         " PAB=" + for_bye + "\n";
}

}  // namespace

std::optional<std::string> trf(const TrfHeader& header, const std::vector<Standing>& standings,
                               const std::vector<Ranked>& entrants, const Names& names) {
  if (!fits(header, standings)) return std::nullopt;
  std::unordered_map<Number, const Standing*> standing_of;
  for (const Standing& one : standings) standing_of[one.number] = &one;
  const auto rated = std::count_if(entrants.begin(), entrants.end(), [](const Ranked& one) { return one.rating; });
  std::string text = "012 " + printable(header.name) + "\n";
  text += "062 " + std::to_string(entrants.size()) + "\n072 " + std::to_string(rated) + "\n";
  text += "092 " + header.system + "\n";
  text += "XXR " + std::to_string(header.rounds) + "\n" + scoring_lines(header.points, header.scores);
  for (const Ranked& one : entrants) {
    const Standing& standing = *standing_of.at(one.number);
    const auto name = names.find(one.number);
    const auto rating = one.rating ? std::to_string(std::lround(*one.rating)) : "";
    text += "001 " + right(std::to_string(one.number), 4) + std::string(6, ' ');                        // to column 14
    text += left(name == names.end() ? std::to_string(one.number) : name->second, 33);                  // 15-47
    text += " " + right(rating, 4) + std::string(28, ' ');                                              // 49-52; to 80
    text += right(with_one_digit(standing.score), 4) + " " + right(std::to_string(standing.place), 4);  // 81-84, 86-89
    for (std::size_t round = 0; round < header.over; ++round)
      text += round_text(round < one.history.size() ? one.history[round] : RoundEntry(Bye::zero));
    text += "\n";
  }
  return text;
}

}  // namespace crosstable::events
