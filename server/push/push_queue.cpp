#include "server/push/push_queue.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "server/log.hpp"
#include "server/push/encryption.hpp"

namespace crosstable {
namespace {

constexpr bool is_taken(unsigned status) { return status >= 200 && status < 300; }
constexpr bool is_over(unsigned status) { return status == 404 || status == 410; }  // RFC 8030, 7.3
constexpr bool may_pass(unsigned status) { return status == 0 || status == 429 || status >= 500; }

}  // namespace

// Counted here already, because what is posted to the loop waits too.
void PushQueue::push(PushMessage message) {
  if (++waiting_ > parts_.limits.push_queue) {
    --waiting_;
    ++dropped_;
    return log_warn("a notification is dropped: {} wait already", parts_.limits.push_queue);
  }
  parts_.loop.run([this, message = std::move(message)]() mutable { accept(std::move(message)); });
}

void PushQueue::accept(PushMessage message) {
  auto to = read_endpoint(message.to.endpoint);
  const std::int64_t until = parts_.loop.steady_ms() + message.good_for_ms;
  Item item{std::move(message), to.value_or(Endpoint()), until};
  if (!to) return drop(item, "it has no address");
  ready_.push_back(std::move(item));
  send_some();
}

// One host that answers slowly does not hold up the others.
void PushQueue::send_some() {
  while (open_ < at_once) {
    const auto next = std::ranges::find_if(ready_, [this](const Item& item) {
      const auto open = open_to_.find(item.to.host);
      return open == open_to_.end() || open->second < at_once_to_one_host;
    });
    if (next == ready_.end()) return;
    Item item = std::move(*next);
    ready_.erase(next);
    send(std::move(item));
  }
}

void PushQueue::send(Item item) {
  const std::int64_t left_ms = item.until_ms - parts_.loop.steady_ms();
  if (left_ms <= 0) return drop(item, "it is too old");
  auto body = encrypt_push(item.message.text, item.message.to, padded_bytes);
  if (!body) return drop(item, "it cannot be encrypted");
  PostRequest request{item.to,
                      {{"Authorization", parts_.vapid.authorization(item.to.origin(), parts_.loop.now_ms())},
                       {"Content-Encoding", "aes128gcm"},
                       {"Content-Type", "application/octet-stream"},
                       {"TTL", std::to_string(left_ms / 1'000)},
                       {"Topic", item.message.topic},
                       {"Urgency", "normal"}},
                      std::move(*body)};
  ++open_;
  ++open_to_[item.to.host];
  ++item.tries;
  const auto timer = std::make_shared<Loop::TimerId>();
  const auto cancel =
      parts_.poster.post(std::move(request), [this, item = std::move(item), timer](const PostAnswer& answer) mutable {
        parts_.loop.cancel(*timer);
        answered(std::move(item), answer);
      });
  *timer = parts_.loop.after(parts_.limits.push_ms, cancel);
}

void PushQueue::answered(Item item, const PostAnswer& answer) {
  --open_;
  if (const auto host = open_to_.find(item.to.host); --host->second == 0) open_to_.erase(host);
  if (is_taken(answer.status)) {
    ++delivered_;
    --waiting_;
  } else if (is_over(answer.status)) {
    ++ended_;
    --waiting_;
    item.message.ended();
  } else if (may_pass(answer.status) && item.tries < most_tries) {
    send_again(std::move(item), answer);
  } else {
    drop(item, answer.status == 0 ? answer.fault : "the service answered " + std::to_string(answer.status));
  }
  send_some();
}

void PushQueue::send_again(Item item, const PostAnswer& answer) {
  std::int64_t pause = first_pause_ms << (2 * (item.tries - 1));
  pause = std::min(std::max(pause, answer.retry_after_s * 1'000), longest_pause_ms);
  if (parts_.loop.steady_ms() + pause >= item.until_ms) return drop(item, "it is too old to be sent again");
  const auto kept = std::make_shared<Item>(std::move(item));
  parts_.loop.after(pause, [this, kept] {
    ready_.push_back(std::move(*kept));
    send_some();
  });
}

// Of the address only the host is said: who knows the rest may send.
void PushQueue::drop(const Item& item, const std::string& why) {
  ++dropped_;
  --waiting_;
  log_warn("a notification for a browser at {} is dropped: {}", item.to.host, why);
}

}  // namespace crosstable
