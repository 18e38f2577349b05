#include <initializer_list>
#include <utility>

#include "tests/server/limits/limit_check.hpp"
#include "tests/server/net/edge_under_test.hpp"
#include "tests/support/live_heap.hpp"
#include "tests/support/ws_client.hpp"

namespace crosstable::test {
namespace {

using namespace std::chrono_literals;

constexpr std::int64_t never_ms = 4'000'000'000;

// How the server answers a message now, or how the connection ended.
std::string answer_to_probe(WsClient& client, std::string_view message = "probe") {
  try {
    client.send_text(message);
    return client.read_text();
  } catch (const Disconnected& end) {
    return end.what();
  }
}

std::string answer_to_probe(TcpClient& client, std::string_view request) {
  try {
    client.send(request);
    return std::to_string(read_answer(client).status);
  } catch (const Disconnected&) {
    return "cut";
  }
}

std::string expect(const std::string& seen, const std::string& wanted, const std::string& what) {
  return seen.find(wanted) != std::string::npos ? "" : what + ": " + seen.substr(0, 60);
}

// Everybody is greeted, and silence, slowness and rates do not interfere.
NetLimits patient(const Config& config, std::initializer_list<std::int64_t NetLimits::*> times) {
  auto limits = config.net;
  for (const auto time : times) limits.*time = never_ms;
  return limits;
}

void greet(WsClient& client) {
  client.send_text("hello");
  client.read_text();
}

// ---- how many

std::string third_connection(const Config& config) {
  EdgeUnderTest edge(config.net);
  WsClient first(edge.port()), second(edge.port());
  return expect(std::to_string(http(edge.port(), "GET", "/healthz").status), "503", "a third connection was accepted");
}

// Two at once, and a third after a second, each on a connection of its own that does not stay open.
std::string third_answer(const NetLimits& limits, const std::string& refusal) {
  EdgeUnderTest edge(limits);
  const auto status = [&] { return http(edge.port(), "GET", "/healthz").status; };
  if (status() != 200 || status() != 200) return "the first two were refused";
  edge.advance(1'000);
  return expect(std::to_string(status()), refusal, "the third was answered");
}

std::string third_new_connection(const NetLimits& limits) { return third_answer(limits, "503"); }

std::string many_new_connections(const Config& config) {
  auto limits = config.net;
  limits.new_connections.per_second = 0.001;
  return third_new_connection(limits);
}

std::string new_connections_a_second(const Config& config) {
  auto limits = config.net;
  limits.new_connections.burst = 2;
  return third_new_connection(limits);
}

// ---- HTTP

std::string third_request(NetLimits limits) {
  limits.new_connections.burst = 0;
  return third_answer(limits, "429");
}

std::string many_requests(const Config& config) {
  auto limits = config.net;
  limits.http_requests.per_second = 0.001;
  return third_request(limits);
}

std::string requests_a_second(const Config& config) {
  auto limits = config.net;
  limits.http_requests.burst = 2;
  return third_request(limits);
}

std::string long_header(const Config& config) {
  EdgeUnderTest edge(config.net);
  return expect(
      std::to_string(http(edge.port(), "GET", "/healthz", "Cookie: " + std::string(4'000, 'c') + "\r\n").status), "431",
      "4 kB of headers");
}

std::string slow_request(const Config& config) {
  EdgeUnderTest edge(config.net);
  TcpClient client(edge.port());
  for (const char byte : std::string_view("GET /healthz HT")) {  // one byte in a tenth of the time
    client.try_send({&byte, 1});
    edge.settle();
    edge.advance(100);
  }
  return expect(answer_to_probe(client, "TP/1.1\r\nHost: a\r\n\r\n"), "cut", "a dripping request was answered");
}

std::string late_request(const Config& config) {
  EdgeUnderTest edge(config.net);
  TcpClient client(edge.port());
  const std::string request = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n";
  answer_to_probe(client, request);
  edge.settle();
  edge.advance(1'000);
  return expect(answer_to_probe(client, request), "cut", "an idle connection was kept");
}

std::string late_answer(const Config& config) {
  EdgeUnderTest edge(config.net);
  TcpClient client(edge.port());
  client.send("GET /api/records/held/replay HTTP/1.1\r\nHost: a\r\n\r\n");
  edge.house.wait_until_held();
  edge.advance(1'000);
  edge.settle();
  edge.house.let_go();
  return expect(std::to_string(read_answer(client).status), "503", "the client waited on");
}

std::string slow_download(const Config& config) {
  auto limits = config.net;
  limits.send_buffer_bytes = 4'096;
  auto site = std::make_shared<Site>();
  constexpr std::size_t size = 1'000'000;
  site->add("/large", std::string(size, 'x'));
  EdgeUnderTest edge(limits, site);
  TcpClient client(edge.port(), 4'096);
  client.send("GET /large HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  edge.wait_for_metric("crosstable_http_requests_total", "1");
  edge.advance(1'000);
  edge.settle();
  const auto taken = client.read_to_end().size();
  return taken < size ? "" : "the server waited for all " + std::to_string(taken) + " bytes to be read";
}

// ---- receiving

std::string large_message(const Config& config) {
  EdgeUnderTest edge(config.net);
  WsClient client(edge.port());
  return expect(answer_to_probe(client, std::string(1'001, 'x')), "closed with 1009", "1001 bytes were accepted");
}

std::string no_hello(const Config& config) {
  EdgeUnderTest edge(config.net);
  WsClient client(edge.port());
  client.tcp().send(WsClient::frame(WsClient::text, "hello").substr(0, 4));  // half a frame is not a hello
  edge.settle();
  edge.advance(1'000);
  edge.settle();
  try {
    client.tcp().send(WsClient::frame(WsClient::text, "hello").substr(4));
    return expect(client.read_text(), "closed", "a late hello was accepted");
  } catch (const Disconnected& end) {
    return expect(end.what(), "closed with 1008", "the end");
  }
}

std::string silence(const Config& config) {
  EdgeUnderTest edge(patient(config, {&NetLimits::pong_ms}));
  WsClient client(edge.port());
  greet(client);
  edge.advance(config.net.hello_ms);
  edge.advance(1'000);
  client.send_text("probe");
  return client.read_frame().opcode == WsClient::ping ? "" : "a silent client was not pinged";
}

std::string no_pong(const Config& config) {
  EdgeUnderTest edge(config.net);
  WsClient client(edge.port());
  greet(client);
  edge.advance(config.net.hello_ms);
  edge.advance(config.net.ping_ms);
  if (client.read_frame().opcode != WsClient::ping) return "no ping";
  edge.advance(1'000);
  edge.settle();
  return answer_to_probe(client) == "probe" ? "a client that left a ping unanswered is still there" : "";
}

// Two that are allowed, and a third after a second.
std::string third_message(const NetLimits& limits, const std::string& message) {
  EdgeUnderTest edge(limits);
  WsClient client(edge.port());
  for (int i = 0; i < 2; ++i)
    if (answer_to_probe(client, message) != message) return "the first two were refused";
  edge.advance(1'000);
  return answer_to_probe(client, message) == message ? "a third was accepted" : "";
}

std::string many_messages(const Config& config) {
  auto limits = config.net;
  limits.messages.per_second = 0.001;
  return third_message(limits, "{}");
}

std::string messages_a_second(const Config& config) {
  auto limits = config.net;
  limits.messages.burst = 2;
  return third_message(limits, "{}");
}

std::string many_bytes(const Config& config) {
  auto limits = config.net;
  limits.bytes.per_second = 1;
  return third_message(limits, std::string(900, ' '));
}

std::string bytes_a_second(const Config& config) {
  auto limits = config.net;
  limits.bytes.burst = 2'000;
  return third_message(limits, std::string(900, ' '));
}

std::string flood(const Config& config) {
  auto limits = config.net;
  limits.messages.burst = 1;
  limits.messages.per_second = 0.001;
  EdgeUnderTest edge(limits);
  WsClient client(edge.port());
  for (int i = 0; i < 20; ++i) {
    const auto answer = answer_to_probe(client, "{}");
    if (answer == "closed with 1008") return "";
  }
  return "twenty messages in a row, each refused, and still there";
}

// ---- sending

// Sends 20 MB to a client that does not read, and returns the number of bytes by which the server has grown.
std::size_t growth_behind_a_deaf_client(EdgeUnderTest& edge, WsClient& client, const std::string& order) {
  const auto before = live_heap_bytes();
  client.send_text(order + " 2000 10000");
  edge.log.wait_for("sent");
  const auto after = live_heap_bytes();
  return after < before ? 0 : after - before;
}

NetLimits small_queues(const Config& config) {
  auto limits = patient(config, {&NetLimits::close_ms});
  limits.send_buffer_bytes = 4'096;
  return limits;
}

const WsOptions deaf{.receive_buffer = 4'096};
constexpr std::size_t most_growth = 400'000;  // both limits together, the log of the test's session, and some slack

std::string growth_by(const NetLimits& limits, const std::string& order) {
  EdgeUnderTest edge(limits);
  WsClient client(edge.port(), deaf);
  const auto growth = growth_behind_a_deaf_client(edge, client, order);
  return growth < most_growth ? "" : "the server grew by " + std::to_string(growth) + " bytes";
}

std::string updates_kept(const Config& config) {
  auto limits = small_queues(config);
  limits.max_outbox_hard_bytes = 1'000'000'000;
  return growth_by(limits, "burst");
}

std::string answers_kept(const Config& config) { return growth_by(small_queues(config), "insist"); }

std::string slow_reader(const Config& config) {
  auto limits = small_queues(config);
  limits.hello_ms = limits.ping_ms = never_ms;
  EdgeUnderTest edge(limits);
  WsClient client(edge.port(), deaf);
  growth_behind_a_deaf_client(edge, client, "burst");
  edge.advance(1'000);
  edge.settle();
  try {
    client.send_text("last");
    while (client.read_text() != "last") {}
    return "a client that did not read for so long is still there";
  } catch (const Disconnected& end) {
    return expect(end.what(), "closed with 1013", "the end");
  }
}

std::string kept_by_the_system(const Config& config) {
  auto limits = config.net;
  limits.max_outbox_bytes = 10'000;
  EdgeUnderTest edge(limits);
  WsClient client(edge.port(), deaf);
  client.send_text("burst 2000 10000");
  edge.log.wait_for("sent");
  const auto taken = (2'000 - edge.log.count("dropped")) * 10'000;
  return taken < 300'000 ? "" : "the system keeps " + std::to_string(taken) + " bytes";
}

// ---- the end

std::string unanswered_close(const Config& config) {
  EdgeUnderTest edge(config.net);
  WsClient client(edge.port());
  client.send_text("close 4001");
  client.read_frame();
  edge.advance(1'000);
  edge.settle();
  return edge.log.count("closed") == 1 ? "" : "a client that does not answer a close frame is still there";
}

std::string unanswered_stop(const Config& config) {
  EdgeUnderTest edge(patient(config, {&NetLimits::close_ms}));
  WsClient client(edge.port());
  edge.stop_accepting();
  const auto gone = edge.closing();
  client.read_frame();
  edge.advance(1'000);
  edge.settle();
  return gone.wait_for(0s) == std::future_status::ready ? "" : "a client that does not go holds up the stop";
}

}  // namespace

std::vector<LimitCheck> edge_limit_checks() {
  return {
      {"max_connections", "2", "0", third_connection},
      {"max_connections_per_address", "2", "0", third_connection},
      {"connection_burst", "2", "0", many_new_connections},
      {"connection_rate", "0.001", "1000000", new_connections_a_second},
      {"http_burst", "2", "0", many_requests},
      {"http_rate", "0.001", "1000000", requests_a_second},
      {"max_header_bytes", "1000", "1000000", long_header},
      {"handshake_ms", "1000", "4000000000", slow_request},
      {"http_idle_ms", "1000", "4000000000", late_request},
      {"http_answer_ms", "1000", "4000000000", late_answer},
      {"http_write_ms", "1000", "4000000000", slow_download},
      {"max_frame_bytes", "1000", "4000000000", large_message},
      {"hello_ms", "1000", "4000000000", no_hello},
      {"ping_ms", "1000", "4000000000", silence},
      {"pong_ms", "1000", "4000000000", no_pong},
      {"message_burst", "2", "1000000", many_messages},
      {"message_rate", "0.001", "1000000", messages_a_second},
      {"byte_burst", "2000", "1000000", many_bytes},
      {"byte_rate", "1", "1000000", bytes_a_second},
      {"flood_messages", "3", "1000000", flood},
      {"max_outbox_bytes", "20000", "1000000000", updates_kept},
      {"max_outbox_hard_bytes", "60000", "1000000000", answers_kept},
      {"slow_reader_ms", "1000", "4000000000", slow_reader},
      {"send_buffer_bytes", "4096", "1000000000", kept_by_the_system},
      {"close_ms", "1000", "4000000000", unanswered_close},
      {"stop_ms", "1000", "4000000000", unanswered_stop},
  };
}

}  // namespace crosstable::test
