// All sessions there are, by number, greeted or not: for the operator. From any thread.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace crosstable {

class Session;

class Roster {
 public:
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
  mutable std::mutex mutex_;
  std::map<std::uint64_t, std::weak_ptr<Session>> sessions_;
};

}  // namespace crosstable
