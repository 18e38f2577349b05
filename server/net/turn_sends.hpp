// What the connections of one loop have to send at the end of its turn. It leaves together: with one system call where
// the kernel allows it, because a call costs more than everything else about a frame.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/counters.hpp"
#include "server/net/send_ring.hpp"

namespace crosstable {

class TurnSends {
 public:
  class Sender {
   public:
    virtual ~Sender() = default;
    virtual Sending to_send() = 0;       // empty bytes: nothing any more
    virtual void sent(Taken taken) = 0;  // of these bytes; must not add anything
  };

  // `rings` counts this one while it is in use.
  TurnSends(bool io_uring, Counter& rings) : rings_(rings), may_use_ring_(io_uring) {}

  // On the loop. True: it is the turn's first, and send_all() must be called at the end of it.
  bool add(Sender& sender);
  void remove(Sender& sender);  // it is going away
  void send_all();

  std::string take_buffer();  // empty, perhaps with room
  void give_back(std::string&& buffer);

 private:
  void send_batch();

  Counter& rings_;
  std::vector<Sender*> senders_;  // null: removed
  std::vector<Sending> batch_;    // of those
  std::vector<std::string> spare_;
  std::unique_ptr<SendRing> ring_;  // opened on the loop's thread
  bool may_use_ring_;
};

}  // namespace crosstable
