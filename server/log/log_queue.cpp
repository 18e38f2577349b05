#include "server/log/log_queue.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <condition_variable>
#include <mutex>
#include <utility>
#include <vector>

#include "server/base/clock.hpp"

namespace crosstable {
namespace {

// If the descriptor is non-blocking (another owner may have made it so) and returns EAGAIN, this waits for it.
bool write_all(int descriptor, const std::string& text) {
  for (std::size_t done = 0; done < text.size();) {
    const auto size = ::write(descriptor, text.data() + done, text.size() - done);
    if (size >= 0) {
      done += static_cast<std::size_t>(size);
    } else if (errno == EAGAIN) {
      pollfd writable{descriptor, POLLOUT, 0};
      if (::poll(&writable, 1, -1) < 0 && errno != EINTR) return false;
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

}  // namespace

struct LogQueue::State {
  explicit State(Parts own) : parts(std::move(own)) {}

  const Parts parts;
  std::mutex mutex;  // guards everything below
  std::condition_variable wakes, rests;
  std::vector<std::string> lines;
  std::size_t bytes = 0;         // of the queued lines and of what is being written
  std::uint64_t dropped = 0;     // since the start
  std::uint64_t unreported = 0;  // of those
  bool woken = false, writing = false, ending = false, ended = false;
  bool refused = false;    // the last write failed; the dropped lines are reported after the next one
  bool abandoned = false;  // the owner of what the parts refer to is gone

  bool has_something_to_say() const { return !lines.empty() || (unreported > 0 && !refused); }
  bool at_rest() const { return !has_something_to_say() && !writing && !woken; }
};

LogQueue::LogQueue(Parts parts)
    : state_(std::make_shared<State>(std::move(parts))),
      writer_("log", [state = state_] { write_until_ended(state); }) {}

LogQueue::~LogQueue() {
  {
    std::unique_lock lock(state_->mutex);
    state_->ending = true;
    state_->wakes.notify_one();
    state_->rests.wait_until(lock, steady_now() + end_within, [this] { return state_->ended; });
    state_->abandoned = !state_->ended;  // stuck in a write; the thread ends with the process
  }
  state_->abandoned ? writer_.detach() : writer_.join();
}

void LogQueue::push(std::string line) {
  const std::scoped_lock lock(state_->mutex);
  if (state_->bytes + line.size() > state_->parts.most_bytes) {
    ++state_->dropped;
    ++state_->unreported;
    return;
  }
  state_->bytes += line.size();
  state_->lines.push_back(std::move(line));
  state_->wakes.notify_one();
}

void LogQueue::wake() {
  const std::scoped_lock lock(state_->mutex);
  state_->woken = true;
  state_->wakes.notify_one();
}

bool LogQueue::flush(std::chrono::milliseconds at_most) {
  std::unique_lock lock(state_->mutex);
  return state_->rests.wait_until(lock, steady_now() + at_most, [this] { return state_->at_rest(); });
}

std::uint64_t LogQueue::dropped() const {
  const std::scoped_lock lock(state_->mutex);
  return state_->dropped;
}

void LogQueue::write_until_ended(const std::shared_ptr<State>& state) {
  std::vector<std::string> taken;
  std::string text;
  for (;;) {
    const auto again = state->parts.tick ? state->parts.tick() : std::chrono::milliseconds(-1);
    std::uint64_t dropped = 0;
    {
      std::unique_lock lock(state->mutex);
      const auto due = [&] { return state->has_something_to_say() || state->woken || state->ending; };
      if (state->at_rest()) state->rests.notify_all();
      if (again.count() < 0) state->wakes.wait(lock, due);
      else state->wakes.wait_until(lock, steady_now() + again, due);
      state->woken = false;
      if (!state->has_something_to_say() && state->ending) {
        state->ended = true;
        state->rests.notify_all();
        return;
      }
      if (!state->has_something_to_say()) continue;
      taken.swap(state->lines);
      dropped = std::exchange(state->unreported, 0);
      state->writing = true;
    }
    for (const auto& line : taken) text += line;
    const auto bytes = text.size();
    if (dropped > 0) text += state->parts.dropped_line(dropped);
    const bool written = write_all(state->parts.descriptor, text);
    {
      const std::scoped_lock lock(state->mutex);
      if (state->abandoned) return;
      state->writing = false;
      state->bytes -= bytes;
      state->refused = !written;
      if (!written) {
        state->dropped += taken.size();
        state->unreported += dropped + taken.size();
      }
    }
    taken.clear();
    text.clear();
  }
}

}  // namespace crosstable
