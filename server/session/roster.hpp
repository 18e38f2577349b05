// Numbers all sessions for the log, and knows those there are, greeted or not: for the operator. From any thread.
#pragma once
#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace crosstable {

class Session;

class Roster {
 public:
  std::uint64_t next_number() { return ++numbered_; }

  void add(std::uint64_t number, std::weak_ptr<Session> session) {
    const std::scoped_lock lock(mutex_);
    sessions_.insert_or_assign(number, std::move(session));
  }
  void remove(std::uint64_t number) {
    const std::scoped_lock lock(mutex_);
    sessions_.erase(number);
  }
  std::vector<std::shared_ptr<Session>> all() const {  // by number
    const std::scoped_lock lock(mutex_);
    std::vector<std::shared_ptr<Session>> all;
    for (const auto& [number, session] : sessions_)
      if (auto alive = session.lock()) all.push_back(std::move(alive));
    return all;
  }

 private:
  std::atomic<std::uint64_t> numbered_{0};  // since the start
  mutable std::mutex mutex_;
  std::map<std::uint64_t, std::weak_ptr<Session>> sessions_;
};

}  // namespace crosstable
