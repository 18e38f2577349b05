// Sends a WebSocket's frames. The text frames of one turn of the loop leave together; what the system does not take
// waits in the outbox until the peer reads. A peer that leaves it waiting too long, or too full, is too slow.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "server/base/loop.hpp"
#include "server/net/outbox.hpp"
#include "server/net/shard.hpp"
#include "server/net/turn_sends.hpp"
#include "server/net/watched_socket.hpp"
#include "server/seams/wire.hpp"

namespace crosstable {

class FrameSender final : public TurnSends::Sender {
 public:
  class Owner {
   public:
    virtual ~Owner() = default;
    virtual std::shared_ptr<void> alive() = 0;  // keeps the sender and its socket
    virtual void too_slow() = 0;
    virtual void cut() = 0;                        // the connection is broken; never during a call of the sender
    virtual void all_sent(bool after_a_drop) = 0;  // the outbox is empty again
  };

  // All of them outlive the sender.
  FrameSender(const std::shared_ptr<Shard>& shard, WatchedSocket& socket, Owner& owner)
      : shard_(shard), socket_(socket), owner_(owner) {}
  FrameSender(const FrameSender&) = delete;
  FrameSender& operator=(const FrameSender&) = delete;
  ~FrameSender() override {
    if (is_listed_) shard_->sends.remove(*this);
  }

  Wire::Sent send(std::string_view text, bool droppable);  // one frame; see Wire::send
  void write(std::string_view frames);                     // goes at once, behind what is in the outbox. Uncork first
  void uncork();                                           // sends this turn's frames so far

  Sending to_send() override;
  void sent(Taken taken) override;

  bool is_full() const { return outbox_.bytes() >= shard_->limits.max_outbox_bytes; }
  bool is_empty() const { return outbox_.empty(); }
  void discard_unbegun() { outbox_.discard_unbegun(); }
  void end();  // no text any more; what is in the outbox still leaves

 private:
  void cork(std::string_view text);
  void release_cork();
  void written(Outbox::Result result);
  void wait_writable();
  void flush();
  void no_longer_slow();

  const std::shared_ptr<Shard>& shard_;
  WatchedSocket& socket_;
  Owner& owner_;
  Outbox outbox_;
  std::string corked_;            // this turn's frames; empty while the outbox is not
  Loop::TimerId slow_timer_ = 0;  // while the outbox is not empty
  bool dropped_ = false;
  bool is_listed_ = false;  // has its place at the end of the turn
  bool waits_writable_ = false;
};

}  // namespace crosstable
