#include "clients/terminal/event/event_answer.hpp"

#include "json/writer.hpp"

namespace crosstable {

EventAnswer event_fault(int status, std::string why) {
  EventAnswer answer{.status = status, .json = {}, .why = {}};
  json::JsonWriter(answer.json).object().member("error", why).end();
  answer.why = std::move(why);
  return answer;
}

}  // namespace crosstable
