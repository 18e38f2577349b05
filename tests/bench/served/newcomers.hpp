// Newcomers, one after another, each from an address of their own. Can they play, and how long does it take?
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "pair.hpp"
#include "seatmate.hpp"

namespace served {

struct Arrivals {
  std::uint64_t tried = 0;
  std::vector<std::int64_t> took_ns;  // of those that succeeded
  std::int64_t first_ns = 0;          // of the first success; 0: none yet
  std::map<std::string, std::uint64_t> failed;
};

// A visitor who comes to do one thing, and then leaves.
class Visit {
 public:
  virtual ~Visit() = default;
  virtual void tick(std::int64_t now) = 0;
  [[nodiscard]] virtual bool worked() const = 0;
  [[nodiscard]] virtual const std::string& failure() const = 0;
  virtual void go() = 0;
};

// Two players connect, say hello, make a room, sit down, start, and make the first move.
class FirstGame final : public Visit {
 public:
  FirstGame(Poller& poller, std::uint16_t port, std::uint32_t address);
  void tick(std::int64_t now) override { pair_.tick(now); }
  [[nodiscard]] bool worked() const override { return pair_.moves() > 0; }
  [[nodiscard]] const std::string& failure() const override { return pair_.failure(); }
  void go() override;

 private:
  Pair pair_;
};

// A friend enters the pair's room with the invitation.
class Friend final : public Visit, public Seatmate::Table {
 public:
  Friend(Poller& poller, std::uint16_t port, std::uint32_t address, const Pair& host);
  void tick(std::int64_t) override {}
  [[nodiscard]] bool worked() const override { return inside_; }
  [[nodiscard]] const std::string& failure() const override { return failure_; }
  void go() override;

  void answered(Seatmate& who) override;
  void updated(Seatmate&) override {}
  void failed(Seatmate& who, const std::string& why) override;

 private:
  const Pair& host_;
  Seatmate mate_;
  bool asked_ = false, inside_ = false;
  std::string failure_;
};

// One visit at a time, with a short pause between visits.
class Visitors {
 public:
  using Make = std::unique_ptr<Visit> (*)(Poller&, std::uint16_t port, std::uint32_t address, const Pair& host);

  Visitors(Poller& poller, std::uint16_t port, std::uint32_t first_address, const Pair& host, Make make)
      : poller_(poller), port_(port), next_address_(first_address), host_(host), make_(make) {}

  void count_into(Arrivals* arrivals);  // abandons a visit under way
  void tick(std::int64_t now);

 private:
  void end(std::int64_t now);

  Poller& poller_;
  std::uint16_t port_;
  std::uint32_t next_address_;
  const Pair& host_;
  Make make_;
  Arrivals* arrivals_ = nullptr;
  std::unique_ptr<Visit> visit_;
  std::int64_t began_ns_ = 0;
  std::int64_t next_ns_ = 0;
};

}  // namespace served
