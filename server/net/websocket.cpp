#include "server/net/websocket.hpp"

#include <array>
#include <boost/asio/post.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <exception>
#include <utility>

#include "protocol/codes.hpp"
#include "server/log.hpp"
#include "server/net/channel.hpp"
#include "server/net/close_watch.hpp"
#include "server/net/frame.hpp"
#include "server/net/outbox.hpp"
#include "server/net/refusal.hpp"
#include "server/token_bucket.hpp"

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

constexpr std::size_t most_corked_bytes = 16'384;  // beyond that they leave before the turn ends
constexpr std::size_t most_read_away = 1 << 20;    // after our close frame; beyond that the connection is cut
constexpr std::size_t most_spare_bytes = 4'096;    // a larger buffer is freed
constexpr std::size_t most_spare_buffers = 64;

// How a connection ended that Beast gave up on; Beast has sent the close frame.
std::uint16_t code_of(const Error& error) {
  if (error == ws::error::message_too_big) return ws::close_code::too_big;
  if (error == ws::error::bad_frame_payload) return ws::close_code::bad_payload;
  if (error == ws::condition::protocol_violation) return ws::close_code::protocol_error;
  return broke_off;
}

// Does the text end with a whole code point? Each byte is already known to be valid where it stands. Beast checks this
// at the end of a message, but not if the last fragment is empty.
bool ends_whole(std::string_view text) {
  std::size_t tail = 0;  // continuation bytes at the end
  while (tail < text.size() && (static_cast<unsigned char>(text[text.size() - 1 - tail]) & 0xC0) == 0x80) ++tail;
  if (tail == text.size()) return tail == 0;
  const auto lead = static_cast<unsigned char>(text[text.size() - 1 - tail]);
  return tail == (lead < 0x80 ? 0U : lead < 0xE0 ? 1U : lead < 0xF0 ? 2U : 3U);
}

class WebSocketConnection final : public EdgeConnection, public Wire, public Corked, public Channel::Owner {
 public:
  WebSocketConnection(std::shared_ptr<Shard> shard, Socket socket, std::shared_ptr<const Admission::Place> place)
      : EdgeConnection(std::move(shard)),
        place_(std::move(place)),
        stream_(std::move(socket), *this),
        messages_(limits().message_burst, loop().now_ms()),
        bytes_(limits().byte_burst, loop().now_ms()) {}

  void start(const Upgrade& upgrade);

  Sent send(std::string_view frame, bool droppable) override;
  std::int64_t round_trip_ms() override;
  std::string_view origin() const override { return origin_; }
  void close(std::uint16_t code, std::string_view reason) override;
  void stop() override;
  void cut() override;

 private:
  enum class State : std::uint8_t { accepting, open, closing, ended };

  AsioLoop& loop() const { return shard().loop; }
  Counters& counters() const { return shard().counters; }
  Socket& socket() { return stream_.next_layer().socket(); }
  std::shared_ptr<WebSocketConnection> self() {
    return std::static_pointer_cast<WebSocketConnection>(shared_from_this());
  }
  // Runs `step` later, unless the connection is gone by then.
  Loop::TimerId after(std::int64_t delay_ms, void (WebSocketConnection::*step)());

  void accepted(Error error);
  void read();
  void was_read(Error error, std::size_t count);
  std::uint16_t code_after(const Error& error) const;
  void hand_over(std::size_t count);
  void deliver(std::string_view frame);
  bool affordable(std::size_t bytes);
  void refuse(std::string_view frame);
  void control(ws::frame_type kind, std::size_t bytes);
  void raw_bytes_read(std::string_view bytes) override;

  void cork(std::string_view frame);
  void uncork() override;
  void beast_writes(std::string_view bytes) override;
  void answer_close(std::string_view beasts);
  void written(Outbox::Result result);
  void wait_writable();
  void flush();
  void no_longer_slow();
  void too_slow() { close(close_code::too_slow, "too slow"); }

