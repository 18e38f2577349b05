#include "tests/support/history/checker.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <utility>

#include "server/identity/rating_chain.hpp"
#include "tests/support/history/asked.hpp"
#include "tests/support/history/claims.hpp"
#include "tests/support/history/viewing.hpp"

namespace crosstable::test {

using nlohmann::json;

namespace {

constexpr std::size_t most_said_of_a_room = 8;

std::string read_code(const json& params) {
  std::string code = params.value("room", "");
  for (char& letter : code) letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  return code;
}

// Events, shortened to fit a sentence.
std::string list(const std::vector<std::string>& events) {
  constexpr std::size_t most = 400;
  std::string all = "[";
  for (const std::string& event : events) all += (all.size() > 1 ? "," : "") + event;
  return all.size() < most ? all + "]" : all.substr(0, most) + "…";
}

struct Room {
  Room(const std::string& code, std::size_t chat_lines, HistoryChecker::Figures& figures)
      : log(code, chat_lines), claims(log, figures), asked(log) {}

  RoomLog log;
  Claims claims;
  Asked asked;
  std::uint64_t shown = 0;                  // the last prefix that a viewer was shown, or that was acknowledged to them
  std::map<std::string, unsigned> seats;    // by player, as last seen
  std::optional<std::int64_t> timed_since;  // of the first clocks that this run of the server showed
  bool deserted = false;                    // a viewer was notified that it is closed, or the last one inside has left
  bool gone = false;                        // no longer in the log: nothing to compare with
  std::vector<std::string> wrong;
};

struct Request {
  std::string method, room;
  std::optional<std::size_t> move = {}, say = {}, wish = {};  // numbers of claims
  std::uint64_t shown = 0;                                    // as in Room, when it was sent
  bool leaves = false;
};

struct Connection {
  std::string player, name;                 // from the answer to hello on
  std::map<std::string, Request> asked;     // unanswered, by id
  std::map<std::string, Viewing> viewings;  // by room
};

}  // namespace

class HistoryChecker::Court {
 public:
  Court(History& history, std::size_t chat_lines) : history_(history), chat_lines_(chat_lines) {}

  std::vector<std::string> hear(const EventLog& log) {
    log_ = &log;
    check_units();
    for (auto& [code, room] : rooms_) read(code, room);
    for (const History::Note& note : history_.take()) {
      if (note.kind == History::Kind::ended) {
        hang_up(note.line);
      } else if (const json frame = json::parse(note.text, nullptr, false); frame.is_object()) {
        note.kind == History::Kind::sent ? sent(note.line, frame, note.text) : received(note.line, frame);
      }
    }
    while (log.final && !lines_.empty()) hang_up(lines_.begin()->first);
    return conclude();
  }

  Figures figures;

 private:
  Room& room_called(const std::string& code) {
    const auto [room, is_new] = rooms_.try_emplace(code, code, chat_lines_, figures);
    if (is_new) read(code, room->second);
    return room->second;
  }

  // A room that was shown to a viewer, or is in the log.
  Room* known_room(const std::string& code) {
    return rooms_.contains(code) || log_->rooms.contains(code) ? &room_called(code) : nullptr;
  }

  void check_units() {
    RatingChain chain;
    for (const UnitRow& unit : log_->units) {
      if (const auto fault = chain.fault_of(unit)) unit_faults_.insert("rated unit " + unit.unit.text() + " " + *fault);
      chain.apply(unit);
    }
  }

  void read(const std::string& code, Room& room) {
    room.gone = room.gone || !log_->rooms.contains(code);
    if (!room.gone) room.log.read(*log_, room.wrong);
  }

