#include "server/push/post_queue.hpp"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

#include "server/log/log.hpp"

namespace crosstable {
namespace {

constexpr bool is_taken(unsigned status) { return status >= 200 && status < 300; }
constexpr bool is_over(unsigned status) { return status == 404 || status == 410; }  // RFC 8030, 7.3
constexpr bool may_pass(unsigned status) { return status == 0 || status == 429 || status >= 500; }

std::int64_t pause_after(unsigned failures, const PostAnswer& answer) {
  const std::int64_t pause = PostQueue::first_pause_ms << (2 * (std::min(failures, PostQueue::most_tries) - 1));
  return std::min(std::max(pause, answer.retry_after_s * 1'000), PostQueue::longest_pause_ms);
}

}  // namespace

// Counted here already, because what is posted to the loop waits too. Who gives way is found out there.
void PostQueue::push(Job job) {
  const std::size_t most = parts_.among_strangers ? 2 * parts_.most_waiting : parts_.most_waiting;
  if (++waiting_ > most) {
    --waiting_;
    ++dropped_;
    return log_warn("{} is dropped: {} wait already", parts_.what, most);
  }
  parts_.loop.run([this, job = std::move(job)]() mutable { accept(std::move(job)); });
}

void PostQueue::accept(Job job) {
  auto to = read_endpoint(job.url);
  const std::int64_t until = parts_.loop.steady_ms() + job.good_for_ms;
  Item item{std::move(job), to.value_or(Endpoint()), until};
  const bool is_full = to && kept_ >= parts_.most_waiting && !make_room(item);
  ++kept_;
  ++hosts_[item.to.host].waiting;
  ++events_[item.job.from].waiting;
  if (!to) return drop(item, "it has no address");
  if (is_full) return drop(item, "too many wait already");
  ready_.push_back(std::move(item));
  send_some();
}

bool PostQueue::make_room(const Item& newcomer) {
  return parts_.among_strangers && (drop_one_of(events_, newcomer, [](const Item& item) { return item.job.from; }) ||
                                    drop_one_of(hosts_, newcomer, [](const Item& item) { return item.to.host; }));
}

// Drops the newest of the owner with the most, if that is more than the newcomer's owner has with this one.
bool PostQueue::drop_one_of(const Shares& shares, const Item& newcomer, std::string (*owner)(const Item& item)) {
  const auto most = std::ranges::max_element(shares, {}, [](const auto& share) { return share.second.waiting; });
  const auto own = shares.find(owner(newcomer));
  const std::size_t would_have = 1 + (own == shares.end() ? 0 : own->second.waiting);
  if (most == shares.end() || most->second.waiting <= would_have) return false;
  const std::string name = most->first;
  const auto last = std::find_if(ready_.rbegin(), ready_.rend(), [&](const Item& item) { return owner(item) == name; });
  if (last == ready_.rend()) return false;
  const Item item = std::move(*last);
  ready_.erase(std::prev(last.base()));
  drop(item, "others have less in the queue");
  return true;
}

bool PostQueue::may_send(const Item& item) const {
  const std::int64_t now = parts_.loop.steady_ms();
  const Share& host = hosts_.at(item.to.host);
  if (now < item.not_before_ms || host.open >= at_once_to_one_host) return false;
  if (!parts_.among_strangers) return true;
  if (now < host.not_before_ms || (host.failed > 0 && host.open > 0)) return false;
  return events_.at(item.job.from).open < at_once_from_one;
}

// One host that answers slowly does not hold up the others. Among strangers, the event that has the fewest open.
std::deque<PostQueue::Item>::iterator PostQueue::next() {
  auto best = ready_.end();
  std::size_t fewest = 0;
  for (auto item = ready_.begin(); item != ready_.end(); ++item) {
    if (!may_send(*item)) continue;
    const std::size_t open = events_.at(item->job.from).open;
    if (!parts_.among_strangers || open == 0) return item;
    if (best != ready_.end() && open >= fewest) continue;
    best = item;
    fewest = open;
  }
  return best;
}

void PostQueue::send_some() {
  while (open_ < at_once) {
    const auto found = next();
    if (found == ready_.end()) return;
    Item item = std::move(*found);
    ready_.erase(found);
    send(std::move(item));
  }
}

void PostQueue::send(Item item) {
  const std::int64_t left_ms = item.until_ms - parts_.loop.steady_ms();
  if (left_ms <= 0) return drop(item, "it is too old");
  auto request = item.job.request(item.to, left_ms);
  if (!request) return drop(item, "it cannot be made");
  ++open_;
  ++hosts_[item.to.host].open;
  ++events_[item.job.from].open;
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
  Share& host = hosts_.at(item.to.host);
  --open_;
  --host.open;
  --events_.at(item.job.from).open;
  if (may_pass(answer.status)) note_failure(host, answer);
  else host.failed = 0;
  if (is_taken(answer.status)) {
    ++delivered_;
    leave(item);
    item.job.taken();
  } else if (is_over(answer.status)) {
    ++ended_;
    leave(item);
    item.job.ended();
  } else if (may_pass(answer.status) && item.tries < most_tries) {
    send_again(std::move(item), answer);
  } else {
    drop(item, answer.status == 0 ? answer.fault : "the server answered " + std::to_string(answer.status));
  }
  send_some();
}

// Several that were open together are one failure.
void PostQueue::note_failure(Share& host, const PostAnswer& answer) {
  const std::int64_t now = parts_.loop.steady_ms();
  if (!parts_.among_strangers || now < host.not_before_ms) return;
  const std::int64_t pause = pause_after(++host.failed, answer);
  host.not_before_ms = now + pause;
  if (host.waiting > 1) parts_.loop.after(pause, [this] { send_some(); });
}

void PostQueue::send_again(Item item, const PostAnswer& answer) {
  const std::int64_t pause = pause_after(item.tries, answer);
  item.not_before_ms = parts_.loop.steady_ms() + pause;
  if (item.not_before_ms >= item.until_ms) return drop(item, "it is too old to be sent again");
  ready_.push_back(std::move(item));
  parts_.loop.after(pause, [this] { send_some(); });
}

// Logs only the host of the address: anyone who knows the rest may send.
void PostQueue::drop(const Item& item, const std::string& why) {
  ++dropped_;
  leave(item);
  log_warn("{} for {} is dropped: {}", parts_.what, item.to.host, why);
}

void PostQueue::leave(const Item& item) {
  --waiting_;
  --kept_;
  const auto gone = [](Shares& shares, const std::string& name) {
    const auto share = shares.find(name);
    if (--share->second.waiting == 0) shares.erase(share);
  };
  gone(hosts_, item.to.host);
  gone(events_, item.job.from);
}

}  // namespace crosstable
