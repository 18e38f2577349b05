#include "server/net/outbox.hpp"

#include <sys/socket.h>
#include <sys/uio.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <optional>
#include <utility>

namespace crosstable {
namespace {

// The number of bytes the system took; nullopt if the connection is gone.
std::optional<std::size_t> try_send(int socket, iovec* pieces, std::size_t count) {
  msghdr message{};
  message.msg_iov = pieces;
  message.msg_iovlen = count;
  for (;;) {
    const auto sent = ::sendmsg(socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent >= 0) return static_cast<std::size_t>(sent);
    if (errno == EAGAIN || errno == EWOULDBLOCK || errno == ENOBUFS) return 0;
    if (errno != EINTR) return std::nullopt;
  }
}

iovec piece_of(std::string_view bytes) { return {const_cast<char*>(bytes.data()), bytes.size()}; }

}  // namespace

Outbox::Result Outbox::write(int socket, std::string_view head, std::string_view body) {
  if (broken_) return Result::broken;
  if (waiting_) {
    keep(head, body, 0);
    return Result::queued;
  }
  std::array pieces{piece_of(head), piece_of(body)};
  const auto sent = try_send(socket, pieces.data(), body.empty() ? 1 : 2);
  if (!sent) {
    broken_ = true;
    return Result::broken;
  }
  if (*sent == head.size() + body.size()) return Result::sent;
  waiting_ = std::make_unique<Waiting>();
  keep(head, body, *sent);
  return Result::queued;
}

void Outbox::keep(std::string_view head, std::string_view body, std::size_t begun) {
  std::string piece;
  piece.reserve(head.size() + body.size());
  piece.append(head).append(body);
  if (begun > 0) waiting_->begun = begun;
  waiting_->bytes += cost(piece);
  waiting_->pieces.push_back(std::move(piece));
}

Outbox::Result Outbox::flush(int socket) {
  while (waiting_ && !broken_) {
    std::array<iovec, 64> pieces;
    std::size_t count = 0;
    std::size_t offered = 0;
    for (const auto& piece : waiting_->pieces) {
      const auto rest = std::string_view(piece).substr(count == 0 ? waiting_->begun : 0);
      pieces[count++] = piece_of(rest);
      offered += rest.size();
      if (count == pieces.size()) break;
    }
    const auto sent = try_send(socket, pieces.data(), count);
    if (!sent) {
      broken_ = true;
      break;
    }
    waiting_->begun += *sent;
    while (!waiting_->pieces.empty() && waiting_->begun >= waiting_->pieces.front().size()) {
      waiting_->begun -= waiting_->pieces.front().size();
      waiting_->bytes -= cost(waiting_->pieces.front());
      waiting_->pieces.pop_front();
    }
    if (waiting_->pieces.empty()) waiting_.reset();
    if (*sent < offered) return Result::queued;
  }
  if (broken_) {
    waiting_.reset();
    return Result::broken;
  }
  return Result::sent;
}

void Outbox::discard_unbegun() {
  if (!waiting_) return;
  auto& pieces = waiting_->pieces;
  pieces.erase(pieces.begin() + (waiting_->begun > 0 ? 1 : 0), pieces.end());
  if (pieces.empty()) waiting_.reset();
  else waiting_->bytes = cost(pieces.front());
}

}  // namespace crosstable
