#include "server/push/post_queue.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "server/log.hpp"

namespace crosstable {
namespace {

constexpr bool is_taken(unsigned status) { return status >= 200 && status < 300; }
constexpr bool is_over(unsigned status) { return status == 404 || status == 410; }  // RFC 8030, 7.3
constexpr bool may_pass(unsigned status) { return status == 0 || status == 429 || status >= 500; }

}  // namespace

// Counted here already, because what is posted to the loop waits too.
void PostQueue::push(Job job) {
  if (++waiting_ > parts_.most_waiting) {
    --waiting_;
    ++dropped_;
    return log_warn("{} is dropped: {} wait already", parts_.what, parts_.most_waiting);
  }
  parts_.loop.run([this, job = std::move(job)]() mutable { accept(std::move(job)); });
}

void PostQueue::accept(Job job) {
  auto to = read_endpoint(job.url);
  const std::int64_t until = parts_.loop.steady_ms() + job.good_for_ms;
  Item item{std::move(job), to.value_or(Endpoint()), until};
  if (!to) return drop(item, "it has no address");
  ready_.push_back(std::move(item));
  send_some();
}

// One host that answers slowly does not hold up the others.
void PostQueue::send_some() {
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

void PostQueue::send(Item item) {
  const std::int64_t left_ms = item.until_ms - parts_.loop.steady_ms();
  if (left_ms <= 0) return drop(item, "it is too old");
  auto request = item.job.request(item.to, left_ms);
  if (!request) return drop(item, "it cannot be made");
  ++open_;
  ++open_to_[item.to.host];
  ++item.tries;
  const auto timer = std::make_shared<Loop::TimerId>();
  const auto cancel =
      parts_.poster.post(std::move(*request), [this, item = std::move(item), timer](const PostAnswer& answer) mutable {
        parts_.loop.cancel(*timer);
        answered(std::move(item), answer);
      });
  *timer = parts_.loop.after(parts_.longest_ms, cancel);
}

void PostQueue::answered(Item item, const PostAnswer& answer) {
  --open_;
  if (const auto host = open_to_.find(item.to.host); --host->second == 0) open_to_.erase(host);
  if (is_taken(answer.status)) {
    ++delivered_;
    --waiting_;
    item.job.taken();
  } else if (is_over(answer.status)) {
    ++ended_;
    --waiting_;
    item.job.ended();
  } else if (may_pass(answer.status) && item.tries < most_tries) {
    send_again(std::move(item), answer);
  } else {
    drop(item, answer.status == 0 ? answer.fault : "the server answered " + std::to_string(answer.status));
  }
  send_some();
}

void PostQueue::send_again(Item item, const PostAnswer& answer) {
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
void PostQueue::drop(const Item& item, const std::string& why) {
  ++dropped_;
  --waiting_;
  log_warn("{} for {} is dropped: {}", parts_.what, item.to.host, why);
}

}  // namespace crosstable
