// Reads the fields of a document from outside, and keeps the first thing that is wrong with it. After a fault, what is
// read is meaningless but harmless.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "json/value.hpp"

namespace crosstable {

// Why a document is not valid. Has a round and entrants if these entrants' histories contradict each other in it.
struct DocumentFault {
  std::string why;  // a sentence
  unsigned round = 0;
  std::vector<unsigned> entrants = {};
};

class FieldReader {
 public:
  bool ok() const { return fault_.why.empty(); }
  const DocumentFault& fault() const { return fault_; }
  void fail(std::string_view where, const DocumentFault& fault);
  void fail(std::string_view where, std::string_view why) { fail(where, DocumentFault{std::string(why)}); }

  // Says where the fields that follow are, such as "Entrant 3, round 2".
  void at(std::string where) { where_ = std::move(where); }

  std::int64_t whole(json::JsonValue object, std::string_view name, std::int64_t least, std::int64_t most);
  double number(json::JsonValue object, std::string_view name);  // within ± 1e9
  double number(json::JsonValue value);
  bool flag(json::JsonValue object, std::string_view name);
  // The place of the text among `words`.
  std::size_t word(json::JsonValue object, std::string_view name, std::initializer_list<std::string_view> words);
  // The value itself if it is an array of `least` to `most` elements; otherwise nothing to loop over.
  json::JsonValue array(json::JsonValue object, std::string_view name, std::size_t least, std::size_t most);

 private:
  std::string where_;
  DocumentFault fault_;
};

}  // namespace crosstable
