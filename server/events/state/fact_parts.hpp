// What facts are made of, read back.
#pragma once
#include <cstdint>
#include <limits>
#include <string_view>
#include <vector>

#include "server/events/state/event_facts.hpp"
#include "server/store/fact_reader.hpp"

namespace crosstable::events {

inline constexpr std::size_t most_entries = 5'000;  // in one list

inline Member read_member(json::JsonValue from) {
  FactReader json(from);
  Member member{json.id<PlayerId>("player"), json.text("name"), json.text_or_none("handle")};
  json.expect_no_more();
  return member;
}

inline std::vector<Member> read_members(FactReader& json, std::string_view key) {
  std::vector<Member> list;
  for (const json::JsonValue member : json.array(key, protocol::limit::team_members + protocol::limit::team_reserves))
    list.push_back(read_member(member));
  return list;
}

inline TableId read_table(FactReader& json) { return {json.number32("round"), json.number32("table")}; }

inline std::uint32_t number_in(json::JsonValue json, std::int64_t least = 1) {
  const std::int64_t number = json.as_int().value_or(-1);
  if (number < least || number > std::numeric_limits<std::uint32_t>::max()) unreadable("a number");
  return static_cast<std::uint32_t>(number);
}

inline std::uint32_t number_from_0(FactReader& json, std::string_view key) { return number_in(json.value(key), 0); }

inline std::vector<Number> read_numbers(FactReader& json, std::string_view key) {
  std::vector<Number> list;
  for (const json::JsonValue entry : json.array(key, most_entries)) list.push_back(number_in(entry));
  return list;
}

}  // namespace crosstable::events
