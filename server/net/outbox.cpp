#include "server/net/outbox.hpp"

#include <sys/socket.h>
#include <sys/uio.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

namespace crosstable {
namespace {

Taken try_send(int socket, iovec* pieces, std::size_t count) {
  msghdr message{};
  message.msg_iov = pieces;
  message.msg_iovlen = count;
  const ssize_t sent = ::sendmsg(socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
  return taken_of(sent < 0 ? -errno : sent);
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
  return after(try_send(socket, pieces.data(), body.empty() ? 1 : 2), head, body);
}

Outbox::Result Outbox::sent(std::string_view piece, Taken taken) { return after(taken, piece, {}); }

Outbox::Result Outbox::after(Taken taken, std::string_view head, std::string_view body) {
  if (!taken) {
    broken_ = true;
    return Result::broken;
  }
  if (*taken == head.size() + body.size()) return Result::sent;
  waiting_ = std::make_unique<Waiting>();
  keep(head, body, *taken);
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
