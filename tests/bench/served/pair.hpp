// Two who keep playing Crosswise with each other at their own pace, and report how long each move took. Moves fall due
// on a schedule that does not wait for the server. So a stall delays every move that falls due during it, and counts as
// often as it would be felt.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "random.hpp"
#include "seatmate.hpp"

namespace served {

struct Felt {
  std::vector<std::int64_t> acknowledged_ns;  // from a move's due time to its answer
  std::vector<std::int64_t> seen_ns;          // from a move's due time to the partner's update
  std::map<std::string, std::uint64_t> trouble;
};

class Pair final : public Seatmate::Table {
 public:
  // The two connect from this address and the next one. moves_s: both together.
  Pair(Poller& poller, std::uint16_t port, std::uint32_t address, double moves_s, std::uint64_t seed);

  void connect();
  void close();
  void give_up();  // resigns, leaves and disconnects
  void tick(std::int64_t now);
  void measure_into(Felt* felt) { felt_ = felt; }
  void settle(std::int64_t now);  // counts the moves that are overdue now with their delay so far

  [[nodiscard]] const std::string& room() const { return mates_[0].room(); }
  [[nodiscard]] const std::string& invite() const { return mates_[0].invite(); }
  [[nodiscard]] bool plays() const { return started_; }
  [[nodiscard]] std::uint64_t moves() const { return moves_; }
  [[nodiscard]] const std::string& failure() const { return failure_; }
  [[nodiscard]] std::int64_t next_due_ns() const { return next_due_ns_; }

  void answered(Seatmate& who) override;
  void updated(Seatmate& who) override;
  void failed(Seatmate& who, const std::string& why) override;

 private:
  enum class Stage : unsigned char { gone, greeting, waiting, creating, entering, sitting, starting, inside };

  Stage& stage_of(const Seatmate& who) { return stages_[&who == &mates_[0] ? 0 : 1]; }
  [[nodiscard]] bool everybody(load::Phase phase) const;
  void greeted(Seatmate& who);
  void move_if_possible();
  void look_whether_done();
  void ask_for_rematch(std::int64_t now);
  void schedule_next();

  std::array<Seatmate, 2> mates_;
  std::array<Stage, 2> stages_{};
  std::array<std::int64_t, 2> reconnect_at_ns_{};
  load::Random random_;
  double moves_s_;
  Felt* felt_ = nullptr;
  std::string failure_;
  bool started_ = false;
  std::uint64_t moves_ = 0;
  std::int64_t next_due_ns_ = 0;
  std::int64_t ask_again_at_ns_ = 0;  // after a refusal
  std::int64_t rematch_at_ns_ = 0;

  // The move in progress.
  Seatmate* mover_ = nullptr;
  Seatmate* partner_ = nullptr;
  std::int64_t answered_at_ns_ = 0;
  std::int64_t seen_at_ns_ = 0;
  std::int64_t sent_at_ns_ = 0;
  bool shows_ = false;  // the partner should be shown something
  std::string prompt_;
  load::Sight partner_saw_;
};

}  // namespace served
