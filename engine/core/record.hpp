// Game records (RECORDS.md): one JSON document per game, with everything needed to play it again without a generator.
// This is the document, read strictly and written canonically. replay.hpp says whether its lines are legal.
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
  const GameInfo* game = nullptr;    // never null after read_record()
  std::vector<std::string> players;  // one name per seat; a number that the game allows
  OptionValues options;
  std::vector<std::string> moves;  // as in the document: "* draw 0 C", "0 C@d4"
  std::string
      not_text;  // JSON of the first element of `moves` that is not a string, usually empty; what follows it is dropped
  std::string result;  // JSON; empty until the game is over
  // Members that the rules do not know (id, started, ended, series, fairness, …): name and JSON, in document order.
  std::vector<std::pair<std::string, std::string>> extra;

  const std::string* find_extra(std::string_view name) const;  // JSON; null if there is none
  Setup setup() const { return {static_cast<unsigned>(players.size()), options, std::nullopt}; }
};

// The exit statuses of the record tools.
enum class RecordStatus : int {
  fine = 0,
  bad_line = 1,   // a line is illegal, unreadable, or (verify) not what the seed gives
  disagrees = 2,  // the result, the digest, the seal or a nonce contradicts the rest
  not_a_record = 3,
};

struct RecordFault {
  RecordStatus status = RecordStatus::not_a_record;
  std::string game;                      // empty if it could not be read
  std::optional<std::size_t> line = {};  // from 0; set only for bad_line
  std::string move = {};                 // JSON of that line
  std::string why;                       // an English sentence that names the rule, if there is one
};

// Reads one document. A fault always has the status not_a_record, because lines and result are not checked here.
std::variant<Record, RecordFault> read_record(std::string_view text);

// One line of compact JSON without a newline: the members in the order of RECORDS.md, then the extra ones. Options with
// their default value are omitted, and so is an empty `result`. Reading the text gives an equal record.
std::string write_record(const Record& record);

// {"reason":…,"scores":[…],"winners":[…]}, the format of `Record::result`.
std::string result_json(const Outcome& outcome);

// How the result of a document differs from this outcome, if it does. `reason`, `scores` and `winners` must be present
// and equal; other members are ignored.
std::optional<std::string> disagreement(std::string_view result, const Outcome& outcome);

}  // namespace crosstable
