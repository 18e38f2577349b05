// The house's documents over HTTP: what each row says of itself, and which queries count. What is in them is tested
// with what they are about.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "tests/server/house/house_under_test.hpp"

namespace crosstable::test::documents_test {
namespace {

TEST(HouseDocuments, SayWhatIsMissing) {
  const std::map<std::string, std::string> expected{
      {"/api/records/", R"({"error":{"code":"no_such_record","message":"There is no such record."}})"},
      {"/api/players/", R"({"error":{"code":"no_such_player","message":"There's no player with that name here."}})"},
      {"/api/ratings/", R"({"error":{"code":"no_such_pool","message":"There is no such pool."}})"},
      {"/api/events", R"({"error":{"code":"no_such_event",)"
                      R"("message":"There is no such event, or no such document of it."}})"},
      {"/api/events/{id}/trf", R"({"error":{"code":"no_such_event",)"
                               R"("message":"There is no such event, or no such document of it: )"
                               R"(a TRF is of one Swiss or round robin below 100 points."}})"}};
  HouseUnderTest house;
  for (const Document& row : house.house->documents()) {
    const auto longest = std::ranges::find_if(expected.rbegin(), expected.rend(),
                                              [&](const auto& one) { return row.path.starts_with(one.first); });
    ASSERT_NE(longest, expected.rend()) << row.path;
    EXPECT_EQ(row.none, longest->second + "\n") << row.path;
  }
}

// The edge knows one kind of pattern.
TEST(HouseDocuments, HaveAtMostOneArgumentBetweenSlashesAndABoundForIt) {
  HouseUnderTest house;
  for (const Document& row : house.house->documents()) {
    const std::string path(row.path);
    const bool has_argument = path.find('{') != std::string::npos;
    EXPECT_EQ(has_argument, row.argument.most_bytes > 0) << path;
    EXPECT_THAT(path, testing::MatchesRegex(R"((/[a-z_.]+)+(/\{[a-z]+\}(/[a-z_.]+)*)?)"));
  }
}

TEST(HouseDocuments, FitTheIdsOfWhatTheyAreAbout) {
  const std::string longest_record(64, 'r'), longest_player(64, 'p'), longest_pool(32, 'p'), longest_event(16, 'E');
  HouseUnderTest house;
  for (const Document& row : house.house->documents()) {
    const auto holds = [&](const std::string& word) { return row.argument.holds(word); };
    const bool of_events = row.path.starts_with("/api/events/");
    const std::string& longest = of_events                              ? longest_event
                                 : row.path.starts_with("/api/records") ? longest_record
                                 : row.path.starts_with("/api/players") ? longest_player
                                                                        : longest_pool;
    if (row.argument.most_bytes == 0) continue;
    EXPECT_TRUE(holds(longest)) << row.path;
    EXPECT_FALSE(holds(longest + "x")) << row.path;
    EXPECT_TRUE(holds("a-B")) << row.path;
    EXPECT_EQ(holds("a_B"), !of_events) << row.path;
  }
}

TEST(HouseDocuments, OfEventsAreListedByTheQueryAndWhatMakesNoSenseDoesNotCount) {
  HouseUnderTest house;
  Client ada(house);
  ada.hello();
  ada.result("account.claim", {{"handle", "ada_1"}});
  std::string second;
  for (const char* name : {"Cup", "Bowl"}) {
    second = ada.result("event.create", {{"name", name},
                                         {"game", "crosswise"},
                                         {"stages", json::array({{{"format", "swiss"}, {"rounds", 2}}})}})["event"];
    ada.result("event.open", {{"event", second}});
    house.loop.advance(1'000);  // the newest first
  }
  const auto names = [&](const std::string& query) {
    const auto text = house.document("/api/events", "", query);
    if (!text) return std::vector<std::string>{"none"};
    const json page = json::parse(*text);
    std::vector<std::string> found;
    for (const json& event : page["events"]) found.push_back(event["name"]);
    return found;
  };
  const std::vector<std::string> both{"Bowl", "Cup"}, cup{"Cup"}, nobody;
  EXPECT_EQ(names(""), both);
  EXPECT_EQ(names("game=crosswise"), both);
  EXPECT_EQ(names("game=kriss-kross"), nobody);
  EXPECT_EQ(names("state=running"), nobody);
  EXPECT_EQ(names("before=" + second), cup);
  EXPECT_EQ(names("state=%22&game=a_b&before=" + std::string(17, 'E')), both);
  EXPECT_EQ(names("state=" + std::string(65, 's') + "&game=" + std::string(33, 'g')), both);
  EXPECT_EQ(names("state=nothing"), std::vector<std::string>{"none"});
  EXPECT_EQ(names("before=K3M5P7"), std::vector<std::string>{"none"});
}

// A large document of events counts as more than one; nothing else does.
TEST(HouseDocuments, CountByTheirSizeIfTheyAreOfEvents) {
  HouseUnderTest house({.documents = {3, 0.001}});
  const auto waits = [&] { return house.house->wait_ms(Costly::document, "203.0.113.9") > 0; };
  EXPECT_FALSE(waits());
  for (const Costly other : {Costly::look_up, Costly::replay})
    house.house->has_read(other, "203.0.113.9", std::size_t{1} << 30);
  EXPECT_FALSE(waits());
  house.house->has_read(Costly::document, "203.0.113.9", std::size_t{128} << 10);
  EXPECT_TRUE(waits());
}

}  // namespace
}  // namespace crosstable::test::documents_test
