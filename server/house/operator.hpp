// What the server's operator sees and does. Called on the first loop, and calls back there. Each act is durable in the
// audit before its effect is shown; what only looks leaves no trace.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/events/events.hpp"
#include "server/identity/meant.hpp"
#include "server/lobby/hall.hpp"
#include "server/open_rooms/room_directory.hpp"
#include "server/seams/house_state.hpp"
#include "server/session/roster.hpp"
#include "server/session/session.hpp"

namespace crosstable {

// Everything in here outlives the operator.
struct OperatorParts {
  People& people;
  Hall& hall;
  const RoomDirectory& directory;
  events::Events& events;
  const Roster& roster;
  HouseState& house;
  Store& store;
  Loop& loop;
};

class Operator {
 public:
  using Refused = std::optional<std::string>;  // a sentence; nothing: it is done
  using Done = std::function<void(Refused)>;
  using Counted = std::function<void(std::size_t)>;  // how many were concerned

  explicit Operator(const OperatorParts& parts) : parts_(parts) {}

  void rooms(std::function<void(std::vector<RoomSummary>)> done);             // by code
  void connections(std::function<void(std::vector<Session::Summary>)> done);  // by number
  std::vector<BanRow> bans();
  // By an id, a handle or HANDLE/BOT; nothing: nobody. A guest who is here and did nothing yet has no name.
  std::optional<Meant> find(const std::string& whom) const;
  std::vector<events::Events::Open> events() const { return parts_.events.open(); }
  void show_event(const EventId& event, std::function<void(std::optional<std::string> view)> done);  // nothing: none

  // `who` asks: a name of the system.
  void end_room(const std::string& who, const RoomCode& room, const std::string& reason, Done done);
  void remove(const std::string& who, const PlayerId& player, const RoomCode& room, Done done);
  void say(const std::string& who, const std::string& text, Counted done);
  // A connection's number, a player's id, an address or a network.
  void close(const std::string& who, const std::string& whom, Counted done);
  // Closes their connections too. `ban.whom` of an address is what Networks reads.
  void ban(const std::string& who, BanRow ban, Counted done);
  void unban(const std::string& who, BanRow::Kind kind, const std::string& whom, Done done);
  void act_on_member(const std::string& who, const MemberAct& act, Done done);
  void end_event(const std::string& who, const EventId& event, Done done);
  void direct_event(const std::string& who, const EventId& event, const PlayerId& member, Done done);
  void drain(const std::string& who, bool on, std::function<void()> done);
  void note(const std::string& who, const std::string& act, std::function<void()> then);  // an act of somebody else's

  std::size_t players_connected() const { return parts_.hall.presence.size(); }
  std::size_t players_known() const { return parts_.people.players.size(); }
  std::size_t open_rooms() const { return parts_.directory.size(); }
  bool draining() const { return parts_.house.draining; }

 private:
  AuditRow audit(const std::string& who, std::string act) const { return {parts_.loop.now_ms(), who, std::move(act)}; }
  Done on_loop(Done done) const;
  void act_on_room(const RoomCode& code, RoomAct act, Done done);
  void turn_out(std::function<bool(const Session::Summary&)> chosen, const std::string& reason, Counted done);

  const OperatorParts parts_;
};

}  // namespace crosstable
