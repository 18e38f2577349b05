// Keeps the notifications that a house sends.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "server/push/pusher.hpp"

namespace crosstable::test {

class RecordingPusher final : public Pusher {
 public:
  const std::string& key() const override { return key_; }
  void push(PushMessage message) override {
    if (takes) message.taken();
    sent.push_back(std::move(message));
  }

  std::vector<PushMessage> sent;
  bool takes = true;  // like a push service that answers

 private:
  const std::string key_ = "server-key";
};

}  // namespace crosstable::test
