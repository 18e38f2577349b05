// The requests in one room, except moves and chat, and their answers: compared with the deeds in its log.
#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tests/support/history/room_log.hpp"

namespace crosstable::test {

bool leaves(const protocol::Command& what);  // does it ask to leave the room?

class Asked {
 public:
  explicit Asked(const RoomLog& log) : log_(log) {}

  // `shown`: the last prefix that any viewer had been shown. Returns a number to use for its answer.
  std::size_t sent(protocol::Command what, std::string player, std::uint64_t shown);
  // The first prefix that can have been reached when the request was acknowledged: that of the fact it led to, or one
  // at which there was nothing to do. `seat`: the one in the answer. 0 if there is none.
  std::uint64_t acknowledged(std::size_t number, std::optional<unsigned> seat, std::vector<std::string>& wrong);
  void refused(std::size_t number, const std::string& code);

  // Every note has been passed on, so every deed must have been requested. If the log is final, unanswered requests
  // will get no answer.
  void conclude(bool final, std::vector<std::string>& wrong);

 private:
  struct Request {
    protocol::Command what;
    std::string player;
    std::uint64_t shown;
    bool answered = false;
    std::string refused = {};          // the code
    std::set<Deed::Kind> led_to = {};  // at most one of each
  };

  static bool can_have_led_to(const Request& request, const Deed& deed);
  std::uint64_t first_idle(const Request& request, std::optional<unsigned> seat, std::uint64_t end) const;

  const RoomLog& log_;
  std::map<std::size_t, Request> requests_;
  std::size_t last_ = 0;
  std::set<std::uint64_t> claimed_;  // facts
  std::size_t settled_ = 0;          // deeds in the log looked at so far
};

}  // namespace crosstable::test
