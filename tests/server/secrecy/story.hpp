// The same story told in two whole servers whose games one viewer cannot tell apart (tests/support/twin_matches.hpp):
// people come, play, ask for what they may not have, are kicked, come back. Everyone who knows no more than the viewer
// must receive the same in both, byte for byte and at the same time, and so must HTTP.
#pragma once
#include <array>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tests/server/secrecy/whole_server.hpp"
#include "tests/support/twin_matches.hpp"

namespace crosstable::test {

// Who the viewer is, and what happens to them on the way.
enum class Fate : std::uint8_t {
  seated,         // plays to the end, and tries everything
  partner,        // the same, with a partner whose hand they may not know either
  looks_on,       // as a spectator
  outside,        // watches the lobby and tries to get in
  kicked,         // loses their seat to a bot, or their place among the spectators
  taken_over,     // connects again with their token, twice
  resumes,        // loses their connection, gets a stand-in, and comes back
  misses_frames,  // stops reading, so that updates are dropped and one snapshot follows
};
inline constexpr std::array all_fates{Fate::seated, Fate::partner,    Fate::looks_on, Fate::outside,
                                      Fate::kicked, Fate::taken_over, Fate::resumes,  Fate::misses_frames};
std::string_view name_of(Fate fate);

// What a seat does when a game waits for nonces.
enum class Manner : std::uint8_t {
  gives_none,       // their client does not say that it contributes
  gives,            // commits, and reveals it
  keeps_silent,     // commits, but does not reveal
  reveals_wrongly,  // reveals something else
  comes_back,       // loses their connection after committing, and reveals once they are back
};

struct Plot {
  const GameInfo* info = nullptr;
  unsigned players = 2;
  std::optional<protocol::Option> option;  // a non-default option of the game
  Fate fate = Fate::seated;
  std::optional<Seat> seat;  // the viewer's; none: a spectator
  bool bot = false;          // the last seat is a bot's; only if no player is kicked or gets a stand-in
  bool second_game = false;  // the worlds differ only in the second game of a series
  bool nonces = false;       // seats give nonces, each in its own manner
  bool on_disk =
      false;  // the event log is in SQLite, with its writer thread; moves share their commits with others' writes
  std::uint64_t seed = 1;
};
std::string text_of(const Plot& plot);

namespace roles {
// Hos is the host and has no seat, so that everybody with a seat can be kicked.
inline const std::string host = "Hos", spectator = "Zoe", outsider = "Lou";
}  // namespace roles

std::string in_quotes(std::string_view text);  // as JSON

// Makes a planted leak for each of the two servers; it may look at everything.
using Planting = std::function<Plants(Twin, const TwinMatches&)>;

class Story {
 public:
  explicit Story(const Plot& plot, const Planting& planting = {});
  ~Story();

  // Runs until the game is over, `steps` moves have been made, or the viewer may tell the games apart. Returns the
  // difference, if any.
  std::optional<std::string> tell(unsigned steps);

  unsigned compared() const { return compared_; }  // moves after which everything was compared
  unsigned told_nothing() const {
    return told_nothing_;
  }  // of these, after the viewer's fate, with a difference that they must not see
  unsigned nonces_compared() const { return nonces_compared_; }  // rounds of nonces after which everything was compared
  std::uint64_t shared_commits() const;  // writes that shared a commit with another, in both worlds
  bool parted() const {
    return parted_;
  }  // it ended because, after any move, the viewer could rightly have told the games apart
  const TwinMatches& twins() const { return *twins_; }
  bool partner_differed() const { return partner_differed_; }

 private:
  struct Person {
    std::string name, id, token;
    WsLine* line = nullptr;                 // null while away
    std::vector<const WsLine*> lines = {};  // all they ever had
    int asked = 0;
  };
  struct World {
    std::unique_ptr<WholeServer> server;
    std::map<std::string, Person> people;
    std::string room;
  };
  using Act = std::function<void(World&)>;

  // story.cpp: acts, and the comparison
  void both(const Act& act) {
    for (World& world : worlds_) act(world);
  }
  Person& come(World& world, const std::string& name);
  std::string hello(const std::string& name, const std::string& token) const;
  std::string say(World& world, const std::string& name, std::string_view method, const std::string& members);
  std::string answer_to(World& world, const std::string& name, const std::string& id, std::size_t from) const;
  std::string ask(World& world, const std::string& name, std::string_view method, const std::string& members = "");
  std::string ask_here(World& world, const std::string& name, std::string_view method, const std::string& members = "");
  void must(const std::string& answer) const;
  void set_up();
  bool start_playing();
  bool compare(const std::string& when);
  std::optional<std::string> difference() const;
  bool plays_itself(Seat seat) const;
  std::optional<Seat> served() const;  // the seat that the server owes a move for; no time may pass before it is made
  std::string name_at(Seat seat) const;
  std::string viewer() const;

  // nonces.cpp
  Manner manner_of(Seat seat) const;
  bool contributes(const std::string& name) const;
  bool give_nonces(std::uint32_t game);
  void try_nonces(std::uint32_t game);

  // episodes.cpp
  bool human_step(Seat seat);
  std::string move_beside_others(World& world, const std::string& name, const std::string& members);
  bool server_step(Seat seat);
  void stand_in_begins();
  void probe(unsigned step);
  void probe_as(const std::string& name, unsigned step);
  void probe_outside(unsigned step);
  std::string refused_move(Seat seat);
  void others_come_and_go(unsigned step);
  void meet_fate(unsigned step);
  void read_again(World& world, const std::string& name);
  void leave(const std::string& name);
  void come_back(const std::string& name, bool by_sync);

  const Plot plot_;
  std::unique_ptr<TwinMatches> twins_;
  std::array<World, 2> worlds_;  // by Twin
  FastRandom random_;
  std::array<std::optional<BotLevel>, max_seats> bots_{};  // by seat; at most one seat plays itself at a time
  std::array<bool, max_seats> away_{}, stands_in_{};
  bool kicked_ = false;
  bool partner_differed_ = false;
  bool fate_met_ = false;
  bool parted_ = false;
  unsigned compared_ = 0, told_nothing_ = 0, nonces_compared_ = 0;
  std::string found_;
};

}  // namespace crosstable::test
