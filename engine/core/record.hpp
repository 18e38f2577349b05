// Game records (RECORDS.md): one JSON document a game, everything that is needed to play it again without a generator.
// Here is the document: read strictly, written canonically. Whether its lines are legal is for replay.hpp to say.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/catalogue.hpp"
#include "engine/core/options.hpp"
#include "engine/core/outcome.hpp"
#include "json/reader.hpp"

namespace crosstable {

inline constexpr std::string_view record_format = "crosstable-record/1";
inline constexpr json::ReadLimits record_limits{.max_bytes = std::size_t{4} * 1024 * 1024, .max_depth = 32};

struct Record {
  const GameInfo* game = nullptr;    // never null in a record that was read
  std::vector<std::string> players;  // a name a seat; as many as the game allows
  OptionValues options;
  std::vector<std::string> moves;  // as they stand in the document: "* draw 0 C", "0 C@d4"
  std::string
      not_text;  // JSON of the first element of `moves` that is no string; what follows it is not kept. Mostly empty
  std::string result;  // JSON; empty while the game is not over
  // Members that the rules do not know (id, started, ended, series, fairness, …): name and JSON, in their order.
  std::vector<std::pair<std::string, std::string>> extra;

  const std::string* find_extra(std::string_view name) const;  // JSON; null if there is none
  Setup setup() const { return {static_cast<unsigned>(players.size()), options, std::nullopt}; }
};

// The exit statuses of the record tools.
enum class RecordStatus : int {
  fine = 0,
  bad_line = 1,   // a line is illegal, unreadable, or (verify) not what the seed gives
  disagrees = 2,  // the result, the digest, the seal or a nonce does not fit the rest
  not_a_record = 3,
};

struct RecordFault {
  RecordStatus status = RecordStatus::not_a_record;
  std::string game;                      // as far as it could be read
  std::optional<std::size_t> line = {};  // from 0; only with bad_line
  std::string move = {};                 // JSON of that line
  std::string why;                       // an English sentence; names the rule if there is one
};

// Reads one document. `fault.status` is always not_a_record: lines and result are not looked at.
std::variant<Record, RecordFault> read_record(std::string_view text);

// One line of compact JSON without a newline. Members in the order of RECORDS.md, then the extra ones; options that
// have their default value are left out; `result` only if there is one. Reading it again gives an equal record.
std::string write_record(const Record& record);

// {"reason":…,"scores":[…],"winners":[…]}, what `Record::result` holds.
std::string result_json(const Outcome& outcome);

// Why the result of a document is not this outcome: `reason`, `scores` and `winners` must be there and equal, further
// members do not count.
std::optional<std::string> disagreement(std::string_view result, const Outcome& outcome);

}  // namespace crosstable
