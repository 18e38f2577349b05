// Who waits for an answer of an event. Each is answered once, by whoever comes first: the wish itself, or the event
// when it fails and gives all of them up. From any thread, for a room answers on its own loop.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include "protocol/error.hpp"

namespace crosstable::events {

class OwedAnswers {
 public:
  using Refuse = std::function<void(const protocol::Error& why)>;

  // The same answer, but given once at most: later ones are dropped.
  template <class Given>
  std::function<void(Given)> owe(std::function<void(Given)> answer, Refuse refuse) {
    const std::uint64_t number = open(std::move(refuse));
    return [ledger = ledger_, number, answer = std::move(answer)](Given given) {
      if (ledger->settle(number)) answer(std::forward<Given>(given));
    };
  }

  void give_up(const protocol::Error& why);  // all that are owed until now

 private:
  struct Ledger {
    bool settle(std::uint64_t number);

    std::mutex mutex;
    std::uint64_t last = 0;
    std::map<std::uint64_t, Refuse> open;  // in their order
  };
  std::uint64_t open(Refuse refuse);

  const std::shared_ptr<Ledger> ledger_ = std::make_shared<Ledger>();
};

}  // namespace crosstable::events
