// Who is inside a room or may come back to a seat, and what each of them is called here. A name that was said, removed
// or recorded means one person: namesakes get a number.
//
// While partners must be silent, a name could tell them a hand. So in such a game nobody gets a new one: seats and the
// host keep theirs, and anyone else who comes in is a visitor with a number. When the game is over, all get the names
// that they came with.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/room/state/room_state.hpp"
#include "server/text/looks.hpp"

namespace crosstable {

struct Guest {
  PlayerId player;
  std::string name;                          // in this room: see Guests::name_for()
  std::shared_ptr<Subscriber> connection;    // null while away
  std::uint64_t seq = 0;                     // of the view that this player was shown last
  std::optional<Seat> shown = {};            // whose own part of the table the last view included
  std::string agreement = {};                // as the last view had it; empty: it had none
  bool fresh = false;                        // has no view yet: the next update starts from {}
  bool snapshot = false;                     // gets a snapshot for an answer: not this turn's update
  bool bot = false;                          // Who::bot
  bool member = false;                       // Who::member
  bool late = false;                         // came in while partners had to be silent
  bool left = false;                         // asked to leave, and may come back to a seat
  bool invited = false;                      // with the invitation or the password, now or earlier
  std::optional<Look> look = {};             // of the name, since they came in
  std::unique_ptr<std::string> chosen = {};  // the name that waits until a silent game is over; null: none
  std::string network = {};                  // Who::network
};

class Guests {
 public:
  explicit Guests(const RoomState& state) : state_(state) {}  // which must outlive them

  Guest* find(const PlayerId& player);
  const Guest* find(const PlayerId& player) const;
  const Guest* connected_as(std::string_view name) const;        // null: nobody with this name is connected
  const Guest* connected_besides(const PlayerId& player) const;  // anyone; null: nobody
  bool is_connected(const PlayerId& player) const;
  bool is_here(const PlayerId& player, const std::shared_ptr<Subscriber>& connection) const;
  unsigned connected() const;
  const Guest* find_person(const PlayerId& player) const;  // null: not connected, or a bot
  const Guest* first_person() const;                       // the first of those who came; null: there is none
  std::size_t spectators() const;
  // Names of members among the spectators, in order of arrival, `most_watchers` at the most. While partners must be
  // silent, only of those who were here before the deal: coming in could be a sign.
  std::vector<std::string_view> watchers() const;
  static constexpr std::size_t most_watchers = 20;
  // May nobody else of this kind look on? Those who sit, and the host, take no spectator's place.
  bool are_full_for(const std::string& network, bool invited, const RoomLimits& limits) const;

  auto begin() { return guests_.begin(); }
  auto end() { return guests_.end(); }
  auto begin() const { return guests_.begin(); }
  auto end() const { return guests_.end(); }

  void expect(const Chair& chair);  // after a restart: the player who sits there may come back
  struct Arrival {
    bool on_another_connection = false;           // than before; false: nothing has changed
    std::shared_ptr<Subscriber> instead_of = {};  // the connection before; null: they were away
    bool seen_otherwise = false;                  // than before: by another name, or as a member
  };
  // By the name that name_for() gave them. `chosen` is the one they asked for.
  Arrival admit(const Who& who, std::string chosen, const std::shared_ptr<Subscriber>& connection, bool invited,
                bool snapshot);
  std::shared_ptr<Subscriber> disconnect(const PlayerId& player);  // the connection that they had; null: none
  void remove(const PlayerId& player);
  void remove_absent();  // but for those who may come back to a seat
  void clear() { guests_.clear(); }

  // What this player is called here. A name stays while its player keeps it.
  std::string name_for(const Who& who) const;
  std::string name_for_bot(const PlayerId& bot, unsigned number) const;  // the first from this number on
  // Gives the player the name of those who have deleted their account.
  std::string call_deleted(const PlayerId& player);
  // A silent game is over: everybody who is here gets the name that they came with, and is a watcher. `rename` is told
  // of those who sit.
  void settle_names(const std::function<void(const fact::Renamed&)>& rename);

 private:
  std::string_view shown_name(const PlayerId& player) const;
  std::string one_of_its_own(const PlayerId& player, const std::string& wanted, const std::vector<Look>& others) const;
  std::vector<Look> looks_of_others(const PlayerId& player) const;
  std::string visitor_name_beside(const std::vector<Look>& others) const;

  Guest& add(Guest guest);

  const RoomState& state_;
  std::vector<Guest> guests_;
};

}  // namespace crosstable
