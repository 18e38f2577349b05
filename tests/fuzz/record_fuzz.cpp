// A record from anywhere: read, played, checked against its seal. A record that was read is the same when written and
// read again. For mutations, a record's parts are its strings, mostly the lines of the game.
#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/core/record.hpp"
#include "engine/core/replay.hpp"
#include "engine/fairness/audit.hpp"
#include "tests/fuzz/check.hpp"
#include "tests/fuzz/mutation.hpp"

using namespace crosstable;
using fuzz::check;

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
  return fuzz::mutate_parts(data, size, max_size, seed, seed % 4 == 0 ? ',' : '"');
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto read = read_record(std::string_view(reinterpret_cast<const char*>(data), size));
  const auto* record = std::get_if<Record>(&read);
  if (record == nullptr) {
    check(!std::get<RecordFault>(read).why.empty(), "a refusal says something");
    return 0;
  }
  Replay replay(*record);
  bool fine = true;
  while (fine && replay.more()) fine = !replay.step().has_value();
  if (fine) (void)replay.check_result();
  (void)check_digest(*record);
  const auto audited = audit(*record);
  check(fine || std::holds_alternative<RecordFault>(audited), "what the rules forbid is not verified");
  if (!record->not_text.empty()) return 0;
  const std::string text = write_record(*record);
  const auto again = read_record(text);
  check(std::holds_alternative<Record>(again), "a record that was written can be read");
  check(write_record(std::get<Record>(again)) == text, "a record is written the same again");
  return 0;
}
