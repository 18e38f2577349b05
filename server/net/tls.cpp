#include "server/net/tls.hpp"

#include <openssl/err.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <cerrno>
#include <cstring>
#include <string>
#include <utility>

#include "server/log/log.hpp"
#include "server/net/http.hpp"
#include "server/net/tls_certificate.hpp"

namespace crosstable {
namespace {

using Error = boost::system::error_code;

constexpr unsigned char handshake_record = 0x16;  // RFC 8446, 5.1: a client's first byte
constexpr std::size_t most_at_once = 16 * 1024;   // one record
constexpr int most_rounds = 16;                   // then others get their turn

bool would_block() { return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR; }

// One connection. Bytes go from the peer to the house and back. At most one record waits each way, so a side that does
// not read stops the other, as on a plain connection.
class TlsConnection final : public EdgeConnection {
 public:
  TlsConnection(std::shared_ptr<Shard> shard, Socket socket, std::shared_ptr<Admission::Place> place)
      : EdgeConnection(std::move(shard)),
        place_(std::move(place)),
        peer_{std::move(socket)},
        house_{Socket(this->shard().loop.io())} {}

  void start();
  // The house says goodbye, unless it has not been told of this connection.
  void stop() override { house_.socket.is_open() ? void() : cut(); }
  void cut() override;

 private:
  enum class State : std::uint8_t { first_byte, handshake, open };

  struct End {
    Socket socket;
    bool waits_read = false;
    bool waits_write = false;
    bool ended = false;  // nothing more comes from this end
    bool told = false;   // it knows that nothing more comes from the other end
  };

  std::shared_ptr<TlsConnection> self() { return std::static_pointer_cast<TlsConnection>(shared_from_this()); }
  void limit_time(std::int64_t time_ms);
  void wait(End& end, Socket::wait_type what);
  void wait_for_peer(int ssl_error);  // cuts if there is nothing to wait for
  void step();

  void look_at_first_byte();
  void shake_hands();
  bool connect_house();
  void house_is_done();
  void pump();
  bool peer_to_house();
  bool house_to_peer();
  void tell_house();
  void tell_peer();

