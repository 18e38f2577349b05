#include "clients/terminal/play/connection.hpp"

#include <algorithm>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <optional>
#include <random>
#include <stdexcept>
#include <utility>

#include "clients/terminal/play/stream.hpp"

namespace crosstable::terminal {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
namespace ssl = asio::ssl;
using tcp = asio::ip::tcp;

namespace {

constexpr std::chrono::milliseconds first_pause{250};
constexpr std::chrono::milliseconds longest_pause{8'000};

// Checks certificates against these authorities, or this machine's.
ssl::context trusting(const std::string& ca) {
  ssl::context context(ssl::context::tls_client);
  context.set_options(ssl::context::no_sslv2 | ssl::context::no_sslv3 | ssl::context::no_tlsv1 |
                      ssl::context::no_tlsv1_1);
  context.set_verify_mode(ssl::verify_peer);
  beast::error_code error;
  if (ca.empty()) context.set_default_verify_paths(error);
  else context.load_verify_file(ca, error);
  if (error) throw std::runtime_error("no certificates can be read from " + (ca.empty() ? "this machine" : ca));
  return context;
}

// What OpenSSL found wrong with the certificate; empty: nothing.
std::string fault_of_certificate(Stream& stream) {
  if (!stream.tls()) return {};
  const long result = SSL_get_verify_result(stream.tls()->native_handle());
  return result == X509_V_OK ? std::string() : X509_verify_cert_error_string(result);
}

}  // namespace

struct Connection::Impl : std::enable_shared_from_this<Impl> {
  // One attempt, from connecting to losing the connection. Handlers hold it, so everything of an old attempt goes with
  // it.
  struct Line {
    Line(asio::io_context& io, ssl::context* tls) : ws(io, tls), overdue(io) {}
    tcp::socket& socket() { return ws.next_layer().socket(); }
    websocket::stream<Stream> ws;
    asio::steady_timer overdue;  // until the connection is open
    beast::flat_buffer buffer;
    std::deque<std::string> outbox;
    bool open = false;
  };

  Impl(asio::io_context& context, Endpoint endpoint, ConnectionEvents what, Patience how_long)
      : io(context),
        to(std::move(endpoint)),
        events(std::move(what)),
        patience(how_long),
        resolver(context),
        pause(context) {
    if (to.secure) tls.emplace(trusting(to.ca));
  }

  void start() {
    line = std::make_shared<Line>(io, tls ? &*tls : nullptr);
    line->overdue.expires_after(patience.open);
    line->overdue.async_wait([self = shared_from_this(), at = line](beast::error_code error) {
      if (error || at->open) return;
      beast::error_code ignored;
      at->socket().close(ignored);
      self->failed(at);
    });
    resolver.async_resolve(
        to.host, to.port,
        [self = shared_from_this(), at = line](beast::error_code error, const tcp::resolver::results_type& found) {
          if (at != self->line) return;
          if (error) return self->failed(at);
          asio::async_connect(at->socket(), found, [self, at](beast::error_code failure, const tcp::endpoint&) {
            if (at != self->line) return;
            if (failure) return self->failed(at);
            at->socket().set_option(tcp::no_delay(true));
            self->to.secure ? self->secure(at) : self->handshake(at);
          });
        });
  }

  // The server proves who it is before anything is said.
  void secure(const std::shared_ptr<Line>& at) {
    Stream::Tls& stream = *at->ws.next_layer().tls();
    beast::error_code is_name;
    asio::ip::make_address(to.host, is_name);
    if (is_name) SSL_set_tlsext_host_name(stream.native_handle(), to.host.c_str());
    stream.set_verify_callback(ssl::host_name_verification(to.host));
    stream.async_handshake(ssl::stream_base::client, [self = shared_from_this(), at](beast::error_code error) {
      if (at != self->line) return;
      if (error) return self->failed(at, fault_of_certificate(at->ws.next_layer()));
      self->handshake(at);
    });
  }

