#include "server/net/http.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "server/limits/token_bucket.hpp"
#include "server/net/caller.hpp"
#include "server/net/document_routes.hpp"
#include "server/net/framing.hpp"
#include "server/net/handshake.hpp"
#include "server/net/reply.hpp"
#include "server/net/website.hpp"
#include "server/net/websocket.hpp"

namespace crosstable {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using Error = boost::system::error_code;
using Parser = http::request_parser<http::empty_body>;

std::string text(beast::string_view view) { return {view.data(), view.size()}; }

template <class Name>
std::vector<std::string> lines(const Parser::value_type& request, const Name& name) {
  std::vector<std::string> values;
  for (auto [line, end] = request.equal_range(name); line != end; ++line) values.push_back(text(line->value()));
  return values;
}

class HttpConnection final : public EdgeConnection {
 public:
  HttpConnection(std::shared_ptr<Shard> shard, Socket socket, std::shared_ptr<Admission::Place> place, Scheme scheme,
                 std::optional<ToPort> redirects)
      : EdgeConnection(std::move(shard)),
        place_(std::move(place)),
        socket_(std::move(socket)),
        scheme_(scheme),
        redirects_(redirects),
        caller_{place_->peer()},
        requests_(full_bucket()) {}

  void start() { next_request(limits().handshake_ms); }
  void stop() override { waiting_ ? cut() : void(keep_alive_ = false); }
  void cut() override {
    Error ignored;
    socket_.close(ignored);
  }

 private:
  std::shared_ptr<HttpConnection> self() { return std::static_pointer_cast<HttpConnection>(shared_from_this()); }
  TokenBucket full_bucket() const { return {limits().messages, shard().loop.now_ms()}; }
  void limit_time(std::int64_t time_ms);

  void next_request(std::int64_t time_ms);
  void read();
  void parse();
  void refuse(const Error& error);
  void answer_request();
  std::function<void(Reply)> answer_later();
  bool take_place_of_caller();
  void redirect(const Parser::value_type& request);
  bool is_https(const Parser::value_type& request) const;
  void upgrade(const Parser::value_type& request, bool body);
  void send(Reply reply);
  void sent(Error error);
  void drain();
  void finish();

