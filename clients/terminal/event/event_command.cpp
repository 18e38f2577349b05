#include "clients/terminal/event/event_command.hpp"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <string>

#include "clients/terminal/documents.hpp"
#include "clients/terminal/event/check_document.hpp"
#include "clients/terminal/event/event_answer.hpp"
#include "clients/terminal/event/pair_document.hpp"
#include "clients/terminal/event/standings_document.hpp"

namespace crosstable {

namespace {

constexpr const char* pair_help = R"(
Pairs one round of each document and prints one JSON object per document.

  {"format":"crosstable-pairing/1","system":"swiss","rounds":7,"round":2,
   "sides":"A","lot":"first","entrants":[{"number":1,"score":1,"second":1.5,
   "present":true,"history":[{"opponent":2,"side":"first","played":true,
   "floated":false}]},…]}
gives {"pairs":[[FIRST,SECOND],…],"bye":NUMBER or null}, by FIDE C.04.6.
  {"format":"crosstable-pairing/1","system":"round-robin","entrants":6,"legs":1}
gives {"rounds":[[[FIRST,SECOND],…],…]}, by the Berger tables.
  {"format":"crosstable-pairing/1","system":"knockout","entrants":6}
gives {"bracket":[SEED or null,…]}.

The input is one JSON document or JSON Lines (one document per line); the
highest exit status wins.

Exit status:
  0  paired
  1  no legal pairing exists: {"error":…,"entrants":[NUMBER,…]}
  3  not such a document: {"error":…}, and "round" and "entrants" where two
     histories contradict each other
 64  wrong usage)";

constexpr const char* standings_help = R"(
Ranks the entrants of each document and prints one JSON object per document.

  {"format":"crosstable-standings/1","points":{"win":1,"draw":0.5,"loss":0},
   "tie_breaks":["buchholz_cut1","head_to_head"],"rounds":5,"entrants":
   [{"number":1,"rating":1650,"history":[{"opponent":2,"side":"first",
   "played":true,"result":"win"},{"bye":"half"}]},…]}
gives {"standings":[{"place":1,"number":1,"score":1.5,"tie_breaks":[…]},…]}.
"system":"round-robin" leaves byes out and counts forfeits as played.
"draw_of_lots" needs "lots":[NUMBER,…], as they were drawn; "datum" and
"matchpoints" need each entrant's own, as members of the same names.

The input is one JSON document or JSON Lines (one document per line); the
highest exit status wins.

Exit status:
  0  ranked
  3  not such a document: {"error":…}, and "round" and "entrants" where two
     histories contradict each other
 64  wrong usage)";

constexpr const char* check_help = R"(
Recomputes each exported event and prints one JSON object per document:
{"faults":[{"stage":1,"why":…},…]}, or "round" for its boards.

  {"format":"crosstable-event/1","stages":[STAGE,…]}, each STAGE one of
  {"system":"swiss","rounds":5,"played":3,"sides":"A","lot":"first",
   "ruled":[ROUND,…],"points":…,"tie_breaks":…,"entrants":…,"standings":…}
  {"system":"round-robin","legs":1,"played":3,"points":…,"tie_breaks":…,
   "entrants":…,"standings":…}
  {"system":"knockout","entrants":8,"third_place":false,"matches":[{"first":1,
   "second":8,"winner":"first","second","neither" or null},…]}
  {"system":"double-knockout","entrants":6,"matches":…}
  {"system":"tables","seats":4,"rounds":[{"tables":[{"entrants":[NUMBER,…],
   "places":[1 to 6, or 0 for a forfeit,…]},…],"byes":[NUMBER,…]},…],
   "standings":…}
  {"system":"arena","entrants":[{"number":1,"results":["win","draw" or "loss",
   …]},…],"standings":…}
Points, tie-breaks, entrants and standings are as in `event standings`; what a
Swiss needs of histories is as in `event pair`. The pairs of "ruled" rounds need
only be legal: paired by hand, or before a result was corrected.
The seals of boards that are over, and the nonces given for them:
  "boards":{"event":ID,"rules":"crosswise/v1","rounds":[{"round":1,"boards":
   [{"seal":HEX,"seed":HEX,"results":[{"first":"1","second":"2","difference":-4},
   …],"averaged":["3","4"]},…],"given":[{"place":0,"commit":HEX,"nonce":HEX},…]},…]}
A stage with "first_round" has played that round and those after it on these
boards, and each of its entrants has a "datum" and "matchpoints" of them.

Exit status:
  0  nothing is wrong
  1  something is: {"faults":[…]}
  3  not such a document: {"error":…}
 64  wrong usage)";

using Answer = EventAnswer (*)(json::JsonValue);

int answer_one(std::string_view text, Answer answer) {
  json::JsonDocument document;
  const auto error = json::parse(text, document, event_limits);
  const EventAnswer given = error ? not_a_document({std::string(error->reason)}) : answer(document.root());
  std::cout << given.json << '\n';
  if (given.status != 0) std::cerr << "crosstable event: " << given.why << '\n';
  return given.status;
}

void add(CLI::App& app, int& status, const char* name, const char* what, const char* help, Answer answer) {
  CLI::App* command = app.add_subcommand(name, what);
  command->footer(help);
  const auto file = std::make_shared<std::string>("-");
  command->add_option("FILE", *file, "A document; without it, standard input");
  command->callback([file, answer, &status] {
    const auto highest =
        for_each_document(*file, [&](std::string_view text) { return answer_one(text, answer); }, event_limits);
    if (!highest) std::cerr << "crosstable event: the file cannot be read\n";
    status = highest.value_or(not_a_document_status);
  });
}

}  // namespace

void add_event_command(CLI::App& app, int& status) {
  CLI::App* event = app.add_subcommand("event", "Pair rounds, rank entrants and check events as the server does.");
  event->require_subcommand(1);
  add(*event, status, "pair", "Pair a round.", pair_help, pair_document);
  add(*event, status, "standings", "Compute standings and tie-breaks.", standings_help, standings_document);
  add(*event, status, "check", "Check an exported event.", check_help, check_document);
}

}  // namespace crosstable
