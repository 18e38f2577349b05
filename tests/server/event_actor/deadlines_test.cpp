// server/docs/deadlines.md says, for everything that the server waits for, what an outage does to it. Its tables are
// compared with the code, so a deadline that is missing there fails a test.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <regex>
#include <set>
#include <string>

#include "server/events/time/waits.hpp"
#include "server/room/time/alarms.hpp"
#include "tests/support/places.hpp"

namespace crosstable::events::test::deadlines_test {
namespace {

using testing::ElementsAreArray;

using Names = std::set<std::string>;

std::ifstream source(const std::string& path) {
  std::ifstream in(crosstable::test::in_sources(path));
  EXPECT_TRUE(in) << path;
  return in;
}

// Everything in code font in the first column of the table below this heading.
Names documented(const std::string& heading) {
  Names names;
  std::ifstream in = source("server/docs/deadlines.md");
  bool is_below = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("## ")) is_below = line == "## " + heading;
    if (!is_below || !line.starts_with("| `")) continue;
    const std::string cell = line.substr(1, line.find('|', 1) - 1);
    const std::regex code("`([^`]+)`");
    for (std::sregex_iterator at(cell.begin(), cell.end(), code), end; at != end; ++at) names.insert((*at)[1]);
  }
  return names;
}

// A new alarm does not compile without a name here.
std::string name_of(Alarm alarm) {
  switch (alarm) {
    case Alarm::bot:
      return "bot";
    case Alarm::stand_in:
      return "stand_in";
    case Alarm::next_game:
      return "next_game";
    case Alarm::idle:
      return "idle";
    case Alarm::nonces:
      return "nonces";
    case Alarm::clock:
      return "clock";
    case Alarm::nudge:
      return "nudge";
    case Alarm::gather:
      return "gather";
    case Alarm::settled:
      return "settled";
    case Alarm::host:
      return "host";
    case Alarm::absent:
      return "absent";
    case Alarm::withdrawal:
      return "withdrawal";
    case Alarm::offer:
      return "offer";
    case Alarm::pause:
      return "pause";
  }
  return {};
}

// Fields that hold a time to come, as Struct::field.
void add_times_in(const std::string& path, Names& names) {
  std::ifstream in = source(path);
  const std::regex opens(R"(\bstruct (\w+) \{)");
  const std::regex time(R"(^\s*std::(?:int64_t|optional<std::int64_t>) (?:[^/]*, )?(\w+)(?: =[^/;]*)?;)");
  const std::regex to_come(R"((?:.+_at|(?:.+_)?(?:until|due|ends))(?:_ms|_at_ms)?)");
  std::string owner;
  std::smatch found;
  for (std::string line; std::getline(in, line);) {
    if (std::regex_search(line, found, opens)) owner = found[1];
    if (!std::regex_search(line, found, time)) continue;
    const std::string field = found[1];
    if (std::regex_match(field, to_come)) names.insert(owner + "::" + field);
  }
}

TEST(Deadlines, OfEventsAreAllDocumented) {
  Names names;
  for (const Deadline one : all_deadlines) names.insert(std::string(events::name_of(one)));
  EXPECT_THAT(documented("What an event waits for"), ElementsAreArray(names));
}

TEST(Deadlines, AreAllInTheList) {
  for (unsigned next = 0; next < 256; ++next) {
    const auto one = static_cast<Deadline>(next);
    const bool is_listed = std::ranges::find(all_deadlines, one) != all_deadlines.end();
    EXPECT_EQ(is_listed, !events::name_of(one).empty()) << next;
    if (is_listed) {
      EXPECT_EQ(deadline_named(events::name_of(one)), one);
    }
  }
}

TEST(Deadlines, OfRoomsAreAllDocumented) {
  Names names;
  for (unsigned next = 0; !name_of(static_cast<Alarm>(next)).empty(); ++next)
    names.insert(name_of(static_cast<Alarm>(next)));
  EXPECT_THAT(documented("What a room waits for"), ElementsAreArray(names));
}

TEST(Deadlines, ThatAreKeptAreAllDocumented) {
  Names names;
  for (const char* path : {"server/events/state/event_facts.hpp", "server/events/state/event_settings.hpp",
                           "server/room/state/facts.hpp", "server/lobby/challenge_book.hpp", "server/store/store.hpp"})
    add_times_in(path, names);
  EXPECT_THAT(documented("Times that are kept"), ElementsAreArray(names));
}

}  // namespace
}  // namespace crosstable::events::test::deadlines_test
