// Which table of an event a planned room is, as people in the room are shown.
#pragma once
#include <string>

namespace crosstable {

struct EventTable {
  std::string name;   // of the event
  std::string table;  // its round and number: "2.7"

  friend bool operator==(const EventTable&, const EventTable&) = default;
};

}  // namespace crosstable
