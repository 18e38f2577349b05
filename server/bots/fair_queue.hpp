// Jobs of many rooms, served in turn: after each job its room goes to the end of the line. So a room with much to think
// about makes the others wait for one job at a time.
#pragma once
#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace crosstable {

template <class Job>
class FairQueue {
 public:
  std::size_t size() const { return size_; }

  void push(const std::string& room, Job job) {
    std::deque<Job>& jobs = rooms_[room];
    if (jobs.empty()) line_.push_back(room);
    jobs.push_back(std::move(job));
    ++size_;
  }

  std::optional<Job> pop() {
    if (line_.empty()) return std::nullopt;
    std::string room = std::move(line_.front());
    line_.pop_front();
    const auto found = rooms_.find(room);
    Job job = std::move(found->second.front());
    found->second.pop_front();
    --size_;
    if (found->second.empty()) rooms_.erase(found);
    else line_.push_back(std::move(room));
    return job;
  }

  template <class Test>
  void drop_if(const Test& test) {
    for (auto& [room, jobs] : rooms_) size_ -= std::erase_if(jobs, test);
    std::erase_if(line_, [&](const std::string& room) { return rooms_[room].empty(); });
    std::erase_if(rooms_, [](const auto& entry) { return entry.second.empty(); });
  }

 private:
  std::deque<std::string> line_;  // rooms with jobs, each once
  std::unordered_map<std::string, std::deque<Job>> rooms_;
  std::size_t size_ = 0;
};

}  // namespace crosstable
