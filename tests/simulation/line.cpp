#include "tests/simulation/line.hpp"

#include <algorithm>
#include <deque>
#include <utility>

namespace crosstable::test {
namespace {

constexpr std::int64_t most_latency_us = 40'000;
constexpr std::size_t outboxes_until_it_ends = 4;  // a connection that still does not read is closed

}  // namespace

// On the session's loop, but for what arrives.
class Line::ServerEnd final : public Wire {
 public:
  ServerEnd(std::weak_ptr<Line> line, std::size_t outbox_bytes) : line_(std::move(line)), outbox_bytes_(outbox_bytes) {}

  Sent send(std::string_view frame, bool droppable) override {
    const auto line = line_.lock();
    if (line == nullptr || closing_) return Sent::dropped;
    if (droppable && bytes_ > outbox_bytes_) {
      has_dropped_ = true;
      return Sent::dropped;
    }
    bytes_ += frame.size();
    frames_.emplace_back(frame);
    if (bytes_ > outboxes_until_it_ends * outbox_bytes_ + frame.size()) close(1013, "");
    line->time_.at(line->arrival(line->last_down_us_), [line] { line->arrive(); });
    return bytes_ > outbox_bytes_ ? Sent::queued : Sent::ok;
  }

  void close(std::uint16_t, std::string_view) override {
    const auto line = line_.lock();
    if (line == nullptr || std::exchange(closing_, true)) return;
    line->time_.at(line->arrival(line->last_down_us_), [line] { line->lose(); });
  }

  std::string take() {
    std::string frame = std::move(frames_.front());
    frames_.pop_front();
    bytes_ -= frame.size();
    return frame;
  }
  bool has_frames() const { return !frames_.empty(); }
  bool take_dropped() { return frames_.empty() && std::exchange(has_dropped_, false); }
  void shut() { closing_ = true; }

 private:
  const std::weak_ptr<Line> line_;
  const std::size_t outbox_bytes_;
  std::deque<std::string> frames_;  // on their way
  std::size_t bytes_ = 0;
  bool has_dropped_ = false, closing_ = false;
};

Line::Line(VirtualTime& time, Server& server, Client client)
    : time_(time), server_(server), client_(std::move(client)) {}

std::shared_ptr<Line> Line::open(VirtualTime& time, Server& server, const std::string& peer, Client client) {
  if (!server.is_up()) return nullptr;
  const std::shared_ptr<Line> line(new Line(time, server, std::move(client)));
  line->end_ = std::make_shared<ServerEnd>(line, server.settings().outbox_bytes);
  line->accepted_ = server.accept(line->end_, peer);
  return line;
}

// In order, after a time that is drawn.
std::int64_t Line::arrival(std::int64_t& last) {
  const std::int64_t takes = 1 + time_.random().below(time_.random().below(4) == 0 ? most_latency_us : 2'000);
  return last = std::max(last + 1, time_.now_us() + takes);
}

void Line::send(std::string frame) {
  if (!is_open_) return;
  time_.at(arrival(last_up_us_), [line = shared_from_this(), frame = std::move(frame)]() mutable {
    const auto session = line->accepted_.session.lock();
    if (session != nullptr)
      line->accepted_.loop->post([session, frame = std::move(frame)] { session->received(frame); });
  });
}

void Line::arrive() {
  if (!is_open_ || !end_->has_frames()) return;
  if (is_deaf()) return time_.at(deaf_until_us_, [line = shared_from_this()] { line->arrive(); });
  client_.received(end_->take());
  const auto session = accepted_.session.lock();
  if (session != nullptr && end_->take_dropped()) accepted_.loop->post([session] { session->drained(); });
}

void Line::deafen_for(std::int64_t us) { deaf_until_us_ = time_.now_us() + us; }

void Line::cut() {
  if (!is_open_) return;
  for (std::uint32_t left = time_.random().below(4); left > 0 && is_open_ && end_->has_frames(); --left)
    client_.received(end_->take());
  lose();
}

void Line::lose() {
  if (!std::exchange(is_open_, false)) return;
  end_->shut();
  end_at_the_server();
  client_.lost();
}

// It may take the server a while to see it.
void Line::end_at_the_server() {
  const std::int64_t takes = time_.random().below(3) == 0 ? time_.random().below(10'000'000) : 1'000;
  time_.in(takes, [line = shared_from_this()] { line->server_.close(line->accepted_); });
}

}  // namespace crosstable::test
