// One well-behaved player: asks one thing at a time, keeps their token, and sees enough of a Crosswise game to play it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "frame_scan.hpp"
#include "line.hpp"
#include "move_picker.hpp"
#include "sight.hpp"

namespace served {

class Seatmate final : public Line::Owner {
 public:
  // Hears everything that changes what this player can do next.
  class Table {
   public:
    virtual void answered(Seatmate& who) = 0;  // the last request succeeded
    virtual void updated(Seatmate& who) = 0;
    virtual void failed(Seatmate& who, const std::string& why) = 0;  // refused, or the connection ended

   protected:
    ~Table() = default;
  };

  Seatmate(Poller& poller, Table& table, std::uint16_t port, std::uint32_t address, std::uint64_t seed)
      : table_(table), port_(port), address_(address), picker_(seed), line_(poller, *this) {}

  void connect();  // also says hello, with the last token
  void close() { line_.close(); }
  void create(bool with_password);
  void enter(const std::string& room, const std::string& invite);
  void ask_in_room(std::string_view method, std::string_view more = {});
  void move();

  [[nodiscard]] bool waits() const { return waits_; }
  [[nodiscard]] bool is_here() const { return greeted_; }
  [[nodiscard]] bool owes() const { return !prompt_.empty(); }
  [[nodiscard]] const std::string& prompt() const { return prompt_; }
  [[nodiscard]] bool redraws() const { return redraw_; }
  [[nodiscard]] const load::Sight& sight() const { return sight_; }
  [[nodiscard]] const std::string& room() const { return room_; }
  [[nodiscard]] const std::string& invite() const { return invite_; }

  void connected() override { line_.upgrade(); }
  void upgraded() override;
  void text(std::string_view message) override;
  void ended(const std::string& why) override;

 private:
  void ask(std::string_view method, std::string_view params);
  void take_answer(std::string_view message, const load::Frame& frame);

  Table& table_;
  std::uint16_t port_;
  std::uint32_t address_;
  load::MovePicker picker_;
  Line line_;
  load::Sight sight_;
  std::string token_, room_, invite_, prompt_;
  bool redraw_ = false;
  bool greeted_ = false;
  bool waits_ = false;  // for an answer
  std::uint64_t request_ = 0;
};

}  // namespace served
