#include "clients/terminal/analyse_command.hpp"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "clients/terminal/report.hpp"
#include "engine/core/replay.hpp"
#include "engine/search/analysis.hpp"
#include "json/writer.hpp"

namespace crosstable {

using json::JsonWriter;
using json::Keys;

namespace {

constexpr const char* analyse_help_end = R"(
Plays each record, thinks about every decision, and prints one JSON object
per record: {"game","plies","version","decisions":[…]}. A decision is
  {"line","seat","move","before","after","known","open"}
`before` and `after` are each seat's win chance: 0 lost, 1 won. `known` is the
move that the bot "expert" would have played from what the seat knew, and
`open` the one with all hands open; each has its `value`. Lines are counted
from 0. It takes some seconds per game.

The input is one JSON document or JSON Lines (one document per line); the
highest exit status wins.

Exit status:
  0  analysed
  1  an illegal or unreadable line
  2  the result disagrees
  3  not a record
 64  wrong usage)";

std::optional<RecordFault> replay_all(const Record& record) {
  Replay replay(record);
  while (replay.more()) {
    if (auto fault = replay.step()) return fault;
  }
  return replay.check_result();
}

std::optional<RecordFault> analyse(const Record& record) {
  if (auto fault = replay_all(record)) return fault;
  std::string text;
  JsonWriter json(text);
  json.object(Keys::as_written).member("game", record.game->id).member("plies", record.moves.size());
  json.member("version", analysis_version).key("decisions").array();
  const auto never = [] { return false; };
  for (Analysis analysis(record); analysis.go_on();) {
    Thought known = *analysis.knowing_mind()->think(Analysis::level, analysis.number(), never);
    Thought open = *analysis.open_mind()->think(Analysis::level, analysis.number(), never);
    json.raw(decision_json(analysis.judge(std::move(known), std::move(open))));
  }
  json.end().end();
  std::cout << text << '\n';
  return std::nullopt;
}

}  // namespace

void add_analyse_command(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("analyse", "What a strong bot would have played, decision by decision.");
  command->footer(analyse_help_end);
  const auto file = std::make_shared<std::string>("-");
  command->add_option("FILE", *file, "A record; without it, standard input");
  command->callback([file, &status] { status = report_each(*file, analyse); });
}

}  // namespace crosstable
