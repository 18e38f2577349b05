// A document of the house is one row: what its path matches, what its request is held to, and its reply. The rows of
// the real house are in tests/server/house/documents_test.cpp.
#include <gtest/gtest.h>

#include "tests/server/net/edge_under_test.hpp"
#include "tests/support/ws_client.hpp"

namespace crosstable::test {
namespace {

// Answers with what it was asked.
Document news(std::string_view path) {
  return {path,
          {4, "-"},
          Costly::replay,
          "text/plain",
          "no news\n",
          [](const DocumentRequest& request, Loop&, const Document::Done& done) {
            if (request.argument == "none") return done(NoDocument::none);
            if (request.argument == "busy") return done(NoDocument::busy);
            const auto page = request.number("page", 9).value_or(1);
            done(found_text(std::string(request.argument) + " " + request.word("by", {3}).value_or("all") + " " +
                            std::to_string(page)));
          },
          ".txt"};
}

struct Clubs : EdgeUnderTest {
  Clubs() { house.table.push_back(news("/api/clubs/{club}/news")); }
  HttpAnswer get(const std::string& target) const { return http(port(), "GET", target); }
};

TEST(DocumentRoutes, ARowIsADocument) {
  Clubs clubs;
  const auto found = clubs.get("/api/clubs/c-1/news?by=Ada&page=2");
  EXPECT_EQ(found.status, 200);
  EXPECT_EQ(found.body, "c-1 Ada 2");
  EXPECT_EQ(found.header("Content-Type"), "text/plain");
  EXPECT_EQ(found.header("Cache-Control"), "no-store");
  EXPECT_EQ(found.header("Content-Disposition"), "attachment; filename=\"c-1.txt\"");
  EXPECT_EQ(clubs.get("http://test.example/api/clubs/c-1/news").body, "c-1 all 1");
  EXPECT_EQ(clubs.get("/api/clubs/busy/news").status, 503);
  clubs.house.has_to_wait(Costly::replay);
  EXPECT_EQ(clubs.get("/api/clubs/c-1/news").status, 429);
}

TEST(DocumentRoutes, WhatBeginsLikeADocumentAndIsNoneGetsItsError) {
  Clubs clubs;
  for (const auto* missing :
       {"/api/clubs/none/news", "/api/clubs/", "/api/clubs//news", "/api/clubs/news", "/api/clubs/c-1",
        "/api/clubs/c-1/new", "/api/clubs/c-1/newsx", "/api/clubs/c-1/news/", "/api/clubs/c-1/news/today",
        "/api/clubs/a/b/news", "/api/clubs/c_1/news", "/api/clubs/abcde/news", "/api/clubs/%20/news"}) {
    const auto answer = clubs.get(missing);
    EXPECT_EQ(answer.status, 404) << missing;
    EXPECT_EQ(answer.body, "no news\n") << missing;
    EXPECT_EQ(answer.header("Content-Type"), "application/json") << missing;
    EXPECT_EQ(answer.header("Content-Disposition"), "") << missing;
  }
  EXPECT_EQ(clubs.get("/api/clubs").body, "There is nothing here.\n");
  EXPECT_EQ(clubs.get("/API/clubs/c-1/news").body, "There is nothing here.\n");
  clubs.house.has_to_wait(Costly::replay);
  EXPECT_EQ(clubs.get("/api/clubs/abcde/news").status, 404) << "it costs nothing";
}

TEST(DocumentRoutes, APathWithoutAnArgumentIsThisPathAlone) {
  EdgeUnderTest edge;
  edge.house.table.push_back(news("/api/news"));
  EXPECT_EQ(http(edge.port(), "GET", "/api/news?page=3").body, " all 3");
  for (const auto* other : {"/api/news/", "/api/news/x", "/api/newsx", "/api/new"})
    EXPECT_EQ(http(edge.port(), "GET", other).body, "There is nothing here.\n") << other;
}

TEST(DocumentRoutes, ADocumentIsOnlyRead) {
  Clubs clubs;
  for (const auto* method : {"POST", "PUT", "DELETE"})
    EXPECT_EQ(http(clubs.port(), method, "/api/clubs/c-1/news").status, 405) << method;
  const auto head = http(clubs.port(), "HEAD", "/api/clubs/c-1/news");
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.header("Content-Length"), "9");
}

TEST(DocumentRequests, WordsHaveSomeLettersAndALength) {
  const WordBound bound{4, "-_"};
  for (const auto* word : {"a", "azAZ", "09-_"}) EXPECT_TRUE(bound.holds(word)) << word;
  for (const auto* word : {"", "abcde", "a b", "a/b", "ä", "a%", "a@", "a[", "a`", "a{", "a:"})
    EXPECT_FALSE(bound.holds(word)) << word;
  EXPECT_FALSE((WordBound{4, "-"}.holds("a_b")));
  EXPECT_FALSE(WordBound().holds("a"));
}

TEST(DocumentRequests, TheQuerySaysEachNameOnceAndWhatIsOutOfBoundsDoesNotCount) {
  const DocumentRequest request{{}, "x=1&word=a-b&word=c&empty=&empty=d&long=abcde&bad=%22&=e&&flag"};
  EXPECT_EQ(request.word("word", {4}), "a-b");
  for (const auto* name : {"or", "empty", "long", "bad", "flag", "missing"})
    EXPECT_EQ(request.word(name, {4}), std::nullopt) << name;
  const DocumentRequest numbers{{}, "one=1&nine=9&zero=0&ten=10&less=-1&plus=+1&word=1a&most=18446744073709551616"};
  EXPECT_EQ(numbers.number("one", 9), 1u);
  EXPECT_EQ(numbers.number("nine", 9), 9u);
  for (const auto* name : {"zero", "ten", "less", "plus", "word", "most", "missing"})
    EXPECT_EQ(numbers.number(name, 9), std::nullopt) << name;
}

}  // namespace
}  // namespace crosstable::test