  void sent(std::size_t number, const json& frame, const std::string& text) {
    Connection& line = lines_[number];
    if (!frame.contains("id") || !frame.contains("method") || !frame["method"].is_string()) return;
    const json params = frame.value("params", json::object());
    const auto wish = wish_of(text);
    Request request{frame["method"], wish ? wish->room : params.is_object() ? read_code(params) : ""};
    request.leaves = wish && test::leaves(wish->what);
    if (Room* room = known_room(request.room); room != nullptr && !room->gone) {
      request.shown = room->shown;
      const auto seat = room->seats.find(line.player);
      if (request.method == "room.move" && seat != room->seats.end()) {
        request.move = room->claims.sent(
            Claims::Move{{seat->second, params.value("prompt", "")}, params.value("move", ""), room->shown, number});
      }
      const std::string said = request.method == "room.say" ? params.value("text", "") : "";
      if (!said.empty() && said[0] != '/') request.say = room->claims.sent(Claims::Say{line.player, said, number});
      if (wish) request.wish = room->asked.sent(wish->what, line.player, room->shown);
    }
    line.asked.insert_or_assign(frame["id"].dump(), std::move(request));
  }

  void received(std::size_t number, const json& frame) {
    Connection& line = lines_[number];
    if (frame.contains("method")) return notified(line, number, frame["method"], frame.at("params"));
    const auto found = line.asked.find(frame.at("id").dump());
    if (found == line.asked.end()) return;
    const Request request = std::move(found->second);
    line.asked.erase(found);
    frame.contains("error") ? refused(line, request, frame["error"])
                            : answered(line, number, request, frame.at("result"));
  }

  void refused(Connection& line, const Request& request, const json& error) {
    if (error.contains("data") && error["data"].value("unknown", false)) return has_no_answer(line, request);
    Room* room = known_room(request.room);
    const std::string code = error.contains("data") ? error["data"].value("code", "") : error.at("code").dump();
    if (request.move) room->claims.move_refused(*request.move, code, room->wrong);
    if (request.say) room->claims.say_refused(*request.say);
    if (request.wish) room->asked.refused(*request.wish, code);
  }

  void answered(Connection& line, std::size_t number, const Request& request, const json& result) {
    if (request.method == "hello") {
      line.player = result.at("player").at("id");
      line.name = result.at("player").at("name");
    }
    if (request.method == "room.enter" || request.method == "room.sync") {
      Room& room = room_called(request.room);
      room.deserted = false;
      if (request.wish) room.asked.acknowledged(*request.wish, {}, room.wrong);
      Viewing& viewing = line.viewings[request.room];
      const std::string wrong = viewing.snapshot(result);
      return shown(line, number, room, viewing, wrong, std::max(request.shown, viewing.at()), Frame::snapshot);
    }
    Room* room = known_room(request.room);
    if (request.say) room->claims.say_acknowledged(*request.say);
    if (request.wish && !room->gone) {
      const auto seat = result.contains("seat") ? std::optional(result["seat"].get<unsigned>()) : std::nullopt;
      room->shown = std::max(room->shown, room->asked.acknowledged(*request.wish, seat, room->wrong));
    }
    const bool left = request.method == "room.leave" || (request.method == "room.say" && result.contains("reply") &&
                                                         result["reply"].value("key", "") == "reply.leave");
    if (left && room != nullptr) leave(line, request.room, *room);
    if (request.move) acknowledged(line, number, request, *room, result.at("seq"));
  }

  void acknowledged(Connection& line, std::size_t number, const Request& request, Room& room, std::uint64_t seq) {
    const std::uint64_t fact = room.claims.move_acknowledged(*request.move, seq, room.wrong);
    if (fact == 0) return;
    room.shown = std::max(room.shown, fact);
    const auto found = line.viewings.find(request.room);
    if (found == line.viewings.end()) return;
    Viewing& viewing = found->second;
    viewing.promised.emplace(seq, fact);
    if (viewing.seq() >= seq)
      judge(line, number, room, viewing, viewing.at(), Frame::earlier);  // it came before the answer
  }

