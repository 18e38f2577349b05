#include "clients/terminal/event/event_answer.hpp"

#include "json/writer.hpp"

namespace crosstable {

EventAnswer not_a_document(const DocumentFault& fault) {
  EventAnswer answer{.status = not_a_document_status, .json = {}, .why = fault.why};
  json::JsonWriter json(answer.json);
  json.object(json::Keys::as_written).member("error", fault.why);
  if (fault.round != 0) json.member("round", fault.round);
  if (!fault.entrants.empty()) {
    json.key("entrants").array();
    for (const unsigned number : fault.entrants) json.value(number);
    json.end();
  }
  json.end();
  return answer;
}

}  // namespace crosstable