  std::shared_ptr<Admission::Place> place_;
  Socket socket_;
  const Scheme scheme_;
  const std::optional<ToPort> redirects_;  // if set, every request is redirected to https
  Caller caller_;                          // of the last request
  TokenBucket requests_;  // for consecutive requests of one caller; the same limits as a WebSocket's messages
  std::optional<Parser> parser_;
  std::string incoming_;  // read but not parsed yet
  Reply reply_;           // being sent
  std::string head_;
  Loop::TimerId deadline_ = 0;
  bool keep_alive_ = false;
  bool waiting_ = true;  // for a request, or for the rest of one
  std::uint64_t answered_ = 0;
};

void HttpConnection::limit_time(std::int64_t time_ms) {
  shard().loop.cancel(deadline_);
  deadline_ = shard().loop.after(time_ms, [weak = weak_from_this()] {
    if (const auto late = weak.lock()) late->cut();
  });
}

void HttpConnection::next_request(std::int64_t time_ms) {
  waiting_ = true;
  place_->give_back();
  parser_.emplace();
  parser_->header_limit(static_cast<std::uint32_t>(limits().max_header_bytes));
  limit_time(time_ms);
  if (incoming_.empty()) return read();
  parse();
}

void HttpConnection::read() {
  const auto had = incoming_.size();
  incoming_.resize(had + 1'024);
  socket_.async_read_some(boost::asio::buffer(incoming_.data() + had, 1'024),
                          [self = self(), had](Error error, std::size_t count) {
                            self->incoming_.resize(had + count);
                            if (error) return self->finish();
                            self->parse();
                          });
}

void HttpConnection::parse() {
  Error error;
  const auto taken = parser_->put(boost::asio::buffer(incoming_), error);
  // The parser takes a whole field at once, so a folded line is never split here.
  const bool folded = has_folded_line(std::string_view(incoming_).substr(0, taken));
  incoming_.erase(0, taken);
  if (folded) return refuse(http::error::bad_field);
  if (error == http::error::need_more)
    return incoming_.size() > limits().max_header_bytes ? refuse(http::error::header_limit) : read();
  if (error) return refuse(error);
  if (!parser_->is_header_done()) return read();
  shard().loop.cancel(deadline_);  // the client has done its part
  shard().low_priority.take([self = self()] { self->answer_request(); });
}

void HttpConnection::refuse(const Error& error) {
  keep_alive_ = false;
  send(error == http::error::header_limit
           ? plain_reply(Status::header_fields_too_large, "The request's headers are too large.\n")
           : plain_reply(Status::bad_request, "That is not an HTTP request.\n"));
}

// The reply comes from elsewhere. If that takes too long, the client is told to try again, and what comes later is
// dropped.
std::function<void(Reply)> HttpConnection::answer_later() {
  waiting_ = false;
  deadline_ = shard().loop.after(limits().http_answer_ms, [weak = weak_from_this()] {
    if (const auto late = weak.lock()) static_cast<HttpConnection&>(*late).send(busy_reply());
  });
  return [self = self(), asked = answered_](Reply reply) {
    if (self->answered_ == asked) self->send(std::move(reply));
  };
}

void HttpConnection::answer_request() {
  const auto& request = parser_->get();
  const auto framing = framing_of(request.version() == 11, lines(request, http::field::transfer_encoding),
                                  lines(request, http::field::content_length));
  if (framing == Framing::ambiguous) return refuse(http::error::bad_transfer_encoding);
  // The server does not read a body, so the connection ends.
  keep_alive_ = request.keep_alive() && framing == Framing::no_body && !shard().stopping;
  if (!take_place_of_caller()) {
    keep_alive_ = false;
    return send(no_place_reply());
  }
  if (shard().house.bars(caller_.address)) {
    keep_alive_ = false;
    return send(banned_reply());
  }
  if (!requests_.take(1, limits().messages, shard().loop.now_ms()) || !place_->may_request(shard().loop.steady_ms())) {
    keep_alive_ = false;
    return send(too_often_reply(1'000));
  }
  const auto hosts = request.count(http::field::host);
  if (hosts > 1 || (hosts == 0 && request.version() >= 11)) {  // RFC 9112, 3.2
    keep_alive_ = false;
    return send(plain_reply(Status::bad_request, "A request must name one host.\n"));
  }
  if (redirects_) return redirect(request);
  const WebRequest asked{text(request.method_string()),
                         text(request.target()),
                         lines(request, http::field::if_none_match),
                         lines(request, http::field::accept_encoding),
                         caller_,
                         text(request[http::field::host]),
                         is_https(request)};
  if (asked.path() == "/ws") return upgrade(request, framing == Framing::body);

  const HouseAsker asker{shard().house, shard().loop, caller_.address, [this] { return answer_later(); }};
  if (!ask_house(asked, asker)) send(answer(asked, shard()));
}

// A proxy sends many clients' requests over one connection. A flood counts against the client that sends it.
bool HttpConnection::take_place_of_caller() {
  const auto& request = parser_->get();
  const bool passed_on = std::ranges::any_of(marks_of_proxies, [&](auto* name) { return request.count(name) > 0; });
  auto now = caller(place_->peer(), lines(request, "X-Forwarded-For"), passed_on, shard().trusted_proxies);
  if (now.address != caller_.address) requests_ = full_bucket();
  caller_ = std::move(now);
  return place_->pass_to(caller_.address);
}

// A trusted proxy says what it was spoken to by.
bool HttpConnection::is_https(const Parser::value_type& request) const {
  return scheme_ == Scheme::https ||
         (shard().trusted_proxies.contain(place_->peer()) && request["X-Forwarded-Proto"] == "https");
}

void HttpConnection::redirect(const Parser::value_type& request) {
  keep_alive_ = false;
  const auto location =
      https_location(text(request[http::field::host]), text(request.target()), *redirects_, shard().https_port);
  if (!location) return send(plain_reply(Status::bad_request, "That is not a host.\n"));
  auto reply = plain_reply(Status::permanent_redirect, "This server speaks https.\n");
  reply.headers.emplace_back("Location", *location);
  send(std::move(reply));
}

void HttpConnection::upgrade(const Parser::value_type& request, bool body) {
  const auto refused = [&](Reply reply) {
    keep_alive_ = false;
    send(std::move(reply));
  };
  const auto values = [&](http::field name) { return lines(request, name); };
  const UpgradeRequest asked{.get = request.method() == http::verb::get,
                             .http_1_1 = request.version() == 11,
                             .https = scheme_ == Scheme::https,
                             .body = body,
                             .host = values(http::field::host),
                             .upgrade = values(http::field::upgrade),
                             .connection = values(http::field::connection),
                             .key = values(http::field::sec_websocket_key),
                             .version = values(http::field::sec_websocket_version),
                             .subprotocols = values(http::field::sec_websocket_protocol),
                             .origin = values(http::field::origin)};
  auto read = read_upgrade(asked, shard().allowed_origins);
  if (auto* reply = std::get_if<Reply>(&read)) return refused(std::move(*reply));
  if (!shard().house.ready() || shard().stopping)
    return refused(plain_reply(Status::unavailable, "Not ready, try again.\n"));
  // A client must wait for the answer before its first frame: RFC 6455, 4.1.
  if (!incoming_.empty()) return refused(plain_reply(Status::bad_request, "Wait for the handshake's answer.\n"));

  if (!place_->may_upgrade(shard().loop.steady_ms())) return refused(no_place_reply());

  shard().loop.cancel(deadline_);
  start_websocket(shared_shard(), std::move(socket_), std::move(place_), std::get<Upgrade>(read));
}

void HttpConnection::send(Reply reply) {
  waiting_ = false;
  ++answered_;
  shard().counters.http_requests.add();
  shard().counters.http_response_bytes.observe(reply.body().size());
  limit_time(limits().http_write_ms);
  reply_ = std::move(reply);
  head_ = head_text(reply_, keep_alive_, shard().loop.now_ms(), scheme_);
  const bool head_only = parser_->get().method() == http::verb::head;
  const std::array<boost::asio::const_buffer, 2> pieces{
      boost::asio::buffer(head_), boost::asio::buffer(head_only ? std::string_view() : reply_.body())};
  boost::asio::async_write(socket_, pieces, [self = self()](Error error, std::size_t) { self->sent(error); });
}

void HttpConnection::sent(Error error) {
  reply_ = {};
  if (error) return finish();
  if (keep_alive_ && !shard().stopping) return next_request(limits().http_idle_ms);
  socket_.shutdown(Socket::shutdown_send, error);
  limit_time(limits().close_ms);
  waiting_ = true;
  drain();
}

// Closing a socket with unread bytes resets the connection, and the peer might never see the answer.
void HttpConnection::drain() {
  incoming_.resize(1'024);
  socket_.async_read_some(boost::asio::buffer(incoming_),
                          [self = self()](Error error, std::size_t) { error ? self->finish() : self->drain(); });
}

void HttpConnection::finish() {
  shard().loop.cancel(deadline_);
  cut();
}

}  // namespace

void start_http(std::shared_ptr<Shard> shard, Socket socket, std::shared_ptr<Admission::Place> place, Scheme scheme) {
  std::make_shared<HttpConnection>(std::move(shard), std::move(socket), std::move(place), scheme, std::nullopt)
      ->start();
}

void start_redirect(std::shared_ptr<Shard> shard, Socket socket, std::shared_ptr<Admission::Place> place, ToPort to) {
  std::make_shared<HttpConnection>(std::move(shard), std::move(socket), std::move(place), Scheme::http, to)->start();
}

}  // namespace crosstable