  std::shared_ptr<Admission::Place> place_;
  End peer_, house_;
  std::unique_ptr<SSL, FreeSsl> ssl_;
  std::string to_house_, to_peer_;  // what the system has not taken yet
  Loop::TimerId deadline_ = 0;
  State state_ = State::first_byte;
};

void TlsConnection::start() {
  limit_time(limits().handshake_ms);
  wait(peer_, Socket::wait_read);
}

void TlsConnection::limit_time(std::int64_t time_ms) {
  shard().loop.cancel(deadline_);
  deadline_ = shard().loop.after(time_ms, [weak = weak_from_this()] {
    if (const auto late = weak.lock()) late->cut();
  });
}

void TlsConnection::wait(End& end, Socket::wait_type what) {
  bool& waits = what == Socket::wait_read ? end.waits_read : end.waits_write;
  if (std::exchange(waits, true)) return;
  end.socket.async_wait(what, [self = self(), &waits](Error error) {
    waits = false;
    if (!error) self->step();
  });
}

void TlsConnection::wait_for_peer(int ssl_error) {
  if (ssl_error == SSL_ERROR_WANT_READ) return wait(peer_, Socket::wait_read);
  if (ssl_error == SSL_ERROR_WANT_WRITE) return wait(peer_, Socket::wait_write);
  cut();
}

void TlsConnection::step() {
  if (!peer_.socket.is_open()) return;  // cut meanwhile
  switch (state_) {
    case State::first_byte:
      return look_at_first_byte();
    case State::handshake:
      return shake_hands();
    case State::open:
      return pump();
  }
}

// ---- until the house knows

void TlsConnection::look_at_first_byte() {
  unsigned char first = 0;
  const auto count = ::recv(peer_.socket.native_handle(), &first, 1, MSG_PEEK | MSG_DONTWAIT);
  if (count < 0 && would_block()) return wait(peer_, Socket::wait_read);
  if (count <= 0) return cut();
  if (first != handshake_record) {
    shard().loop.cancel(deadline_);
    return start_redirect(shared_shard(), std::move(peer_.socket), std::move(place_), ToPort::same);
  }
  ssl_ = shard().certificate->new_connection();
  if (!ssl_ || ::SSL_set_fd(ssl_.get(), peer_.socket.native_handle()) != 1) return cut();
  ::SSL_set_accept_state(ssl_.get());
  state_ = State::handshake;
  shake_hands();
}

void TlsConnection::shake_hands() {
  ::ERR_clear_error();
  const int result = ::SSL_accept(ssl_.get());
  if (result != 1) return wait_for_peer(::SSL_get_error(ssl_.get(), result));
  if (!connect_house()) return cut();
  shard().loop.cancel(std::exchange(deadline_, 0));
  state_ = State::open;
  pump();
}

bool TlsConnection::connect_house() {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    log_error("cannot serve a TLS connection: {}", std::strerror(errno));
    return false;
  }
  const int bytes = static_cast<int>(limits().send_buffer_bytes);
  for (const int end : ends) ::setsockopt(end, SOL_SOCKET, SO_SNDBUF, &bytes, sizeof bytes);
  const auto as_any_socket = boost::asio::ip::tcp::v4();  // any type will do: to Asio, all sockets are alike
  house_.socket.assign(as_any_socket, ends[0]);
  // While the peer has not taken what came before, a hang-up of the house goes unread.
  house_.socket.async_wait(Socket::wait_error, [self = self()](Error error) {
    if (!error && self->peer_.socket.is_open()) self->house_is_done();
  });
  start_http(shared_shard(), Socket(shard().loop.io(), as_any_socket, ends[1]), place_, Scheme::https);
  return true;
}

// ---- both ways

void TlsConnection::pump() {
  bool moved = true;
  for (int round = 0; moved && round < most_rounds && peer_.socket.is_open(); ++round) {
    moved = peer_to_house();
    if (peer_.socket.is_open()) moved |= house_to_peer();
  }
  if (!peer_.socket.is_open()) return;
  if (peer_.ended && peer_.told) return cut();
  if (moved) boost::asio::post(shard().loop.io(), [self = self()] { self->step(); });
}

// True if something moved and more might.
bool TlsConnection::peer_to_house() {
  if (to_house_.empty()) {
    if (peer_.ended) return false;
    std::array<char, most_at_once> bytes;
    ::ERR_clear_error();
    const int count = ::SSL_read(ssl_.get(), bytes.data(), bytes.size());
    if (count <= 0) {
      const int error = ::SSL_get_error(ssl_.get(), count);
      if (error != SSL_ERROR_ZERO_RETURN) return wait_for_peer(error), false;
      peer_.ended = true;
      tell_house();
      return true;
    }
    to_house_.assign(bytes.data(), static_cast<std::size_t>(count));
  }
  const auto sent = house_.ended ? static_cast<ssize_t>(to_house_.size())  // it no longer listens
                                 : ::send(house_.socket.native_handle(), to_house_.data(), to_house_.size(),
                                          MSG_DONTWAIT | MSG_NOSIGNAL);
  if (sent < 0) {
    if (would_block()) return wait(house_, Socket::wait_write), false;
    to_house_.clear();  // its end is closed, which the next read will show
    return true;
  }
  to_house_.erase(0, static_cast<std::size_t>(sent));
  return true;
}

bool TlsConnection::house_to_peer() {
  if (to_peer_.empty()) {
    if (house_.ended) {
      if (!peer_.told) tell_peer();
      return false;
    }
    std::array<char, most_at_once> bytes;
    const auto count = ::recv(house_.socket.native_handle(), bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (count < 0 && would_block()) return wait(house_, Socket::wait_read), false;
    if (count <= 0) {
      house_.ended = true;
      house_is_done();
      return true;
    }
    to_peer_.assign(bytes.data(), static_cast<std::size_t>(count));
  }
  ::ERR_clear_error();
  const int sent = ::SSL_write(ssl_.get(), to_peer_.data(), static_cast<int>(to_peer_.size()));
  if (sent <= 0) return wait_for_peer(::SSL_get_error(ssl_.get(), sent)), false;
  to_peer_.erase(0, static_cast<std::size_t>(sent));
  return true;
}

// ---- the end

// Output still on its way gets as much time as any page.
void TlsConnection::house_is_done() {
  if (deadline_ == 0) limit_time(limits().http_write_ms);
}

void TlsConnection::tell_house() {
  Error ignored;
  house_.socket.shutdown(Socket::shutdown_send, ignored);
}

void TlsConnection::tell_peer() {
  ::ERR_clear_error();
  const int result = ::SSL_shutdown(ssl_.get());
  if (result < 0) {
    const int error = ::SSL_get_error(ssl_.get(), result);
    if (error == SSL_ERROR_WANT_WRITE) return wait_for_peer(error);
  }
  peer_.told = true;
  Error ignored;
  peer_.socket.shutdown(Socket::shutdown_send, ignored);
  limit_time(limits().close_ms);  // for the peer to close too
}

void TlsConnection::cut() {
  shard().loop.cancel(deadline_);
  Error ignored;
  peer_.socket.close(ignored);
  house_.socket.close(ignored);
}

}  // namespace

void start_tls(std::shared_ptr<Shard> shard, Socket socket, std::shared_ptr<Admission::Place> place) {
  std::make_shared<TlsConnection>(std::move(shard), std::move(socket), std::move(place))->start();
}

}  // namespace crosstable
