#include "server/net/websocket.hpp"

#include <array>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <exception>
#include <utility>

#include "protocol/codes.hpp"
#include "server/log/log.hpp"
#include "server/net/channel.hpp"
#include "server/net/close_watch.hpp"
#include "server/net/flood_watch.hpp"
#include "server/net/frame.hpp"
#include "server/net/frame_sender.hpp"
#include "server/net/lingering_close.hpp"
#include "server/net/liveness.hpp"
#include "server/net/refusal.hpp"
#include "server/net/utf8_end.hpp"

namespace crosstable {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
namespace ws = beast::websocket;
namespace close_code = protocol::close_code;
using Error = boost::system::error_code;
using boost::asio::ip::tcp;

constexpr std::uint16_t broke_off = 1006;     // never sent: the connection ended without a close frame
constexpr std::uint16_t unknown_data = 1003;  // a binary message
constexpr std::uint16_t bad_payload = 1007;   // text that is not UTF-8
constexpr std::uint16_t internal_error = 1011;

// How a connection ended that Beast gave up on; Beast has sent the close frame.
std::uint16_t code_of(const Error& error) {
  if (error == ws::error::message_too_big) return ws::close_code::too_big;
  if (error == ws::error::bad_frame_payload) return ws::close_code::bad_payload;
  if (error == ws::condition::protocol_violation) return ws::close_code::protocol_error;
  return broke_off;
}

class WebSocketConnection final : public EdgeConnection,
                                  public Wire,
                                  public Channel::Owner,
                                  public FrameSender::Owner,
                                  public Liveness::Owner,
                                  public LingeringClose::Owner {
 public:
  WebSocketConnection(std::shared_ptr<Shard> shard, int socket, std::shared_ptr<const Admission::Place> place)
      : EdgeConnection(std::move(shard)),
        place_(std::move(place)),
        socket_(loop(), this->shard().readiness, socket),
        stream_(loop(), socket_, *this),
        flood_(limits(), loop().now_ms()),
        sender_(shared_shard(), socket_, *this),
        liveness_(loop(), limits(), *this),
        lingering_(loop(), socket_, piece_, *this) {}

  void start(const Upgrade& upgrade);

  Sent send(std::string_view frame, bool droppable) override;
  std::int64_t round_trip_ms() override { return liveness_.round_trip_ms(state_ == State::open); }
  std::string_view origin() const override { return origin_; }
  void close(std::uint16_t code, std::string_view reason) override;
  void stop() override;
  void cut() override;

 private:
  enum class State : std::uint8_t { accepting, open, closing, ended };

  AsioLoop& loop() const { return shard().loop; }
  Counters& counters() const { return shard().counters; }
  std::shared_ptr<WebSocketConnection> self() {
    return std::static_pointer_cast<WebSocketConnection>(shared_from_this());
  }
  std::shared_ptr<void> alive() override { return shared_from_this(); }
  void cut_after(std::int64_t delay_ms);

  void accepted(Error error);
  void read();
  void was_read(Error error, std::size_t count);
  std::uint16_t code_after(const Error& error) const;
  void hand_over(std::size_t count);
  void deliver(std::string_view frame);
  bool affordable(std::size_t bytes) { return flood_.allows(bytes, loop().now_ms()); }
  void refuse(std::string_view frame);
  void control(ws::frame_type kind, std::size_t bytes);
  void raw_bytes_read(std::string_view bytes) override;

  void beast_writes(std::string_view bytes) override;
  void answer_close(std::string_view beasts);
  void all_sent(bool after_a_drop) override;
  void too_slow() override { close(close_code::too_slow, "too slow"); }

  bool greeted() const override { return session_->greeted(); }
  void no_hello() override { close(close_code::policy, "no hello in time"); }
  void send_ping() override { beast_writes(FrameHeader(Opcode::ping, 0).bytes()); }
  void silent() override { session_->silent(); }

  void ended();

  std::shared_ptr<const Admission::Place> place_;
  WatchedSocket socket_;
  ws::stream<Channel, false> stream_;  // without compression
  std::shared_ptr<WireSession> session_;
  std::string origin_;
  std::string partial_;  // a message that came in several pieces
  CloseWatch close_watch_;
  FloodWatch flood_;
  FrameSender sender_;
  Liveness liveness_;
  LingeringClose lingering_;
  Loop::TimerId cut_timer_ = 0;  // at the end, for the peer's close
  std::uint16_t code_ = broke_off;
  State state_ = State::accepting;
  std::array<char, 256> piece_;  // a move fits
};

// Unless the connection is gone by then.
void WebSocketConnection::cut_after(std::int64_t delay_ms) {
  cut_timer_ = loop().after(delay_ms, [weak = weak_from_this()] {
    if (const auto alive = weak.lock()) alive->cut();
  });
}

void WebSocketConnection::start(const Upgrade& upgrade) {
  origin_ = upgrade.origin;
  stream_.read_message_max(limits().max_frame_bytes);
  stream_.control_callback([this](ws::frame_type kind, beast::string_view payload) { control(kind, payload.size()); });
  stream_.set_option(ws::stream_base::decorator([offered = upgrade.offers_subprotocol](ws::response_type& response) {
    response.set(http::field::server, "crosstable");  // instead of Beast's name and version
    if (offered) response.set(http::field::sec_websocket_protocol, subprotocol);
  }));
  http::request<http::empty_body> request(http::verb::get, "/ws", 11);
  request.set(http::field::host, upgrade.host);
  request.set(http::field::connection, "upgrade");
  request.set(http::field::upgrade, "websocket");
  request.set(http::field::sec_websocket_key, upgrade.key);
  request.set(http::field::sec_websocket_version, "13");
  stream_.async_accept(request, [self = self()](Error error) { self->accepted(error); });
}

void WebSocketConnection::accepted(Error error) {
  if (error || state_ != State::accepting) return cut();
  state_ = State::open;
  counters().accepted.add();
  counters().connections.add();
  session_ = shard().make_session(loop(), std::weak_ptr<Wire>(self()), place_->address());
  liveness_.start();
  if (shard().stopping) return stop();
  read();
}

// ---- receiving

void WebSocketConnection::read() {
  stream_.async_read_some(boost::asio::buffer(piece_),
                          [self = self()](Error error, std::size_t count) { self->was_read(error, count); });
}

void WebSocketConnection::was_read(Error error, std::size_t count) {
  if (error) {
    if (state_ == State::open) code_ = code_after(error);
    return ended();
  }
  if (state_ != State::open) return;  // the closing handshake does its own reading
  if (stream_.got_binary()) return close(unknown_data, "text only");
  const bool whole = stream_.is_message_done();
  if (whole && count == 0 && !ends_whole(partial_)) return close(bad_payload, "not UTF-8");
  if (!whole || !partial_.empty()) partial_.append(piece_.data(), count);
  if (!whole) return read();
  if (session_->plays()) return hand_over(count);
  shard().low_priority.take([self = self(), count] { self->hand_over(count); });
}

// The message is in the pieces so far, or in the last one alone.
void WebSocketConnection::hand_over(std::size_t count) {
  if (state_ != State::open) return;
  if (partial_.empty()) {
    deliver({piece_.data(), count});
  } else {
    deliver(std::exchange(partial_, {}));
  }
  if (state_ == State::open) read();
}

std::uint16_t WebSocketConnection::code_after(const Error& error) const {
  const bool by_close_frame =
      error == ws::error::closed || error == ws::error::bad_close_code || error == ws::error::bad_close_payload;
  if (by_close_frame && close_watch_.answer()) return *close_watch_.answer();
  return error == ws::error::closed ? std::uint16_t{stream_.reason().code} : code_of(error);
}

void WebSocketConnection::deliver(std::string_view frame) {
  liveness_.heard();
  flood_.came_whole();
  counters().frames_in.add();
  if (!affordable(frame.size())) return refuse(frame);
  flood_.granted();
  try {
    session_->received(frame);
  } catch (const std::exception& mistake) {  // our mistake, not the peer's: this connection ends, the others go on
    log_error("connection from {}: {}", place_->address(), mistake.what());
    close(internal_error, "internal error");
  }
}

void WebSocketConnection::refuse(std::string_view frame) {
  counters().rate_limited.add();
  if (flood_.refused()) return close(close_code::policy, "flood");
  send(rate_limited_answer(frame, limits(), flood_.wait_ms(frame.size(), loop().now_ms())), false);
}

// Beast calls this while reading, so closing waits until the call has returned.
void WebSocketConnection::control(ws::frame_type kind, std::size_t bytes) {
  liveness_.heard();
  flood_.came_whole();
  counters().control_frames_in.add();
  if (kind == ws::frame_type::pong) liveness_.pong();
  if (kind == ws::frame_type::close || affordable(bytes)) return;
  if (flood_.refused()) loop().post([self = self()] { self->close(close_code::policy, "flood"); });
}

// Frames that add up to nothing (empty fragments, single bytes) show up only here.
void WebSocketConnection::raw_bytes_read(std::string_view bytes) {
  close_watch_.read(bytes);
  if (state_ == State::closing) return lingering_.read_away(bytes.size());
  if (flood_.came_to_nothing(bytes.size()) && state_ == State::open)
    loop().post([self = self()] { self->close(close_code::policy, "flood"); });
}

// ---- sending

Wire::Sent WebSocketConnection::send(std::string_view frame, bool droppable) {
  return state_ == State::open ? sender_.send(frame, droppable) : Sent::dropped;
}

// Skips a pong if the peer does not read: the next one will do.
void WebSocketConnection::beast_writes(std::string_view bytes) {
  sender_.uncork();
  const auto is = [&](Opcode opcode) { return bytes.front() == FrameHeader(opcode, 0).bytes().front(); };
  if (is(Opcode::pong) && sender_.is_full()) return;
  if (state_ == State::open && is(Opcode::close) && close_watch_.answer()) return answer_close(bytes);
  sender_.write(bytes);
}

// `beasts` is Beast's answer to that close frame, or to an earlier message that was too long or not UTF-8.
void WebSocketConnection::answer_close(std::string_view beasts) {
  const auto code_in = [](std::string_view frame) {
    return static_cast<unsigned char>(frame[2]) << 8 | static_cast<unsigned char>(frame[3]);
  };
  const bool to_a_message =
      code_in(beasts) == ws::close_code::too_big || code_in(beasts) == ws::close_code::bad_payload;
  const std::array<char, 2> code{static_cast<char>(*close_watch_.answer() >> 8),
                                 static_cast<char>(*close_watch_.answer() & 0xFF)};
  const auto ours = std::string(FrameHeader(Opcode::close, code.size()).bytes()).append(code.data(), code.size());
  sender_.write(to_a_message ? beasts : ours);
}

void WebSocketConnection::all_sent(bool after_a_drop) {
  if (state_ == State::ended) return lingering_.begin();
  if (after_a_drop && state_ == State::open) session_->drained();
}

// ---- the end

void WebSocketConnection::close(std::uint16_t code, std::string_view reason) {
  if (state_ != State::open) return;
  sender_.uncork();
  state_ = State::closing;
  code_ = code;
  liveness_.stop();
  cut_after(limits().close_ms);
  if (code == close_code::too_slow) sender_.discard_unbegun();
  ws::close_reason why(static_cast<ws::close_code>(code), beast::string_view(reason.data(), reason.size()));
  stream_.async_close(why, [self = self()](Error) { self->ended(); });
}

// A connection that is closing has its own deadline. One that is being accepted stops right after.
void WebSocketConnection::stop() {
  if (state_ == State::open) close(close_code::going_away, "server stops, come back");
}

void WebSocketConnection::cut() {
  if (state_ == State::ended) loop().cancel(cut_timer_);  // otherwise the timer would keep this memory until it fires
  else loop().post([self = self()] { self->ended(); });   // never during a call by the session
  socket_.close();
}

// Reached once, by whichever comes first: the last read fails, the closing handshake ends, or the connection is cut.
void WebSocketConnection::ended() {
  if (state_ == State::ended) return;
  const bool was_accepted = state_ != State::accepting;
  state_ = State::ended;
  liveness_.stop();
  loop().cancel(cut_timer_);
  sender_.end();
  if (was_accepted) {
    counters().connections.sub();
    counters().count_close(code_);
    session_->closed();
    session_.reset();
  }
  if (!socket_.is_open()) return;
  cut_after(limits().close_ms);
  if (sender_.is_empty()) lingering_.begin();
}

}  // namespace

void start_websocket(std::shared_ptr<Shard> shard, Socket socket, std::shared_ptr<const Admission::Place> place,
                     const Upgrade& upgrade) {
  std::make_shared<WebSocketConnection>(std::move(shard), socket.release(), std::move(place))->start(upgrade);
}

}  // namespace crosstable
