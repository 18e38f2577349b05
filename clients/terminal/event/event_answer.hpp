// What `crosstable event` prints for one document.
#pragma once
#include <string>

#include "clients/terminal/event/field_reader.hpp"
#include "json/reader.hpp"

namespace crosstable {

struct EventAnswer {
  int status = 0;    // exit status
  std::string json;  // one line
  std::string why;   // a sentence for a person, if the status is not 0
};

constexpr int no_answer_status = 1, not_a_document_status = 3;

// 2,000 entrants with 100 rounds each.
inline constexpr json::ReadLimits event_limits{.max_bytes = std::size_t{32} * 1024 * 1024, .max_depth = 16};

// Not such a document: {"error": why}, with "round" and "entrants" where they are known.
EventAnswer not_a_document(const DocumentFault& fault);

}  // namespace crosstable