  void check_hello();
  void check_silence();
  void check_pong();
  void ping();

  void ended();
  void shut_down();
  void drain();
  void read_away(std::size_t bytes);

  std::shared_ptr<const Admission::Place> place_;
  ws::stream<Channel, false> stream_;  // without compression
  std::shared_ptr<WireSession> session_;
  Outbox outbox_;
  std::string corked_;  // this turn's frames; empty while the outbox is not
  TokenBucket messages_;
  TokenBucket bytes_;
  std::string origin_;
  std::string partial_;  // a message that came in several pieces
  CloseWatch close_watch_;
  std::size_t raw_bytes_ = 0;         // since the last message or control frame
  std::size_t read_away_ = 0;         // bytes
  std::size_t refused_ = 0;           // messages; each granted one pays one off
  Loop::TimerId liveness_timer_ = 0;  // for hello, then silence, then pong; at the end for the peer's close
  Loop::TimerId slow_timer_ = 0;      // while the outbox is not empty
  std::uint16_t code_ = broke_off;
  State state_ = State::accepting;
  std::int64_t pinged_at_ = 0;  // by the loop's steady clock; 0: never
  std::int64_t round_trip_ms_ = 0;
  bool awaits_pong_ = false;
  bool heard_ = false;  // a message or control frame came since the last check
  bool dropped_ = false;
  bool waits_writable_ = false;
  std::array<char, 512> piece_;  // large enough for most messages
};

