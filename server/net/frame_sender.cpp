#include "server/net/frame_sender.hpp"

#include <boost/asio/post.hpp>
#include <utility>

#include "server/net/frame.hpp"

namespace crosstable {
namespace {

constexpr std::size_t most_corked_bytes = 16'384;  // beyond that they leave before the turn ends

}  // namespace

Wire::Sent FrameSender::send(std::string_view text, bool droppable) {
  if (droppable && is_full()) {
    dropped_ = true;
    shard_->counters.frames_dropped.add();
    return Wire::Sent::dropped;
  }
  if (outbox_.bytes() >= shard_->limits.max_outbox_hard_bytes) {
    owner_.too_slow();
    return Wire::Sent::dropped;
  }
  shard_->counters.frames_out.add();
  if (outbox_.empty()) {
    cork(text);
    return Wire::Sent::ok;
  }
  written(outbox_.write(socket_.native_handle(), FrameHeader(Opcode::text, text.size()).bytes(), text));
  return Wire::Sent::queued;
}

void FrameSender::write(std::string_view frames) { written(outbox_.write(socket_.native_handle(), frames)); }

// The answer to a move and the update that shows it leave together: a system call costs more than everything else about
// a frame.
void FrameSender::cork(std::string_view text) {
  if (corked_.empty()) corked_ = shard_->sends.take_buffer();
  corked_.append(FrameHeader(Opcode::text, text.size()).bytes()).append(text);
  if (corked_.size() >= most_corked_bytes) return uncork();
  if (std::exchange(is_listed_, true) || !shard_->sends.add(*this)) return;
  boost::asio::post(shard_->loop.io(), [shard = shard_] { shard->sends.send_all(); });
}

void FrameSender::uncork() {
  if (corked_.empty()) return;
  write(corked_);
  release_cork();
}

Sending FrameSender::to_send() {
  is_listed_ = false;
  return {socket_.native_handle(), corked_};
}

void FrameSender::sent(Taken taken) {
  const auto result = outbox_.sent(corked_, taken);
  release_cork();
  written(result);
}

void FrameSender::release_cork() { shard_->sends.give_back(std::exchange(corked_, {})); }

void FrameSender::written(Outbox::Result result) {
  if (result == Outbox::Result::queued) {
    if (slow_timer_ == 0) {
      slow_timer_ =
          shard_->loop.after(shard_->limits.slow_reader_ms, [this, weak = std::weak_ptr<void>(owner_.alive())] {
            if (const auto alive = weak.lock()) owner_.too_slow();
          });
      shard_->counters.slow_readers.add();
    }
    wait_writable();
  } else if (result == Outbox::Result::broken) {
    shard_->loop.post([this, alive = owner_.alive()] { owner_.cut(); });
  }
}

void FrameSender::wait_writable() {
  if (waits_writable_) return;
  waits_writable_ = true;
  socket_.when_writable([this, alive = owner_.alive()] {
    waits_writable_ = false;
    if (socket_.is_open()) flush();
  });
}

void FrameSender::flush() {
  const auto result = outbox_.flush(socket_.native_handle());
  if (result != Outbox::Result::sent) return written(result);
  no_longer_slow();
  owner_.all_sent(std::exchange(dropped_, false));
}

void FrameSender::no_longer_slow() {
  if (slow_timer_ == 0) return;
  shard_->loop.cancel(std::exchange(slow_timer_, 0));
  shard_->counters.slow_readers.sub();
}

void FrameSender::end() {
  if (!corked_.empty()) release_cork();
  no_longer_slow();
}

}  // namespace crosstable