  void notified(Connection& line, std::size_t number, const std::string& method, const json& params) {
    if (method == "seek.matched" || method == "event.call") planned_.insert(params.at("room").get<std::string>());
    if (!method.starts_with("room.")) return;
    const std::string code = params.at("room");
    Room& room = room_called(code);
    if (method == "room.closed") {
      line.viewings.erase(code);
      room.deserted = room.deserted || params.at("reason") == "closed";
      return;
    }
    room.deserted = false;
    Viewing& viewing = line.viewings[code];
    if (method == "room.chat") return told(line, number, room, viewing, params.dump());
    const bool is_update = method == "room.update";
    const std::string wrong = is_update ? viewing.update(params) : viewing.snapshot(params);
    shown(line, number, room, viewing, wrong, viewing.at(), is_update ? Frame::update : Frame::snapshot);
  }

  enum class Frame { update, snapshot, earlier };  // `earlier`: already judged, but now it has to show more

  // A frame has arrived. `wrong`: about its number.
  void shown(Connection& line, std::size_t number, Room& room, Viewing& viewing, const std::string& wrong,
             std::uint64_t from, Frame frame) {
    ++figures.frames;
    if (const auto seat = viewing.seat_of(line.player)) room.seats[line.player] = *seat;
    else room.seats.erase(line.player);
    if (!wrong.empty()) room.wrong.push_back(named(line, number, viewing) + wrong);
    judge(line, number, room, viewing, from, frame);
    if (const json clock = viewing.clock();
        clock.is_object() && !viewing.lost && !viewing.places.empty() && !room.gone && room.log.sound())
      for (const std::string& fault : clock_faults(clock, room, viewing))
        room.wrong.push_back(named(line, number, viewing) + fault);
  }

  // What a server that stops writes down of its clocks shows nowhere else. So a view may stand at several places of the
  // log, and its clocks must be right at one of them.
  static std::vector<std::string> clock_faults(const json& clock, Room& room, const Viewing& viewing) {
    const auto since = clock.at("since").get<std::int64_t>();
    if (!room.timed_since) room.timed_since = since;
    const std::int64_t most_gone = std::max<std::int64_t>(0, since - *room.timed_since);
    std::vector<std::string> wrong;
    for (const std::uint64_t place : viewing.places) {
      wrong = clock_faults(clock, room.log.left(place), most_gone, viewing.hides_who_decided_when());
      if (wrong.empty()) break;
    }
    return wrong;
  }

  // A clock that stands shows what the log left it. One that runs has lost no more than the time that this server has
  // been showing clocks: no player is charged for a restart.
  static std::vector<std::string> clock_faults(const json& clock, const std::vector<std::int64_t>& logged,
                                               std::int64_t most_gone, bool all_seem_to_run) {
    const json& running = clock.at("running");
    std::vector<std::string> wrong;
    for (std::size_t seat = 0; seat < logged.size(); ++seat) {
      const auto left = clock.at("left").at(std::to_string(seat)).get<std::int64_t>();
      const bool runs = all_seem_to_run || std::ranges::find(running, json(seat)) != running.end();
      // While several decide at once, the bonus of those who have is not shown yet.
      if (runs ? left + most_gone + clock.value("bonus", std::int64_t{0}) >= logged[seat] : left == logged[seat])
        continue;
      wrong.push_back("the clock of seat " + std::to_string(seat) + (runs ? " runs" : " stands") + " at " +
                      std::to_string(left) + " ms, and the log left it " + std::to_string(logged[seat]));
    }
    return wrong;
  }

  // What this connection now sees must be what some prefix shows, not before `from`; an update must also lead there.
  void judge(Connection& line, std::size_t number, Room& room, Viewing& viewing, std::uint64_t from, Frame frame) {
    if (viewing.lost || room.gone || !room.log.sound()) return;
    const std::uint64_t promise = viewing.take_promise();
    std::vector<std::uint64_t> places = places_of(line, room, viewing, std::max(from, promise), frame);
    if (!places.empty()) {
      viewing.places = std::move(places);
      room.shown = std::max(room.shown, viewing.at());
      return;
    }
    viewing.lost = true;
    room.wrong.push_back(named(line, number, viewing) + why_not(line, room, viewing, from, promise));
  }

