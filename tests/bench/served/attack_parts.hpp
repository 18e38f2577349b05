// What the attacks have in common: patience after a refusal, members, downloads, and how a stranger of each kind is
// made.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "attacks.hpp"

namespace served {

inline constexpr std::int64_t ms = 1'000'000;

// Waits a little after a refusal, then tries again.
class Patient : public Stranger {
 public:
  using Stranger::Stranger;

  void tick(std::int64_t now) override {
    if (again_at_ns_ == 0 || now < again_at_ns_ || is_over()) return;
    again_at_ns_ = 0;
    again();
  }

 protected:
  virtual void again() = 0;
  void wait() { again_at_ns_ = now_ns() + 100 * ms; }
  void refused(std::string_view) override { wait(); }
  void is_upgraded() override {
    again_at_ns_ = 0;
    hello();
  }

 private:
  std::int64_t again_at_ns_ = 0;
};

// A handle that nobody has yet. One process attacks one server.
std::string new_handle();

// Asks for files: as fast as possible, or without ever reading.
class Downloader : public Stranger {
 public:
  using Stranger::Stranger;
  void is_connected() override;
  void bytes(std::string_view came) override;
  void tick(std::int64_t now) override;
  void text(std::string_view) override {}
  void refused(std::string_view) override {}

 private:
  [[nodiscard]] virtual std::string page() const = 0;  // empty: not yet
  [[nodiscard]] virtual bool slow() const = 0;
  [[nodiscard]] int receive_buffer() const override { return slow() ? 2048 : 0; }
  void request();

  bool asked_ = false;
};

template <class Kind>
std::unique_ptr<Stranger> make(Poller& poller, const Target& target, Tally& tally, std::size_t index) {
  return std::make_unique<Kind>(poller, target, tally, index);
}

std::vector<AttackKind> attacks_on_places();  // limited resources: rooms, events, seeks
std::vector<AttackKind> attacks_on_time();    // what is computed or told for each request
std::vector<AttackKind> attacks_by_events();  // what an event makes the server do: documents, webhooks

}  // namespace served
