// The routes of the shared port. For headers that protect pages see pages_test.cpp; for times and sizes,
// tests/server/limits.
#include <gtest/gtest.h>

#include "server/net/contracts.hpp"
#include "tests/server/net/edge_under_test.hpp"
#include "tests/support/ws_client.hpp"

namespace crosstable::test {
namespace {

std::shared_ptr<const Site> small_site() {
  auto site = std::make_shared<Site>();
  site->add("/index.html", "<!doctype html>hello");
  site->add("/assets/app-1.js", std::string(300'000, 'x'));
  site->add("/asyncapi.yaml", std::string(asyncapi_yaml()));
  site->add("/openapi.yaml", std::string(openapi_yaml()));
  return site;
}

TEST(Http, ServesPagesByPathWhateverTheQuery) {
  EdgeUnderTest edge({}, small_site());
  for (const auto* target : {"/index.html", "/index.html?from=link", "http://test.example/index.html?x"}) {
    const auto answer = http(edge.port(), "GET", target);
    EXPECT_EQ(answer.status, 200) << target;
    EXPECT_EQ(answer.body, "<!doctype html>hello");
    EXPECT_EQ(answer.header("Content-Type"), "text/html; charset=utf-8");
  }
}

TEST(Http, ALargeFileArrivesComplete) {
  EdgeUnderTest edge({}, small_site());
  EXPECT_EQ(http(edge.port(), "GET", "/assets/app-1.js").body.size(), 300'000u);
}

TEST(Http, AKnownVersionIsNotSentAgain) {
  EdgeUnderTest edge({}, small_site());
  const auto etag = http(edge.port(), "GET", "/index.html").header("ETag");
  const auto again = http(edge.port(), "GET", "/index.html", "If-None-Match: " + etag + "\r\n");
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(again.body, "");
}

TEST(Http, HeadAnswersWithTheLengthAndNoBody) {
  EdgeUnderTest edge({}, small_site());
  TcpClient client(edge.port());
  client.send("HEAD /index.html HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  const auto answer = read_answer(client, false);
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.header("Content-Length"), "20");
  EXPECT_EQ(client.read_to_end(), "");
}

TEST(Http, OneConnectionServesConsecutiveRequestsEvenIfTheyArriveTogether) {
  EdgeUnderTest edge({}, small_site());
  TcpClient client(edge.port());
  client.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nGET /index.html HTTP/1.1\r\nHost: a\r\n\r\nGET /non");
  EXPECT_EQ(read_answer(client).body, "ok\n");
  EXPECT_EQ(read_answer(client).body, "<!doctype html>hello");
  client.send("e HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_EQ(read_answer(client).status, 404);
}

TEST(Http, NoPathLeadsOutOfTheSite) {
  EdgeUnderTest edge({}, small_site());
  for (const auto* path :
       {"/../../../../etc/passwd", "/assets/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd",
        "/..%2f..%2fetc%2fpasswd", "/assets", "/assets/", "/index.html/", "/INDEX.HTML"})
    EXPECT_EQ(http(edge.port(), "GET", path).status, 404) << path;
}

TEST(Http, OtherMethodsAreRefused) {
  EdgeUnderTest edge({}, small_site());
  for (const auto* method : {"POST", "PUT", "DELETE", "OPTIONS", "PATCH"}) {
    const auto answer = http(edge.port(), method, "/index.html");
    EXPECT_EQ(answer.status, 405) << method;
    EXPECT_EQ(answer.header("Allow"), "GET, HEAD");
  }
}

TEST(Http, ABodyEndsTheConnectionAfterTheAnswer) {
  EdgeUnderTest edge({}, small_site());
  TcpClient client(edge.port());
  client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 31\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\n");
  const auto answer = read_answer(client);
  EXPECT_EQ(answer.status, 405);
  EXPECT_EQ(answer.header("Connection"), "close");
  EXPECT_EQ(client.read_to_end(), "");
}

TEST(Http, ReportsHealthAndReadiness) {
  EdgeUnderTest edge;
  EXPECT_EQ(http(edge.port(), "GET", "/healthz").status, 200);
  EXPECT_EQ(http(edge.port(), "GET", "/readyz").status, 200);
  edge.house.is_ready = false;
  EXPECT_EQ(http(edge.port(), "GET", "/healthz").status, 200);
  EXPECT_EQ(http(edge.port(), "GET", "/readyz").status, 503);
  EXPECT_EQ(try_upgrade(edge.port(), {}).status, 503);
}

TEST(Http, MetricsAreTheEdgesAndTheHouses) {
  EdgeUnderTest edge;
  WsClient client(edge.port());
  client.send_text("four");
  EXPECT_EQ(client.read_text(), "four");
  const auto body = http(edge.port(), "GET", "/metrics").body;
  EXPECT_NE(body.find("\ncrosstable_connections 1\n"), std::string::npos);
  EXPECT_NE(body.find("\ncrosstable_frames_out_total 1\n"), std::string::npos);
  EXPECT_NE(body.find("\nhouse_rooms 3\n"), std::string::npos);
}

// The length of others' messages would reveal what is in their hands.
TEST(Http, MetricsDoNotRevealTheLengthOfMessages) {
  EdgeUnderTest one, two;
  for (EdgeUnderTest* edge : {&one, &two}) {
    WsClient client(edge->port());
    client.send_text(edge == &one ? "short" : "not so short");
    client.read_text();
    client.send_close(1000);
    client.read_close();
    ASSERT_TRUE(edge->wait_for_metric("crosstable_connections", "0"));
  }
  EXPECT_EQ(http(one.port(), "GET", "/metrics").body, http(two.port(), "GET", "/metrics").body);
}

TEST(Http, PlayersComeFromTheHouse) {
  EdgeUnderTest edge;
  const auto found = http(edge.port(), "GET", "/api/players/p_ada");
  EXPECT_EQ(found.status, 200);
  EXPECT_EQ(found.body, R"({"id":"p_ada"})");
  EXPECT_EQ(found.header("Content-Type"), "application/json");
  for (const auto* missing : {"/api/players/p_bo", "/api/players/", "/api/players/games", "/api/players//games",
                              "/api/players/a/b", "/api/players/%22", "/api/players/%22/games"}) {
    const auto answer = http(edge.port(), "GET", missing);
    EXPECT_EQ(answer.status, 404) << missing;
    EXPECT_NE(answer.body.find(R"("code":"no_such_player")"), std::string::npos) << missing;
  }
  EXPECT_EQ(http(edge.port(), "DELETE", "/api/players/p_ada").status, 405);
}

TEST(Http, GamesOfAPlayerAreAskedForWithTheQuery) {
  EdgeUnderTest edge;
  const auto asked = [&](const std::string& query) {
    return http(edge.port(), "GET", "/api/players/p_ada/games" + query).body;
  };
  EXPECT_EQ(asked(""), "p_ada - 0 50");
  EXPECT_EQ(asked("?game=crosswise&before=12&limit=3"), "p_ada crosswise 12 3");
  EXPECT_EQ(asked("?limit=51&before=-1&game=%22"), "p_ada - 0 50") << "what makes no sense does not count";
  EXPECT_EQ(asked("?xlimit=3&&limit"), "p_ada - 0 50");
}

TEST(Http, LeaderboardsComeFromTheHouse) {
  EdgeUnderTest edge;
  const auto found = http(edge.port(), "GET", "/api/ratings/crosswise-duel?after=50");
  EXPECT_EQ(found.status, 200);
  EXPECT_EQ(found.body, "crosswise-duel 50");
  EXPECT_EQ(found.header("Content-Type"), "application/json");
  EXPECT_EQ(http(edge.port(), "GET", "/api/ratings/crosswise-duel?after=x").body, "crosswise-duel 0");
  EXPECT_EQ(http(edge.port(), "GET", "/api/ratings/crosswise-duel?after=10001").body, "crosswise-duel 0");
  for (const auto* missing : {"/api/ratings/chess", "/api/ratings/", "/api/ratings/a/b", "/api/ratings/%22"}) {
    const auto answer = http(edge.port(), "GET", missing);
    EXPECT_EQ(answer.status, 404) << missing;
    EXPECT_NE(answer.body.find(R"("code":"no_such_pool")"), std::string::npos) << missing;
  }
  EXPECT_EQ(http(edge.port(), "POST", "/api/ratings/crosswise-duel").status, 405);
}

TEST(Http, EventsComeFromTheHouse) {
  EdgeUnderTest edge;
  EXPECT_EQ(http(edge.port(), "GET", "/api/events").body, "any any first");
  EXPECT_EQ(http(edge.port(), "GET", "/api/events?state=running&game=crosswise&before=K3M5P7").body,
            "running crosswise K3M5P7");
  EXPECT_EQ(http(edge.port(), "GET", "/api/events?state=%22&game=" + std::string(33, 'x')).body, "any any first");
  const std::vector<std::pair<std::string, std::string>> types{{"", "application/json"},
                                                               {"/standings.csv", "text/csv; charset=utf-8"},
                                                               {"/crosstable.csv", "text/csv; charset=utf-8"},
                                                               {"/export.json", "application/json"},
                                                               {"/trf", "text/plain; charset=utf-8"}};
  for (std::size_t i = 0; i < types.size(); ++i) {
    const auto found = http(edge.port(), "GET", "/api/events/E7QX2M" + types[i].first);
    EXPECT_EQ(found.status, 200) << types[i].first;
    EXPECT_EQ(found.body, "document " + std::to_string(i));
    EXPECT_EQ(found.header("Content-Type"), types[i].second);
  }
  for (const auto* missing : {"/api/events/K3M5P7", "/api/events/", "/api/events/E7QX2M/", "/api/events/E7QX2M/seed",
                              "/api/events/%22", "/api/eventsx"}) {
    EXPECT_EQ(http(edge.port(), "GET", missing).status, 404) << missing;
  }
  EXPECT_NE(http(edge.port(), "GET", "/api/events/K3M5P7").body.find(R"("code":"no_such_event")"), std::string::npos);
  EXPECT_EQ(http(edge.port(), "POST", "/api/events").status, 405);
}

TEST(Http, RecordsComeFromTheHouse) {
  EdgeUnderTest edge;
  const auto found = http(edge.port(), "GET", "/api/records/abc-1");
  EXPECT_EQ(found.status, 200);
  EXPECT_EQ(found.body, R"({"game":"crosswise"})");
  EXPECT_EQ(found.header("Content-Type"), "application/json");
  EXPECT_EQ(found.header("Content-Disposition"), "attachment; filename=\"abc-1.json\"");
  for (const auto* missing : {"/api/records/none", "/api/records/", "/api/records/a/b", "/api/records/%22"}) {
    const auto answer = http(edge.port(), "GET", missing);
    EXPECT_EQ(answer.status, 404) << missing;
    EXPECT_NE(answer.body.find(R"("code":"no_such_record")"), std::string::npos) << missing;
  }
  EXPECT_EQ(http(edge.port(), "DELETE", "/api/records/abc-1").status, 405);
}

TEST(Http, FinishedGamesAreLaidOutByTheHouse) {
  EdgeUnderTest edge;
  const auto found = http(edge.port(), "GET", "/api/records/abc-1/replay");
  EXPECT_EQ(found.status, 200);
  EXPECT_EQ(found.body, R"({"frames":[]})");
  EXPECT_EQ(found.header("Content-Type"), "application/json");
  for (const auto* missing :
       {"/api/records/none/replay", "/api/records//replay", "/api/records/replay", "/api/records/a/b/replay"}) {
    const auto answer = http(edge.port(), "GET", missing);
    EXPECT_EQ(answer.status, 404) << missing;
    EXPECT_NE(answer.body.find(R"("code":"no_such_record")"), std::string::npos) << missing;
  }
  const auto busy = http(edge.port(), "GET", "/api/records/busy/replay");
  EXPECT_EQ(busy.status, 503);
  EXPECT_EQ(busy.header("Retry-After"), "2");
  EXPECT_EQ(http(edge.port(), "DELETE", "/api/records/abc-1/replay").status, 405);
}

TEST(Http, WhatIsComputedIsBoundedByAddressAndSaysWhenToComeBack) {
  EdgeUnderTest edge;
  const std::vector<std::pair<Costly, std::vector<const char*>>> all{
      {Costly::replay, {"/api/records/abc-1/replay"}},
      {Costly::document,
       {"/api/events/E7QX2M", "/api/events/E7QX2M/standings.csv", "/api/events/E7QX2M/crosstable.csv",
        "/api/events/E7QX2M/export.json", "/api/events/E7QX2M/trf"}},
      {Costly::look_up,
       {"/api/records/abc-1", "/api/players/p_ada", "/api/players/p_ada/games", "/api/ratings/crosswise-duel",
        "/api/events"}},
  };
  for (const auto& [costly, paths] : all) {
    for (const char* path : paths) {
      edge.house.has_to_wait(costly);
      const auto refused = http(edge.port(), "GET", path);
      EXPECT_EQ(refused.status, 429) << path;
      EXPECT_EQ(refused.header("Retry-After"), "2") << path;
      edge.house.has_to_wait(std::nullopt);
      EXPECT_EQ(http(edge.port(), "GET", path).status, 200) << path;
    }
  }
}

TEST(Http, ADocumentOfAnEventIsCountedByItsSizeAndMayBeBusy) {
  EdgeUnderTest edge;
  const auto found = http(edge.port(), "GET", "/api/events/E7QX2M/export.json");
  EXPECT_EQ(edge.house.read_bytes, found.body.size());
  const auto busy = http(edge.port(), "GET", "/api/events/BUSY/export.json");
  EXPECT_EQ(busy.status, 503);
  EXPECT_EQ(busy.header("Retry-After"), "2");
}

TEST(Http, WhatTakesTheHouseLongIsNotTakenForASlowClient) {
  EdgeUnderTest edge({.handshake_ms = 5'000, .http_answer_ms = 15'000});
  TcpClient client(edge.port());
  client.send("GET /api/records/held/replay HTTP/1.1\r\nHost: a\r\n\r\n");
  edge.house.wait_until_held();
  edge.advance(14'000);
  edge.settle();
  edge.house.let_go();
  EXPECT_EQ(read_answer(client).status, 200);
}

TEST(Http, WhatTakesTheHouseTooLongIsAnswered503OnceAndTheConnectionGoesOn) {
  EdgeUnderTest edge({.http_answer_ms = 15'000});
  TcpClient client(edge.port());
  client.send("GET /api/records/held/replay HTTP/1.1\r\nHost: a\r\n\r\n");
  edge.house.wait_until_held();
  edge.advance(15'000);
  const auto late = read_answer(client);
  EXPECT_EQ(late.status, 503);
  EXPECT_EQ(late.header("Retry-After"), "2");
  edge.house.let_go();
  edge.settle();
  client.send("GET /api/records/none/replay HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_EQ(read_answer(client).status, 404) << "not what the first request asked for";
}

TEST(Http, ServesItsContracts) {
  EdgeUnderTest edge({}, small_site());
  EXPECT_TRUE(http(edge.port(), "GET", "/openapi.yaml").body.starts_with("openapi: 3"));
  const auto asyncapi = http(edge.port(), "GET", "/asyncapi.yaml");
  EXPECT_TRUE(asyncapi.body.find("asyncapi: 3") != std::string::npos);
  EXPECT_EQ(asyncapi.header("Content-Type"), "application/yaml");
}

TEST(Http, AnythingButHttpIsRefusedAndEnds) {
  EdgeUnderTest edge;
  TcpClient client(edge.port());
  client.send("\x16\x03\x01 this is TLS\r\n\r\n");
  EXPECT_EQ(read_answer(client).status, 400);
  EXPECT_EQ(client.read_to_end(), "");
}

TEST(Http, AFloodOfRequestsEndsWith429) {
  EdgeUnderTest edge({.messages = {2, 0.001}});
  TcpClient client(edge.port());
  for (int i = 0; i < 4; ++i) client.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_EQ(read_answer(client).status, 200);
  EXPECT_EQ(read_answer(client).status, 200);
  EXPECT_EQ(read_answer(client).status, 429);
  EXPECT_EQ(client.read_to_end(), "");
}

}  // namespace
}  // namespace crosstable::test
