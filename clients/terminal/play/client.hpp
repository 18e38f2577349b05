// The terminal client without its terminal and its socket: frames and typed lines go in, requests and lines of text
// come out. It handles one line at a time and waits for the answer before the next, so a script can be piped in.
#pragma once
#include <deque>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "clients/terminal/play/address.hpp"
#include "clients/terminal/play/contributor.hpp"
#include "clients/terminal/play/dialogue.hpp"
#include "clients/terminal/play/lobby.hpp"
#include "clients/terminal/play/room_dialogue.hpp"
#include "clients/terminal/play/room_state.hpp"
#include "clients/terminal/play/visit.hpp"

namespace crosstable::terminal {

class Client {
 public:
  Client(ClientIo io, Address address, std::string name, std::string token);
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  void connected();  // on a new connection: says hello, returns to the room, repeats an unanswered move
  void disconnected();
  // Did a hello that we had given up on arrive late and take over the connection? Each such hello excuses one takeover.
  bool taken_over_by_ourselves();
  void received(std::string_view frame);
  void typed(std::string line);
  void end_of_input();  // quits once everything typed has been answered

  const std::optional<RoomState>& room() const { return room_.state(); }
  std::optional<int> own_seat() const { return room_.own_seat(); }
  bool online() const { return online_; }
  std::vector<std::string> legal() const { return room_.moves().legal(); }  // as in MoveEntry

 private:
  void attempt(const std::function<void()>& work);
  void take(std::string_view frame);
  void answered(const nlohmann::json& frame);
  void notified(const std::string& method, const nlohmann::json& params);
  void refused(const nlohmann::json& error);
  void greeted(const nlohmann::json& result);
  void lose_answers();

  bool line_waits() const { return room_.line_waits() || dialogue_.line_waits(); }
  bool may_handle(const std::string& line) const;
  void next_lines();
  void handle(const std::string& line);
  bool handle_account(const std::string& line);
  bool handle_event(const std::string& line);
  void handle_in_lobby(const std::string& line);

  // Each part uses those above it.
  Dialogue dialogue_;
  Visit visit_;
  Contributor contributor_{dialogue_};
  Lobby lobby_{dialogue_, visit_};
  RoomDialogue room_{dialogue_, visit_, contributor_, lobby_};

  bool online_ = false, was_online_ = false, input_ended_ = false, greeting_ = false;
  int stray_hellos_ = 0;  // given up on, but perhaps still on their way
  std::deque<std::string> lines_;
  std::string line_in_work_;
};

}  // namespace crosstable::terminal
