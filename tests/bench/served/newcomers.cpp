#include "newcomers.hpp"

namespace served {
namespace {

constexpr std::int64_t ms = 1'000'000;
constexpr std::int64_t patience_ns = 5'000 * ms;
constexpr std::int64_t pause_ns = 500 * ms;

}  // namespace

FirstGame::FirstGame(Poller& poller, std::uint16_t port, std::uint32_t address)
    : pair_(poller, port, address, 0, address) {
  pair_.connect();
}

void FirstGame::go() {
  if (pair_.plays()) pair_.give_up();
  else pair_.close();
}

Friend::Friend(Poller& poller, std::uint16_t port, std::uint32_t address, const Pair& host)
    : host_(host), mate_(poller, *this, port, address, address) {
  mate_.connect();
}

void Friend::answered(Seatmate& who) {
  if (asked_) {
    inside_ = true;
    return;
  }
  asked_ = true;
  who.enter(host_.room(), host_.invite());
}

void Friend::failed(Seatmate&, const std::string& why) { failure_ = why; }

void Friend::go() {
  if (inside_) mate_.ask_in_room("room.leave");
  mate_.close();
}

void Visitors::count_into(Arrivals* arrivals) {
  if (visit_) visit_->go();
  visit_.reset();
  arrivals_ = arrivals;
  next_ns_ = 0;
}

void Visitors::tick(std::int64_t now) {
  if (arrivals_ == nullptr) return;
  if (visit_) {
    visit_->tick(now);
    if (visit_->worked()) {
      arrivals_->took_ns.push_back(now - began_ns_);
      if (arrivals_->first_ns == 0) arrivals_->first_ns = now;
      end(now);
    } else if (!visit_->failure().empty()) {
      ++arrivals_->failed[visit_->failure()];
      end(now);
    } else if (now - began_ns_ > patience_ns) {
      ++arrivals_->failed["no answer in 5 s"];
      end(now);
    }
    return;
  }
  if (now < next_ns_) return;
  ++arrivals_->tried;
  began_ns_ = now;
  visit_ = make_(poller_, port_, next_address_, host_);
  next_address_ += 2;
}

void Visitors::end(std::int64_t now) {
  visit_->go();
  visit_.reset();
  next_ns_ = now + pause_ns;
}

}  // namespace served
