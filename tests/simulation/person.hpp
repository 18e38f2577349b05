// Somebody at a table, with a program that is often interrupted: moves when they owe a decision, sends again what was
// not answered, tries what is forbidden, talks, resigns, and comes back whenever the connection is gone. Looks at all
// that comes: what a server may not send is said to be wrong.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tests/simulation/line.hpp"
#include "tests/simulation/table.hpp"
#include "tests/support/history/history.hpp"

namespace crosstable::test {

struct Calls {
  std::uint64_t answered = 0, granted = 0;  // granted: with a result
};

class Person {
 public:
  // A member finds a table of their own by looking for games; a director runs events besides; a stranger asks anything.
  enum class Part : std::uint8_t { host, player, onlooker, member, director, stranger };
  struct World {
    VirtualTime& time;
    Server& server;
    History& history;
    std::function<void(std::string)> wrong;                                   // what should never be
    std::function<void(const std::string& who, std::string_view frame)> saw;  // or sent
    std::map<std::string, Calls>& called;                                     // by method
    Club& club;
    const bool& calm;  // nobody does anything on a whim
  };

  Person(World world, Table& table, std::string name, Part part);

  void act();  // whatever is next
  bool is_connected() const { return line_ != nullptr; }
  void cut();
  void deafen_for(std::int64_t us);

  const std::string& name() const { return name_; }
  std::uint64_t moves() const { return moves_; }  // acknowledged
  bool owes() const { return prompt_.has_value(); }
  bool is_inside() const { return inside_; }
  bool is_at_home() const { return part_ == Part::host || part_ == Part::player || part_ == Part::onlooker; }
  std::string phase() const { return view_.value("phase", ""); }

 private:
  using json = nlohmann::json;
  using Then = std::function<void(const json& answer)>;  // the whole frame
  struct Asked {
    std::string method;
    std::int64_t sent_us;
    Then then;
  };
  struct Move {
    json params;
    json answer;  // null: none yet
  };

  void connect();
  void try_the_retired_token();
  void received(std::string_view text);
  void lost();
  void notified(const std::string& method, const json& params);
  void take(const json& snapshot);
  void take_prompt(const json& message);
  void answered(const json& frame);
  void look_for_overdue();

  void ask(const std::string& method, json params = json::object(), Then then = {});
  void ask_in_room(const std::string& method, json params = json::object(), Then then = {});
  void enter();
  void sync();
  void move(Move move);
  void decide();
  void contribute();
  void arrange();
  void on_a_whim();
  void step_out();
  void forget_room();
  void find_a_table();
  void enter_the_event();
  void follow_somebody();
  void compare_followed(const json& listed);
  void ask_anything();
  void become_a_member();
  void tend_the_event();
  void leave_table();
  void heard(const std::string& method, const json& params);
  void watched(const json& snapshot);
  void look_for_calls(const json& view);
  std::uint32_t below(std::uint32_t n) { return world_.time.random().below(n); }
  std::optional<unsigned> seat() const;

  const World world_;
  Table& table_;
  const std::string name_;
  const Part part_;
  const std::string address_;
  std::string token_, id_;
  std::string retired_;  // a token in whose place they have used another: it must be good for nothing
  std::string before_;   // the token before this one, until this one has been used
  bool kept_ = false;    // the server must know the token from now on
  std::shared_ptr<Line> line_;
  std::optional<History::Line> noted_;
  std::int64_t next_id_ = 1;
  std::map<std::int64_t, Asked> asked_;
  bool greeted_ = false, inside_ = false;
  json view_ = json::object();
  std::optional<std::string> prompt_;
  std::uint64_t seq_ = 0;
  std::optional<Move> last_;
  std::string handle_;                                  // empty: no member yet, as far as they know
  std::vector<std::string> challenges_;                 // that wait for them
  std::string entered_;                                 // the event that they are in
  std::map<std::string, std::optional<bool>> follows_;  // ids of members; nothing: it is not known
  std::set<std::string> called_to_;                     // rooms, on this connection
  std::optional<std::int64_t> uncalled_since_us_;       // an event's table waits for them, and they have not been told
  std::string watched_;                                 // event
  std::uint64_t event_seq_ = 0;                         // 0: not watched
  std::string said_;                                    // to which seal a nonce was given, and at which stage
  std::uint64_t moves_ = 0, lines_ = 0;
};

}  // namespace crosstable::test