  void handshake(const std::shared_ptr<Line>& at) {
    at->ws.set_option(websocket::stream_base::timeout{
        .handshake_timeout = patience.open, .idle_timeout = patience.quiet, .keep_alive_pings = true});
    at->ws.set_option(websocket::stream_base::decorator([](websocket::request_type& request) {
      request.set(beast::http::field::sec_websocket_protocol, "crosstable.v1");
    }));
    at->ws.async_handshake(to.host + ":" + to.port, "/ws", [self = shared_from_this(), at](beast::error_code error) {
      if (at != self->line) return;
      if (error) return self->failed(at);
      at->open = true;
      at->overdue.cancel();
      self->told_unreachable = false;
      self->read(at);
      self->events.opened();
    });
  }

  void read(const std::shared_ptr<Line>& at) {
    at->ws.async_read(at->buffer, [self = shared_from_this(), at](beast::error_code error, std::size_t) {
      if (error) return self->failed(at);
      self->wait = first_pause;
      const std::string frame = beast::buffers_to_string(at->buffer.data());
      at->buffer.consume(at->buffer.size());
      self->events.received(frame);
      if (!self->ended) self->read(at);
    });
  }

  void send(std::string frame) {
    if (!line || !line->open) return;
    line->outbox.push_back(std::move(frame));
    if (line->outbox.size() == 1) write(line);
  }

  void write(const std::shared_ptr<Line>& at) {
    at->ws.async_write(asio::buffer(at->outbox.front()),
                       [self = shared_from_this(), at](beast::error_code error, std::size_t) {
                         if (error) return;  // the read fails too and reports it
                         at->outbox.pop_front();
                         if (!at->outbox.empty()) return self->write(at);
                         if (self->ended) self->finish(at);
                       });
  }

  void failed(const std::shared_ptr<Line>& at, const std::string& why_not_trusted = {}) {
    if (ended || at != line) return;
    at->overdue.cancel();
    const bool was_open = std::exchange(at->open, false);
    const std::uint16_t code = at->ws.reason().code;
    line.reset();
    if (was_open) events.lost(code);
    else if (!std::exchange(told_unreachable, true)) events.unreachable(why_not_trusted);
    if (ended) return;
    pause.expires_after(wait / 2 + std::chrono::milliseconds(chance() % static_cast<unsigned>(wait.count() / 2)));
    wait = std::min(wait * 2, longest_pause);
    pause.async_wait([self = shared_from_this()](beast::error_code error) {
      if (!error && !self->ended) self->start();
    });
  }

  // Gives up a line that is still being opened: its handlers see that it is no longer the line.
  void close() {
    if (std::exchange(ended, true)) return;
    pause.cancel();
    resolver.cancel();
    if (!line) return;
    line->overdue.cancel();
    if (line->open) {
      if (line->outbox.empty()) finish(line);
      return;
    }
    beast::error_code ignored;
    line->socket().close(ignored);
    line.reset();
  }

  void finish(const std::shared_ptr<Line>& at) {
    at->ws.async_close(websocket::close_code::normal, [at](beast::error_code) {});
  }

  asio::io_context& io;
  const Endpoint to;
  ConnectionEvents events;
  const Patience patience;
  std::optional<ssl::context> tls;
  std::minstd_rand chance{std::random_device{}()};
  tcp::resolver resolver;
  asio::steady_timer pause;
  std::shared_ptr<Line> line;
  std::chrono::milliseconds wait = first_pause;
  bool ended = false;
  bool told_unreachable = false;
};

Connection::Connection(asio::io_context& io, Endpoint to, ConnectionEvents events, Patience patience)
    : impl_(std::make_shared<Impl>(io, std::move(to), std::move(events), patience)) {}
Connection::~Connection() { impl_->close(); }
void Connection::open() { impl_->start(); }
void Connection::send(std::string frame) { impl_->send(std::move(frame)); }
void Connection::close() { impl_->close(); }

}  // namespace crosstable::terminal
