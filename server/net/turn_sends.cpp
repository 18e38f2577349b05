#include "server/net/turn_sends.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "server/log/log.hpp"

namespace crosstable {
namespace {

constexpr std::size_t most_spare_bytes = 4'096;  // a larger buffer is freed
constexpr std::size_t most_spare_buffers = 64;

}  // namespace

bool TurnSends::add(Sender& sender) {
  senders_.push_back(&sender);
  return senders_.size() == 1;
}

void TurnSends::remove(Sender& sender) { std::ranges::replace(senders_, &sender, nullptr); }

void TurnSends::send_all() {
  batch_.clear();
  std::size_t kept = 0;
  for (Sender* sender : senders_) {
    if (sender == nullptr) continue;
    const Sending sending = sender->to_send();
    if (sending.bytes.empty()) continue;
    senders_[kept++] = sender;
    batch_.push_back(sending);
  }
  senders_.resize(kept);
  send_batch();
  for (std::size_t i = 0; i < kept; ++i) senders_[i]->sent(batch_[i].taken);
  senders_.clear();
}

void TurnSends::send_batch() {
  if (batch_.size() < 2) return send_each(batch_);
  if (may_use_ring_ && ring_ == nullptr) {
    ring_ = SendRing::open();
    may_use_ring_ = ring_ != nullptr;
    if (may_use_ring_) rings_.add();
    else log_info("frames are sent without io_uring: {}", std::strerror(errno));
  }
  if (ring_ == nullptr) return send_each(batch_);
  if (ring_->send(batch_)) return;
  log_warn("io_uring has failed; frames are sent without it from now on");
  ring_.reset();
  rings_.sub();
  may_use_ring_ = false;
}

std::string TurnSends::take_buffer() {
  if (spare_.empty()) return {};
  std::string buffer = std::move(spare_.back());
  spare_.pop_back();
  return buffer;
}

void TurnSends::give_back(std::string&& buffer) {
  buffer.clear();
  if (buffer.capacity() <= most_spare_bytes && spare_.size() < most_spare_buffers) spare_.push_back(std::move(buffer));
}

}  // namespace crosstable
