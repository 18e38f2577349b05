#include "clients/terminal/play/connection.hpp"

#include <algorithm>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <random>
#include <utility>

namespace crosstable::terminal {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;

namespace {

constexpr std::chrono::milliseconds first_pause{250};
constexpr std::chrono::milliseconds longest_pause{8'000};

}  // namespace

struct Connection::Impl : std::enable_shared_from_this<Impl> {
  // One attempt, from connecting to losing the connection. Handlers hold it, so everything of an old attempt goes with
  // it.
  struct Line {
    explicit Line(asio::io_context& io) : ws(io), overdue(io) {}
    websocket::stream<tcp::socket> ws;
    asio::steady_timer overdue;  // until the connection is open
    beast::flat_buffer buffer;
    std::deque<std::string> outbox;
    bool open = false;
  };

  Impl(asio::io_context& context, std::string to_host, std::string to_port, ConnectionEvents what, Patience how_long)
      : io(context),
        host(std::move(to_host)),
        port(std::move(to_port)),
        events(std::move(what)),
        patience(how_long),
        resolver(context),
        pause(context) {}

  void start() {
    line = std::make_shared<Line>(io);
    line->overdue.expires_after(patience.open);
    line->overdue.async_wait([self = shared_from_this(), at = line](beast::error_code error) {
      if (error || at->open) return;
      beast::error_code ignored;
      at->ws.next_layer().close(ignored);
      self->failed(at);
    });
    resolver.async_resolve(
        host, port,
        [self = shared_from_this(), at = line](beast::error_code error, const tcp::resolver::results_type& found) {
          if (at != self->line) return;
          if (error) return self->failed(at);
          asio::async_connect(at->ws.next_layer(), found, [self, at](beast::error_code failure, const tcp::endpoint&) {
            if (at != self->line) return;
            if (failure) return self->failed(at);
            self->handshake(at);
          });
        });
  }

  void handshake(const std::shared_ptr<Line>& at) {
    at->ws.next_layer().set_option(tcp::no_delay(true));
    at->ws.set_option(websocket::stream_base::timeout{
        .handshake_timeout = patience.open, .idle_timeout = patience.quiet, .keep_alive_pings = true});
    at->ws.set_option(websocket::stream_base::decorator([](websocket::request_type& request) {
      request.set(beast::http::field::sec_websocket_protocol, "crosstable.v1");
    }));
    at->ws.async_handshake(host + ":" + port, "/ws", [self = shared_from_this(), at](beast::error_code error) {
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

  void failed(const std::shared_ptr<Line>& at) {
    if (ended || at != line) return;
    at->overdue.cancel();
    const bool was_open = std::exchange(at->open, false);
    const std::uint16_t code = at->ws.reason().code;
    line.reset();
    if (was_open) events.lost(code);
    else if (!std::exchange(told_unreachable, true)) events.unreachable();
    if (ended) return;
    pause.expires_after(wait / 2 + std::chrono::milliseconds(chance() % static_cast<unsigned>(wait.count() / 2)));
    wait = std::min(wait * 2, longest_pause);
    pause.async_wait([self = shared_from_this()](beast::error_code error) {
      if (!error && !self->ended) self->start();
    });
  }

  // What is still being opened is given up: its handlers see that it is no longer the line.
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
    line->ws.next_layer().close(ignored);
    line.reset();
  }

  void finish(const std::shared_ptr<Line>& at) {
    at->ws.async_close(websocket::close_code::normal, [at](beast::error_code) {});
  }

  asio::io_context& io;
  std::string host, port;
  ConnectionEvents events;
  Patience patience;
  std::minstd_rand chance{std::random_device{}()};
  tcp::resolver resolver;
  asio::steady_timer pause;
  std::shared_ptr<Line> line;
  std::chrono::milliseconds wait = first_pause;
  bool ended = false;
  bool told_unreachable = false;
};

Connection::Connection(asio::io_context& io, std::string host, std::string port, ConnectionEvents events,
                       Patience patience)
    : impl_(std::make_shared<Impl>(io, std::move(host), std::move(port), std::move(events), patience)) {}
Connection::~Connection() { impl_->close(); }
void Connection::open() { impl_->start(); }
void Connection::send(std::string frame) { impl_->send(std::move(frame)); }
void Connection::close() { impl_->close(); }

}  // namespace crosstable::terminal