  static std::vector<std::uint64_t> places_of(const Connection& line, const Room& room, const Viewing& viewing,
                                              std::uint64_t from, Frame frame) {
    if (frame == Frame::snapshot) return room.log.showing(line.player, viewing.shown(), from);
    if (frame == Frame::update)
      return room.log.led_to(line.player, viewing.shown(), from, places_before(room, viewing), viewing.events());
    std::vector<std::uint64_t> places = viewing.places;
    std::erase_if(places, [&](std::uint64_t place) { return place < from; });
    return places;
  }

  // A viewer admitted by an update that starts from nothing may have come in at any time.
  static std::vector<std::uint64_t> places_before(const Room& room, const Viewing& viewing) {
    if (!viewing.places.empty()) return viewing.places;
    std::vector<std::uint64_t> all;
    for (std::uint64_t place = room.log.first_prefix() - 1; place <= room.log.facts(); ++place) all.push_back(place);
    return all;
  }

  static std::string named(const Connection& line, std::size_t number, const Viewing& viewing) {
    return line.name + " (connection " + std::to_string(number) + "), frame " + std::to_string(viewing.seq()) + ": ";
  }

  static std::string why_not(const Connection& line, const Room& room, const Viewing& viewing, std::uint64_t from,
                             std::uint64_t promise) {
    const auto first = [&](std::uint64_t after) {
      const auto all = room.log.showing(line.player, viewing.shown(), after);
      return all.empty() ? std::nullopt : std::optional(all.front());
    };
    const std::string told = list(viewing.events());
    if (promise > from && first(from))
      return "does not show the move of fact " + std::to_string(promise) + ", which was acknowledged with its number";
    if (const auto there = first(from)) {
      return "shows the log up to fact " + std::to_string(*there) + " and tells " + told +
             "; what happened since the previous frame, fact " + std::to_string(viewing.at()) + ", is " +
             list(room.log.told(line.player, viewing.at(), *there));
    }
    if (const auto earlier = first(0)) {
      return "goes back: it shows the log up to fact " + std::to_string(*earlier) + ", after fact " +
             std::to_string(from) + " had been shown";
    }
    const Shown end = room.log.at_the_end(line.player);
    const std::string all = "the log, which has " + std::to_string(room.log.facts()) + " facts";
    if (end.view != viewing.shown().view)
      return "shows something that is not a prefix of " + all +
             ". From its end to the frame: " + difference(end.view, viewing.shown().view);
    if (end.prompt != viewing.shown().prompt)
      return "has the prompt '" + viewing.shown().prompt + "', and '" + end.prompt + "' follows from " + all;
    return "has different lines of chat from " + all;
  }

  void told(Connection& line, std::size_t number, Room& room, Viewing& viewing, const std::string& params) {
    ++figures.frames;
    if (room.gone) return;
    const auto& lines = room.log.lines();
    const auto same = [&](const LoggedLine& each) { return each.params == params; };
    const auto found =
        std::ranges::find_if(lines, [&](const LoggedLine& each) { return each.fact > viewing.at() && same(each); });
    const std::string who = line.name + " (connection " + std::to_string(number) + ") was told a line that ";
    if (found == lines.end()) {
      const bool again = std::ranges::any_of(lines, same);
      room.wrong.push_back(who + (again ? "is in the log before what they had been shown: " : "is not in the log: ") +
                           params);
      return;
    }
    if (viewing.lost || !room.log.sound()) return;
    std::set<std::uint64_t> places;
    for (const std::uint64_t place : viewing.places)
      if (room.log.told(line.player, place, found->fact).empty()) places.insert(std::max(place, found->fact));
    if (places.empty()) {
      room.wrong.push_back(who + "is fact " + std::to_string(found->fact) + ", before they were told " +
                           list(room.log.told(line.player, viewing.at(), found->fact)));
      places.insert(found->fact);
    }
    viewing.places.assign(places.begin(), places.end());
    room.shown = std::max(room.shown, viewing.at());
  }

