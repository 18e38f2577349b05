#include "clients/terminal/replay_command.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <limits>
#include <memory>
#include <optional>

#include "clients/terminal/frames.hpp"
#include "clients/terminal/report.hpp"
#include "engine/core/replay.hpp"
#include "engine/fairness/audit.hpp"
#include "json/writer.hpp"

namespace crosstable {

using json::JsonWriter;
using json::Keys;

namespace {

constexpr const char* replay_help_end = R"(
Plays each record, checks every line for legality, and prints one JSON object:
  {"game","plies","over","result","state"}
`plies` counts the lines played, chance included; `over` and `result` are the
rules' own; `state` is the table, including everything hidden. For a record
that fails it prints
  {"game","error":{"status","line","move","why"}}
and says on standard error which line the rules forbid, and why. Lines are
counted from 0.

With --frames it prints, one JSON object per line, the first snapshot of a
viewer, and every update that the server would have sent them.

The input is one JSON document or JSON Lines (one document per line); the
highest exit status wins.

Exit status:
  0  played, and the file's result agrees, if it has one and the game is over
  1  an illegal or unreadable line
  2  the result disagrees, or the digest of the lines does
  3  not a record
 64  wrong usage)";

struct Options {
  std::string file = "-";
  std::string view;    // a seat's number or "spectator"; empty: everything
  std::string frames;  // whose frames to print instead of the state; empty: none
  bool legal = false;
  std::size_t upto = std::numeric_limits<std::size_t>::max();
};

std::optional<RecordFault> play(Replay& replay, std::size_t upto) {
  while (replay.plies() < upto && replay.more()) {
    if (auto fault = replay.step()) return fault;
  }
  return std::nullopt;
}

// The seat of a viewer's name; nothing for `spectator`.
std::optional<Seat> seat_of(const std::string& viewer) {
  if (viewer == "spectator") return std::nullopt;
  return seat_at(static_cast<unsigned>(viewer[0] - '0'));
}

// A view is built from two parts: what everybody may see, then what this viewer may see besides.
void write_state(const Match& match, const std::string& view, JsonWriter& json) {
  json.object(Keys::as_written);
  match.public_table(json);
  if (view.empty()) {
    match.hidden_table(json);
  } else if (const auto seat = seat_of(view)) {
    match.own_table(*seat, json);
  }
  json.end();
}

std::vector<std::string> legal_lines(const Match& match) {
  std::vector<std::string> lines, moves;
  for (const Seat seat : match.to_act()) {
    moves.clear();
    match.legal(seat, moves);
    for (const std::string& move : moves) lines.push_back(seat_line(seat, move));
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

void print(const Record& record, const Replay& replay, const Options& options) {
  const Match& match = replay.match();
  const std::optional<Outcome> outcome = match.outcome();
  std::string text;
  JsonWriter json(text);
  json.object(Keys::as_written);
  json.member("game", record.game->id).member("plies", replay.plies()).member("over", outcome.has_value());
  json.member_raw("result", outcome ? result_json(*outcome) : "null").key("state");
  write_state(match, options.view, json);
  if (options.legal) {
    json.key("legal").array();
    for (const std::string& line : legal_lines(match)) json.value(line);
    json.end();
  }
  json.end();
  std::cout << text << '\n';
}

// A viewer must have a seat in this game.
std::optional<RecordFault> check_viewer(const Record& record, const std::string& viewer) {
  const std::optional<Seat> seat = viewer.empty() ? std::nullopt : seat_of(viewer);
  if (!seat || index_of(*seat) < record.players.size()) return std::nullopt;
  return RecordFault{.game = std::string(record.game->id), .why = "This game has no seat " + viewer + "."};
}

std::optional<RecordFault> replay_one(const Record& record, const Options& options) {
  const bool with_frames = !options.frames.empty();
  if (auto fault = check_viewer(record, with_frames ? options.frames : options.view)) return fault;
  Replay replay(record);
  if (auto fault = with_frames ? print_frames(replay, record, seat_of(options.frames), options.upto, std::cout)
                               : play(replay, options.upto)) {
    return fault;
  }
  if (auto fault = replay.check_result()) return fault;
  if (!replay.more()) {
    if (auto fault = check_digest(record)) return fault;
  }
  if (!with_frames) print(record, replay, options);
  return std::nullopt;
}

// A seat number as in records, or `spectator`.
std::string check_viewer_name(const std::string& text) {
  const bool is_seat = text.size() == 1 && text[0] >= '0' && text[0] < static_cast<char>('0' + max_seats);
  return is_seat || text == "spectator" ? "" : "must be a seat's number or `spectator`";
}

// CLI11 alone would read -1 as the largest number there is.
std::string check_count(const std::string& text) {
  const bool digits = !text.empty() && text.size() <= 18 && text.find_first_not_of("0123456789") == std::string::npos;
  return digits ? "" : "must be a whole number from 0";
}

}  // namespace

void add_replay_command(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("replay", "Play a record, check every line and print the final state.");
  command->footer(replay_help_end);
  const auto options = std::make_shared<Options>();
  command->add_option("FILE", options->file, "A record; without it, standard input");
  CLI::Option* view =
      command->add_option("--view", options->view, "`state` as this viewer sees it: a seat number or `spectator`")
          ->type_name("N|spectator")
          ->check(check_viewer_name);
  CLI::Option* legal =
      command->add_flag("--legal", options->legal, "Add `legal`: every legal move of each seat to move, sorted");
  command->add_option("--upto", options->upto, "Stop after K lines and ignore the rest")
      ->type_name("K")
      ->check(check_count);
  command->add_option("--frames", options->frames, "Print the frames that this viewer would have been sent instead")
      ->type_name("N|spectator")
      ->check(check_viewer_name)
      ->excludes(view)
      ->excludes(legal);
  command->callback([options, &status] {
    status = report_each(options->file, [&](const Record& record) { return replay_one(record, *options); });
  });
}

}  // namespace crosstable
