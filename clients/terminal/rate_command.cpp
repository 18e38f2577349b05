#include "clients/terminal/rate_command.hpp"

#include <CLI/CLI.hpp>
#include <cmath>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "clients/terminal/documents.hpp"
#include "engine/core/record.hpp"
#include "json/reader.hpp"
#include "json/writer.hpp"
#include "server/ratings/glicko2.hpp"
#include "server/ratings/plackett_luce.hpp"

namespace crosstable {

using json::JsonValue;
using json::JsonWriter;

namespace {

constexpr const char* rate_help_end = R"(
Rates the players of each document and prints one JSON object per document.

  {"format":"crosstable-rating/1","system":"glicko-2","player":[1500,200,0.06],
   "periods":1,"games":[[1400,30,1],[1550,100,0]]}
gives {"player":[rating,deviation,volatility]}; a game is the opponent's rating
and deviation, and the score: 1, 0.5 or 0.

  {"format":"crosstable-rating/1","system":"plackett-luce",
   "teams":[[[25,8.333]],[[25,8.333]]],"ranks":[1,2],"tau":0}
gives {"teams":[[[mu,sigma],…],…]}; equal ranks are ties.

The input is one JSON document or JSON Lines (one document per line); the
highest exit status wins.

Exit status:
  0  rated
  3  not such a document
 64  wrong usage)";

constexpr double largest = 1e6;     // of any number; far beyond every rating
constexpr std::size_t most = 1000;  // games, teams, players of a team

using Numbers = std::vector<double>;

std::optional<double> number(JsonValue value) {
  const auto whole = value.as_int();
  const std::optional<double> read = whole ? static_cast<double>(*whole) : value.as_double();
  return read && std::abs(*read) <= largest ? read : std::nullopt;
}

// Empty if it is not an array of `size` numbers; any size up to `most` if that is 0.
std::optional<Numbers> numbers(JsonValue array, std::size_t size = 0) {
  if (!array.is_array() || array.size() > most || (size != 0 && array.size() != size)) return std::nullopt;
  Numbers read;
  for (const JsonValue element : array) {
    const auto one = number(element);
    if (!one) return std::nullopt;
    read.push_back(*one);
  }
  return read;
}

std::optional<std::string> rated_by_glicko(JsonValue document) {
  using namespace ratings;
  const auto player = numbers(document["player"], 3);
  const auto periods = number(document["periods"]);
  const JsonValue games = document["games"];
  if (!player || !periods || *periods < 0 || !games.is_array() || games.size() > most) return std::nullopt;
  if ((*player)[1] <= 0 || (*player)[2] <= 0 || (*player)[2] > 1) return std::nullopt;
  std::vector<GlickoGame> played;
  for (const JsonValue element : games) {
    const auto game = numbers(element, 3);
    if (!game || (*game)[1] <= 0 || (*game)[2] < 0 || (*game)[2] > 1) return std::nullopt;
    played.push_back({(*game)[0], (*game)[1], (*game)[2]});
  }
  const Glicko after = updated(Glicko{(*player)[0], (*player)[1], (*player)[2]}, played, *periods);
  std::string text;
  JsonWriter json(text);
  json.object().key("player").array();
  json.value(after.rating).value(after.deviation).value(after.volatility).end().end();
  return text;
}

std::optional<ratings::Team> team_of(JsonValue players) {
  if (!players.is_array() || players.size() == 0 || players.size() > most) return std::nullopt;
  ratings::Team team;
  for (const JsonValue player : players) {
    const auto skill = numbers(player, 2);
    if (!skill || (*skill)[1] <= 0) return std::nullopt;
    team.push_back({(*skill)[0], (*skill)[1]});
  }
  return team;
}

std::optional<std::string> rated_by_plackett_luce(JsonValue document) {
  using namespace ratings;
  const JsonValue sides = document["teams"];
  if (!sides.is_array() || sides.size() < 2 || sides.size() > most) return std::nullopt;
  const auto ranks = numbers(document["ranks"], sides.size());
  const auto tau = document["tau"] ? number(document["tau"]) : skill_tau;
  if (!ranks || !tau || *tau < 0) return std::nullopt;
  std::vector<Team> teams;
  for (const JsonValue side : sides) {
    auto team = team_of(side);
    if (!team) return std::nullopt;
    teams.push_back(*std::move(team));
  }
  std::string text;
  JsonWriter json(text);
  json.object().key("teams").array();
  for (const Team& team : updated(teams, *ranks, *tau)) {
    json.array();
    for (const Skill& skill : team) json.array().value(skill.mu).value(skill.sigma).end();
    json.end();
  }
  json.end().end();
  return text;
}

std::optional<std::string> rated(std::string_view text) {
  json::JsonDocument document;
  if (json::parse(text, document, record_limits)) return std::nullopt;
  const JsonValue root = document.root();
  if (root["format"].as_string() != "crosstable-rating/1") return std::nullopt;
  const auto system = root["system"].as_string();
  if (system == "glicko-2") return rated_by_glicko(root);
  if (system == "plackett-luce") return rated_by_plackett_luce(root);
  return std::nullopt;
}

int rate(std::string_view text) {
  if (const auto answer = rated(text)) {
    std::cout << *answer << '\n';
    return 0;
  }
  constexpr int status = static_cast<int>(RecordStatus::not_a_record);
  std::cout << R"({"error":{"status":)" << status << "}}\n";
  std::cerr << "This is not a document of the format crosstable-rating/1.\n";
  return status;
}

}  // namespace

void add_rate_command(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("rate", "Compute ratings as the server does.");
  command->footer(rate_help_end);
  const auto file = std::make_shared<std::string>("-");
  command->add_option("FILE", *file, "A document; without it, standard input");
  command->callback([file, &status] {
    const auto highest = for_each_document(*file, rate);
    if (!highest) std::cerr << "crosstable rate: the file cannot be read\n";
    status = highest.value_or(static_cast<int>(RecordStatus::not_a_record));
  });
}

}  // namespace crosstable