  void leave(Connection& line, const std::string& code, Room& room) {
    line.viewings.erase(code);
    room.seats.erase(line.player);
    room.deserted = std::ranges::none_of(lines_, [&](const auto& each) { return each.second.viewings.contains(code); });
  }

  // A room that is gone may have been left by a request whose answer did not come any more, or does not say.
  void hang_up(std::size_t number) {
    const auto line = lines_.find(number);
    if (line == lines_.end()) return;
    for (const auto& [id, request] : line->second.asked) has_no_answer(line->second, request);
    lines_.erase(line);
  }
  void has_no_answer(Connection& line, const Request& request) {
    const auto room = rooms_.find(request.room);
    if (request.leaves && room != rooms_.end() && room->second.gone) leave(line, request.room, room->second);
  }

  std::vector<std::string> conclude() {
    std::vector<std::string> all(unit_faults_.begin(), unit_faults_.end());
    unit_faults_.clear();
    figures.facts = figures.games = 0;
    for (auto& [code, room] : rooms_) {
      if (!room.gone) room.claims.conclude(log_->final, room.wrong), room.asked.conclude(log_->final, room.wrong);
      else if (!std::exchange(room.deserted, true) && !planned_.contains(code))
        room.wrong.emplace_back("was shown, and is not in the log");
      figures.facts += room.log.facts();
      figures.games += room.log.games();
      // From now on, every request goes to a server that has made all of this durable.
      room.shown = std::max(room.shown, room.log.facts());
      if (log_->final) room.timed_since.reset();
      std::uint64_t needed = room.shown;
      for (const auto& [number, line] : lines_) {
        if (const auto viewing = line.viewings.find(code); viewing != line.viewings.end())
          needed = std::min(needed, viewing->second.at());
        for (const auto& [id, request] : line.asked)
          needed = request.room == code ? std::min(needed, request.shown) : needed;
      }
      room.log.forget_before(needed);
      const std::size_t said = std::min(room.wrong.size(), most_said_of_a_room);
      for (std::size_t at = 0; at < said; ++at) all.push_back("room " + code + ": " + room.wrong[at]);
      if (room.wrong.size() > said)
        all.push_back("room " + code + ": and " + std::to_string(room.wrong.size() - said) + " more");
      room.wrong.clear();
    }
    return all;
  }

  History& history_;
  const std::size_t chat_lines_;
  std::set<std::string> unit_faults_;
  const EventLog* log_ = nullptr;  // during hear()
  std::map<std::string, Room> rooms_;
  std::set<std::string> planned_;  // closed when their game is over, or did not begin, whoever is there
  std::map<std::size_t, Connection> lines_;
};

HistoryChecker::HistoryChecker(History& history, std::size_t chat_lines)
    : court_(std::make_unique<Court>(history, chat_lines)) {}

HistoryChecker::~HistoryChecker() = default;

std::vector<std::string> HistoryChecker::check(const EventLog& log) { return court_->hear(log); }

const HistoryChecker::Figures& HistoryChecker::figures() const { return court_->figures; }

std::string HistoryChecker::told() const {
  const Figures& all = figures();
  return std::to_string(all.acknowledged) + " moves acknowledged, " + std::to_string(all.refused) + " refused, " +
         std::to_string(all.unknown) + " without an answer (" + std::to_string(all.unknown_logged) +
         " of them in the log), " + std::to_string(all.lines) + " lines of chat, " + std::to_string(all.frames) +
         " frames seen, " + std::to_string(all.facts) + " facts, " + std::to_string(all.games) + " games over";
}

}  // namespace crosstable::test
