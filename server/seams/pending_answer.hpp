// The answer that a request waits for. Its holder gives it, once. Dropping it ungiven tells the request that it has
// failed, and counts the failure: so no path can forget to answer.
#pragma once
#include <memory>
#include <utility>

#include "server/seams/subscriber.hpp"

namespace crosstable {

class PendingAnswer {
 public:
  PendingAnswer() = default;  // nobody waits
  PendingAnswer(std::shared_ptr<Subscriber> to, protocol::RequestId id) : to_(std::move(to)), id_(std::move(id)) {}
  PendingAnswer(PendingAnswer&& other) noexcept : to_(std::move(other.to_)), id_(std::move(other.id_)) {}
  PendingAnswer& operator=(PendingAnswer&& other) noexcept {
    std::swap(to_, other.to_);
    std::swap(id_, other.id_);
    return *this;
  }
  PendingAnswer(const PendingAnswer&) = delete;
  PendingAnswer& operator=(const PendingAnswer&) = delete;
  ~PendingAnswer() {
    if (to_) to_->forgotten(id_);
  }

  // Nothing the second time, and where nobody waits.
  void give(const protocol::Answer& answer) {
    if (const auto to = std::exchange(to_, nullptr)) to->respond(id_, answer);
  }
  explicit operator bool() const { return to_ != nullptr; }

 private:
  std::shared_ptr<Subscriber> to_;
  protocol::RequestId id_;
};

}  // namespace crosstable
