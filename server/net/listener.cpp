#include "server/net/listener.hpp"

#include <sys/socket.h>
#include <unistd.h>

#include <boost/asio/ip/address.hpp>
#include <cerrno>
#include <cstring>
#include <utility>

#include "server/log/log.hpp"
#include "server/net/accept_errors.hpp"
#include "server/net/http.hpp"
#include "server/net/reply.hpp"
#include "server/net/tls.hpp"

namespace crosstable {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

// Then others get their turn. A move passes through the loop several times, and waits for as many each time; more at
// once would take in no more.
constexpr int accepted_at_once = 4;

std::string text_of(const Reply& reply, std::int64_t now_ms) {
  return head_text(reply, false, now_ms).append(reply.body());
}

}  // namespace

Listener::Listener(std::vector<std::shared_ptr<Shard>> shards, std::shared_ptr<Admission> admission,
                   const std::string& address, std::uint16_t port, Speaks speaks)
    : shards_(std::move(shards)),
      admission_(std::move(admission)),
      speaks_(speaks),
      acceptor_(shards_.front()->loop.io()) {
  const tcp::endpoint endpoint(asio::ip::make_address(address), port);
  acceptor_.open(endpoint.protocol());
  acceptor_.set_option(asio::socket_base::reuse_address(true));
  // Accepted sockets inherit these.
  acceptor_.set_option(tcp::no_delay(true));
  acceptor_.set_option(
      asio::socket_base::send_buffer_size(static_cast<int>(shards_.front()->limits.send_buffer_bytes)));
  acceptor_.bind(endpoint);
  acceptor_.listen(1'024);
  acceptor_.non_blocking(true);
}

void Listener::start() { wait(); }

void Listener::stop() {
  shards_.front()->loop.cancel(pause_);
  boost::system::error_code ignored;
  acceptor_.close(ignored);
}

void Listener::wait() {
  acceptor_.async_wait(Acceptor::wait_read, [this](boost::system::error_code error) {
    if (error) return;  // stopped
    for (int i = 0; i < accepted_at_once; ++i)
      if (!accept_one()) return;
    wait();
  });
}

bool Listener::accept_one() {
  tcp::endpoint peer;
  auto size = static_cast<socklen_t>(peer.capacity());
  const int socket = ::accept4(acceptor_.native_handle(), peer.data(), &size, SOCK_NONBLOCK | SOCK_CLOEXEC);
  if (socket < 0) {
    if (is_shortage(errno)) pause();
    else wait();
    return false;
  }
  peer.resize(size);
  const auto& first = *shards_.front();
  const auto address = peer.address().to_string();
  const bool barred = first.house.bars(address);
  auto place =
      barred ? nullptr : admission_->admit(address, first.trusted_proxies.contain(address), first.loop.steady_ms());
  if (!place) {
    // A refusal over TLS would need a handshake, which costs more than refusing does.
    const auto answer = speaks_ == Speaks::tls
                            ? std::string()
                            : text_of(barred ? banned_reply() : no_place_reply(), first.loop.now_ms());
    [[maybe_unused]] const auto sent = ::send(socket, answer.data(), answer.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
    ::close(socket);
    return true;
  }
  auto shard = shards_[next_++ % shards_.size()];
  auto& loop = shard->loop;
  loop.run([shard = std::move(shard), speaks = speaks_, socket, protocol = peer.protocol(),
            place = std::move(place)]() mutable {
    Socket accepted(shard->loop.io(), protocol, socket);
    switch (speaks) {
      case Speaks::http:
        return start_http(std::move(shard), std::move(accepted), std::move(place));
      case Speaks::tls:
        return start_tls(std::move(shard), std::move(accepted), std::move(place));
      case Speaks::redirects:
        return start_redirect(std::move(shard), std::move(accepted), std::move(place), ToPort::https);
    }
  });
  return true;
}

void Listener::pause() {
  log_error("cannot accept connections: {}", std::strerror(errno));
  pause_ = shards_.front()->loop.after(accept_pause_ms, [this] { wait(); });
}

}  // namespace crosstable
