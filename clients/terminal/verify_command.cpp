#include "clients/terminal/verify_command.hpp"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "clients/terminal/report.hpp"
#include "engine/fairness/audit.hpp"
#include "json/writer.hpp"

namespace crosstable {

using json::JsonWriter;
using json::Keys;

namespace {

constexpr const char* verify_help_end = R"(
Checks the seal, the nonces, the result and the digest of the lines. Every line
must be legal, and every chance line the one that the seed gives. Prints one
JSON object per record:
  {"game","plies","over","result","verified":true,"chance","unrevealed"?}
"unrevealed" has the seats that committed to a nonce and never revealed it; it
counts as empty. For a record that fails it prints
  {"game","error":{"status","line","move","why"}}
and says on standard error what differs, and where.

The input is one JSON document or JSON Lines (one document per line); the
highest exit status wins.

Exit status:
  0  everything holds
  1  a line is illegal, unreadable, or not what the seed gives
  2  the seal, a nonce, the result or the digest does not fit the rest
  3  not a record, or one without "fairness"
 64  wrong usage)";

std::optional<RecordFault> verify(const Record& record) {
  std::variant<Audited, RecordFault> audited = audit(record);
  if (auto* fault = std::get_if<RecordFault>(&audited)) return std::move(*fault);
  const auto& [plies, chance_lines, outcome, unrevealed] = std::get<Audited>(audited);
  std::string text;
  JsonWriter json(text);
  json.object(Keys::as_written)
      .member("game", record.game->id)
      .member("plies", plies)
      .member("over", outcome.has_value());
  json.member_raw("result", outcome ? result_json(*outcome) : "null");
  json.member("verified", true).member("chance", chance_lines);
  if (!unrevealed.empty()) {
    json.key("unrevealed").array();
    for (const unsigned seat : unrevealed) json.value(seat);
    json.end();
  }
  json.end();
  std::cout << text << '\n';
  return std::nullopt;
}

}  // namespace

void add_verify_command(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("verify", "Check that a record's chance follows from its sealed seed.");
  command->footer(verify_help_end);
  const auto file = std::make_shared<std::string>("-");
  command->add_option("FILE", *file, "A record; without it, standard input");
  command->callback([file, &status] { status = report_each(*file, verify); });
}

}  // namespace crosstable