Loop::TimerId WebSocketConnection::after(std::int64_t delay_ms, void (WebSocketConnection::*step)()) {
  return loop().after(delay_ms, [weak = weak_from_this(), step] {
    if (const auto alive = weak.lock()) (static_cast<WebSocketConnection&>(*alive).*step)();
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
  liveness_timer_ = after(limits().hello_ms, &WebSocketConnection::check_hello);
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
  shard().courtesy.take([self = self(), count] { self->hand_over(count); });
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
  heard_ = true;
  raw_bytes_ = 0;
  counters().frames_in.add();
  if (!affordable(frame.size())) return refuse(frame);
  if (refused_ > 0) --refused_;
  try {
    session_->received(frame);
  } catch (const std::exception& mistake) {  // our mistake, not the peer's: this connection ends, the others go on
    log_error("connection from {}: {}", place_->address(), mistake.what());
    close(internal_error, "internal error");
  }
}

bool WebSocketConnection::affordable(std::size_t bytes) {
  const auto now_ms = loop().now_ms();
  return messages_.take(1, limits().message_burst, limits().message_rate, now_ms) &&
         bytes_.take(static_cast<double>(bytes), limits().byte_burst, limits().byte_rate, now_ms);
}

void WebSocketConnection::refuse(std::string_view frame) {
  counters().rate_limited.add();
  if (++refused_ > limits().flood_messages) return close(close_code::policy, "flood");
  send(rate_limited_answer(frame, limits()), false);
}

// Beast calls this while reading, so closing waits until the call has returned.
void WebSocketConnection::control(ws::frame_type kind, std::size_t bytes) {
  heard_ = true;
  raw_bytes_ = 0;
  counters().control_frames_in.add();
  if (kind == ws::frame_type::pong && std::exchange(awaits_pong_, false))
    round_trip_ms_ = loop().steady_ms() - pinged_at_;
  if (kind == ws::frame_type::close || affordable(bytes)) return;
  if (++refused_ > limits().flood_messages) loop().post([self = self()] { self->close(close_code::policy, "flood"); });
}

// Frames that add up to nothing (empty fragments, single bytes) show up only here.
void WebSocketConnection::raw_bytes_read(std::string_view bytes) {
  close_watch_.read(bytes);
  if (state_ == State::closing) return read_away(bytes.size());
  raw_bytes_ += bytes.size();
  if (raw_bytes_ > 2 * limits().max_frame_bytes + 4'096 && state_ == State::open)
    loop().post([self = self()] { self->close(close_code::policy, "flood"); });
}

// ---- sending

Wire::Sent WebSocketConnection::send(std::string_view frame, bool droppable) {
  if (state_ != State::open) return Sent::dropped;
  if (droppable && outbox_.bytes() >= limits().max_outbox_bytes) {
    dropped_ = true;
    counters().frames_dropped.add();
    return Sent::dropped;
  }
  if (outbox_.bytes() >= limits().max_outbox_hard_bytes) {
    too_slow();
    return Sent::dropped;
  }
  counters().frames_out.add();
  if (outbox_.empty()) {
    cork(frame);
    return Sent::ok;
  }
  written(outbox_.write(socket().native_handle(), FrameHeader(Opcode::text, frame.size()).bytes(), frame));
  return Sent::queued;
}

// The answer to a move and the update that shows it leave together: a system call costs more than everything else about
// a frame.
void WebSocketConnection::cork(std::string_view frame) {
  if (corked_.empty()) {
    auto& spare = shard().spare_buffers;
    if (!spare.empty()) {
      corked_ = std::move(spare.back());
      spare.pop_back();
    }
    auto& waiting = shard().corked;
    if (waiting.empty())
      boost::asio::post(loop().io(), [shard = shared_shard()] {
        for (const auto& waits : std::exchange(shard->corked, {}))
          if (const auto connection = waits.lock()) connection->uncork();
      });
    waiting.push_back(self());
  }
  corked_.append(FrameHeader(Opcode::text, frame.size()).bytes()).append(frame);
  if (corked_.size() >= most_corked_bytes) uncork();
}

void WebSocketConnection::uncork() {
  if (corked_.empty()) return;
  if (state_ != State::ended) written(outbox_.write(socket().native_handle(), corked_));
  corked_.clear();
  if (corked_.capacity() <= most_spare_bytes && shard().spare_buffers.size() < most_spare_buffers)
    shard().spare_buffers.push_back(std::move(corked_));
  corked_ = {};
}

// Skips a pong if the peer does not read: the next one will do.
void WebSocketConnection::beast_writes(std::string_view bytes) {
  uncork();
  const auto is = [&](Opcode opcode) { return bytes.front() == FrameHeader(opcode, 0).bytes().front(); };
  if (is(Opcode::pong) && outbox_.bytes() >= limits().max_outbox_bytes) return;
  if (state_ == State::open && is(Opcode::close) && close_watch_.answer()) return answer_close(bytes);
  written(outbox_.write(socket().native_handle(), bytes));
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
  written(outbox_.write(socket().native_handle(), to_a_message ? beasts : ours));
}

void WebSocketConnection::written(Outbox::Result result) {
  if (result == Outbox::Result::queued) {
    if (slow_timer_ == 0) {
      slow_timer_ = after(limits().slow_reader_ms, &WebSocketConnection::too_slow);
      counters().slow_readers.add();
    }
    wait_writable();
  } else if (result == Outbox::Result::broken) {
    loop().post([self = self()] { self->cut(); });
  }
}

void WebSocketConnection::wait_writable() {
  if (waits_writable_) return;
  waits_writable_ = true;
  socket().async_wait(Socket::wait_write, [self = self()](Error error) {
    self->waits_writable_ = false;
    if (!error) self->flush();
  });
}

void WebSocketConnection::flush() {
  const auto result = outbox_.flush(socket().native_handle());
  if (result != Outbox::Result::sent) return written(result);
  no_longer_slow();
  if (state_ == State::ended) return shut_down();
  if (std::exchange(dropped_, false) && state_ == State::open) session_->drained();
}

void WebSocketConnection::no_longer_slow() {
  if (slow_timer_ == 0) return;
  loop().cancel(std::exchange(slow_timer_, 0));
  counters().slow_readers.sub();
}

// ---- liveness

void WebSocketConnection::check_hello() {
  if (!session_->greeted()) return close(close_code::policy, "no hello in time");
  check_silence();
}

void WebSocketConnection::check_silence() {
  if (std::exchange(heard_, false)) {
    liveness_timer_ = after(limits().ping_ms, &WebSocketConnection::check_silence);
    return;
  }
  liveness_timer_ = after(limits().pong_ms, &WebSocketConnection::check_pong);
  ping();
}

void WebSocketConnection::ping() {
  pinged_at_ = loop().steady_ms();
  awaits_pong_ = true;
  beast_writes(FrameHeader(Opcode::ping, 0).bytes());
}

std::int64_t WebSocketConnection::round_trip_ms() {
  constexpr std::int64_t fresh_ms = 10'000;
  const bool old = pinged_at_ == 0 || loop().steady_ms() - pinged_at_ >= fresh_ms;
  if (old && !awaits_pong_ && state_ == State::open) ping();
  return round_trip_ms_;
}

void WebSocketConnection::check_pong() {
  if (!heard_) return cut();
  check_silence();
}

// ---- the end

void WebSocketConnection::close(std::uint16_t code, std::string_view reason) {
  if (state_ != State::open) return;
  uncork();
  state_ = State::closing;
  code_ = code;
  loop().cancel(liveness_timer_);
  liveness_timer_ = after(limits().close_ms, &WebSocketConnection::cut);
  if (code == close_code::too_slow) outbox_.discard_unbegun();
  ws::close_reason why(static_cast<ws::close_code>(code), beast::string_view(reason.data(), reason.size()));
  stream_.async_close(why, [self = self()](Error) { self->ended(); });
}

// A connection that is closing has its own deadline. One that is being accepted stops right after.
void WebSocketConnection::stop() {
  if (state_ == State::open) close(close_code::going_away, "server stops, come back");
}

void WebSocketConnection::cut() {
  if (state_ == State::ended)
    loop().cancel(liveness_timer_);                      // otherwise the timer would keep this memory until it fires
  else loop().post([self = self()] { self->ended(); });  // never during a call by the session
  Error ignored;
  socket().close(ignored);
}

// Reached once, by whichever comes first: the last read fails, the closing handshake ends, or the connection is cut.
void WebSocketConnection::ended() {
  if (state_ == State::ended) return;
  const bool was_accepted = state_ != State::accepting;
  state_ = State::ended;
  loop().cancel(liveness_timer_);
  no_longer_slow();
  if (was_accepted) {
    counters().connections.sub();
    counters().count_close(code_);
    session_->closed();
    session_.reset();
  }
  if (!socket().is_open()) return;
  liveness_timer_ = after(limits().close_ms, &WebSocketConnection::cut);
  if (outbox_.empty()) shut_down();
}

// Closing a socket with unread bytes resets the connection, and the peer might never see the close frame. So our side
// ends first, and then discards what comes until the peer's side ends.
void WebSocketConnection::shut_down() {
  Error failed;
  socket().shutdown(Socket::shutdown_send, failed);
  if (failed) return cut();
  drain();
}

void WebSocketConnection::drain() {
  socket().async_read_some(boost::asio::buffer(piece_), [self = self()](Error error, std::size_t count) {
    if (error) return self->cut();
    self->read_away(count);
    self->drain();
  });
}

// Reads what was on its way, so that the close frame arrives. A peer that just keeps sending is not read forever.
void WebSocketConnection::read_away(std::size_t bytes) {
  const bool enough = read_away_ > most_read_away;
  read_away_ += bytes;
  if (!enough && read_away_ > most_read_away) loop().post([self = self()] { self->cut(); });
}

}  // namespace

void start_websocket(std::shared_ptr<Shard> shard, Socket socket, std::shared_ptr<const Admission::Place> place,
                     const Upgrade& upgrade) {
  std::make_shared<WebSocketConnection>(std::move(shard), std::move(socket), std::move(place))->start(upgrade);
}

}  // namespace crosstable
