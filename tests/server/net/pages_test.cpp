// What every answer tells a browser, errors included: where scripts may come from, that nothing is guessed, framed or
// passed on, and how long it keeps. And that the built web client complies.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <tuple>

#include "tests/server/net/edge_under_test.hpp"
#include "tests/support/places.hpp"
#include "tests/support/ws_client.hpp"

namespace crosstable::test {
namespace {

namespace fs = std::filesystem;

const std::string pages = in_sources("clients/web/dist");

std::shared_ptr<const Site> web_client() {
  auto site = std::make_shared<Site>();
  site->add_folder(pages);
  if (!site->find("/")) throw std::runtime_error("no web client in " + pages + ": build it with deploy/build-web");
  return site;
}

std::vector<std::string> paths_of_client() {
  std::vector<std::string> paths{"/"};
  for (const auto& entry : fs::recursive_directory_iterator(pages))
    if (entry.is_regular_file() && entry.path().extension() != ".br" && entry.path().extension() != ".gz")
      paths.push_back("/" + fs::relative(entry.path(), pages).generic_string());
  return paths;
}

HttpAnswer answer_to(std::uint16_t port, const std::string& request) {
  TcpClient client(port);
  client.send(request);
  return read_answer(client);
}

HttpAnswer get(std::uint16_t port, const std::string& target, const std::string& headers = "") {
  return answer_to(port, "GET " + target + " HTTP/1.1\r\nHost: a\r\n" + headers + "\r\n");
}

void expect_guarded(const HttpAnswer& answer, int status, const std::string& cache) {
  EXPECT_EQ(answer.status, status);
  const auto policy = answer.header("Content-Security-Policy");
  for (const char* rule :
       {"default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"})
    EXPECT_NE(policy.find(rule), std::string::npos) << policy;
  for (const char* hole : {"unsafe", "data:", "blob:", "http:", "https:", "*", "script-src",
                           "style-src"})  // default-src covers scripts and styles
    EXPECT_EQ(policy.find(hole), std::string::npos) << policy;
  EXPECT_EQ(answer.header("X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(answer.header("Referrer-Policy"), "no-referrer");
  EXPECT_EQ(answer.header("Cache-Control"), cache);
  EXPECT_NE(answer.header("Content-Type"), "");
}

constexpr const char* asked_each_time = "no-cache";
constexpr const char* kept_for_good = "public, max-age=31536000, immutable";
constexpr const char* never_kept = "no-store";

TEST(Pages, OfTheWebClientAreProtected) {
  EdgeUnderTest edge({}, web_client());
  for (const auto& path : paths_of_client()) {
    SCOPED_TRACE(path);
    const auto* cache = path.starts_with("/assets/") ? kept_for_good : asked_each_time;
    const auto page = get(edge.port(), path);
    expect_guarded(page, 200, cache);
    const auto again = get(edge.port(), path, "If-None-Match: " + page.header("ETag") + "\r\n");
    EXPECT_EQ(again.status, 304);
    EXPECT_EQ(again.header("Cache-Control"), cache);
    EXPECT_EQ(again.header("Content-Security-Policy"), page.header("Content-Security-Policy"));
  }
}

std::string file(const std::string& path) {
  std::ifstream in(pages + path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// clients/web/tests/compress.test.ts checks that the compressed files have the same content.
TEST(Pages, OfTheWebClientAreSentCompressed) {
  EdgeUnderTest edge({.new_connections = {0, 20}}, web_client());
  std::size_t plain = 0, brotli = 0, gzip = 0;
  for (const auto& path : paths_of_client()) {
    SCOPED_TRACE(path);
    const bool counts = !path.ends_with(".png") && !path.ends_with(".woff2");  // those are packed already
    if (counts) plain += get(edge.port(), path).body.size();
    for (const auto& [coding, ending, all] :
         {std::tuple<std::string, std::string, std::size_t&>{"br", ".br", brotli}, {"gzip", ".gz", gzip}}) {
      const auto page = get(edge.port(), path, "Accept-Encoding: " + coding + "\r\n");
      EXPECT_EQ(page.status, 200);
      EXPECT_EQ(get(edge.port(), path + ending).status, 404) << "not a page of its own";
      if (counts) all += page.body.size();
      const std::string name = path == "/" ? "/index.html" : path;
      const bool sent_so = fs::exists(pages + name + ending);
      EXPECT_EQ(page.header("Content-Encoding"), sent_so ? coding : "");
      EXPECT_EQ(page.header("Vary"), sent_so ? "Accept-Encoding" : "");
      EXPECT_EQ(page.body, file(sent_so ? name + ending : name));
      expect_guarded(page, 200, path.starts_with("/assets/") ? kept_for_good : asked_each_time);
    }
  }
  EXPECT_LT(brotli, plain / 3);
  EXPECT_LT(gzip, plain * 2 / 5);
}

TEST(Pages, OfTheServerItselfAreProtected) {
  EdgeUnderTest edge;
  for (const char* path : {"/healthz", "/readyz", "/metrics", "/api/records/abc-1"}) {
    SCOPED_TRACE(path);
    expect_guarded(get(edge.port(), path), 200, never_kept);
  }
  for (const char* path : {"/", "/nothing", "/api/records/none", "/api/records/%22", "/api", "/<script>"}) {
    SCOPED_TRACE(path);
    expect_guarded(get(edge.port(), path), 404, never_kept);
  }
}

TEST(Pages, ThatRefuseAreProtected) {
  EdgeUnderTest edge({.messages = {1, 0.001}});
  const auto port = edge.port();
  const std::string upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n";
  expect_guarded(answer_to(port, "not http\r\n\r\n"), 400, never_kept);
  expect_guarded(answer_to(port, "GET / HTTP/1.1\r\n\r\n"), 400, never_kept);
  expect_guarded(get(port, "/ws", upgrade), 400, never_kept);
  expect_guarded(get(port, "/ws", upgrade + "Origin: https://evil.example\r\n"), 403, never_kept);
  expect_guarded(get(port, "/metrics", "X-Forwarded-For: 203.0.113.1\r\n"), 403, never_kept);
  expect_guarded(answer_to(port, "POST / HTTP/1.1\r\nHost: a\r\n\r\n"), 405, never_kept);
  expect_guarded(get(port, "/ws"), 426, never_kept);
  expect_guarded(get(port, "/", "Cookie: " + std::string(9'000, 'c') + "\r\n"), 431, never_kept);
  edge.house.is_ready = false;
  expect_guarded(get(port, "/readyz"), 503, never_kept);
  TcpClient flood(port);
  flood.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n");
  read_answer(flood);
  expect_guarded(read_answer(flood), 429, never_kept);
}

TEST(Pages, ThatTurnAConnectionAwayAreProtected) {
  EdgeUnderTest edge({.max_connections = 1});
  WsClient only(edge.port());
  const auto answer = get(edge.port(), "/");
  expect_guarded(answer, 503, never_kept);
  EXPECT_EQ(answer.header("Retry-After"), "10");
}

TEST(Pages, DoNotRepeatTheRequest) {
  EdgeUnderTest edge;
  for (const char* target : {"/<script>alert(1)</script>", "/api/records/<b>", "/ws?<b>"})
    EXPECT_EQ(get(edge.port(), target).body.find('<'), std::string::npos) << target;
}

// The worker is put together of scripts of this server.
void expect_own_imports(const std::string& script) {
  constexpr std::string_view import = "importScripts(";
  for (std::size_t at = script.find(import); at != std::string::npos; at = script.find(import, at + 1)) {
    const std::string names = script.substr(at + import.size(), script.find(')', at) - at - import.size());
    EXPECT_THAT(names, testing::MatchesRegex(R"(("/[a-z_]+\.js"(, ?)?)+)"));
  }
}

// Under that policy, a browser would refuse to run or show it.
TEST(WebClient, HasNothingInlineAndNothingFromElsewhere) {
  const auto site = web_client();
  for (const auto& path : paths_of_client()) {
    SCOPED_TRACE(path);
    std::string body = site->find(path)->body;
    const auto expect_none = [&](std::initializer_list<const char*> forbidden) {
      for (const char* one : forbidden) EXPECT_EQ(body.find(one), std::string::npos) << one;
    };
    if (path.ends_with(".js")) expect_none({"eval(", "new Function(", "setAttribute(\"style\"", "setTimeout(\""});
    expect_own_imports(body);
    if (path.ends_with(".css")) expect_none({"url(data:", "url(\"data:", "url(http", "url(//", "@import"});
    if (!path.ends_with(".html") && path != "/") continue;
    std::transform(body.begin(), body.end(), body.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    expect_none({"<style", " style=", "javascript:", "<base", "<iframe", "<object", "http://", "https://",
                 " onload=", " onclick=", " onerror="});
    for (auto at = body.find("<script"); at != std::string::npos; at = body.find("<script", at + 1)) {
      const auto end = body.find('>', at);
      EXPECT_NE(body.substr(at, end - at).find(" src=\"/"), std::string::npos) << "a script in its own file";
      EXPECT_EQ(body.substr(end + 1, 9), "</script>") << "and nothing in it";
    }
  }
}

}  // namespace
}  // namespace crosstable::test
