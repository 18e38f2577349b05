#include "tests/support/history/asked.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/base/overloaded.hpp"

namespace crosstable::test {

using nlohmann::json;

namespace {

using Kind = Deed::Kind;

// The kind of fact that the request promises once it is acknowledged; empty if it promises none.
std::optional<Kind> aim_of(const protocol::Command& what) {
  if (std::holds_alternative<protocol::KickByName>(what)) return Kind::removed;
  if (std::holds_alternative<protocol::JoinByCode>(what)) return Kind::sat;
  const auto* message = std::get_if<protocol::ClientMessage>(&what);
  if (message == nullptr) return std::nullopt;
  return std::visit(
      Overloaded{
          [](const protocol::RoomSit&) -> std::optional<Kind> { return Kind::sat; },
          [](const protocol::RoomStand&) -> std::optional<Kind> { return Kind::stood; },
          [](const protocol::RoomSet&) -> std::optional<Kind> { return Kind::set; },
          [](const protocol::RoomStart&) -> std::optional<Kind> { return Kind::started; },
          [](const protocol::RoomBot&) -> std::optional<Kind> { return Kind::seated_bot; },
          [](const protocol::RoomKick&) -> std::optional<Kind> { return Kind::removed; },
          [](const protocol::RoomSecure& m) -> std::optional<Kind> {
            return m.password || m.no_password || m.new_invite ? std::optional(Kind::secured) : std::nullopt;
          },
          [](const protocol::RoomReady&) -> std::optional<Kind> { return Kind::readied; },
          [](const protocol::RoomRematch&) -> std::optional<Kind> { return Kind::readied; },
          [](const protocol::RoomHint&) -> std::optional<Kind> { return Kind::hinted; },
          [](const protocol::RoomPause&) -> std::optional<Kind> { return Kind::paused; },
          [](const protocol::RoomContinue&) -> std::optional<Kind> { return Kind::continued; },
          [](const protocol::RoomDraw& m) -> std::optional<Kind> { return m.agree ? Kind::agreed : Kind::declined; },
          [](const protocol::RoomTakeback& m) -> std::optional<Kind> {
            return m.agree ? Kind::agreed : Kind::declined;
          },
          [](const protocol::RoomResign&) -> std::optional<Kind> { return Kind::resigned; },
          [](const auto&) -> std::optional<Kind> { return std::nullopt; },
      },
      *message);
}

std::string named(const protocol::Command& what) {
  if (const auto* message = std::get_if<protocol::ClientMessage>(&what)) return std::string(method_of(*message));
  return std::holds_alternative<protocol::KickByName>(what) ? "/kick" : "/join";
}

// Can this message, sent by this player, have led to the deed?
struct Leads {
  const Deed& deed;
  const std::string& player;

  bool is(Kind kind) const { return deed.kind == kind; }
  bool is_own(Kind kind) const { return is(kind) && deed.player == player; }
  bool is_hosts(Kind kind) const { return is(kind) && deed.host == player; }
  bool comes_in() const { return is_own(Kind::admitted) || is_own(Kind::renamed); }

  bool operator()(const protocol::RoomEnter&) const { return comes_in(); }
  bool operator()(const protocol::RoomSync&) const { return comes_in(); }
  bool operator()(const protocol::JoinByCode&) const { return comes_in() || is_own(Kind::sat); }
  bool operator()(const protocol::RoomSit& m) const {
    return (is_own(Kind::stood) && deed.for_a_seat) ||
           (is_own(Kind::sat) && (!m.seat || *m.seat == static_cast<int>(deed.seat)));
  }
  bool operator()(const protocol::RoomStand&) const { return is_own(Kind::stood); }
  bool operator()(const protocol::RoomLeave&) const { return is_own(Kind::stood) || is_hosts(Kind::handed_on); }
  bool operator()(const protocol::RoomSet& m) const { return is_hosts(Kind::set) && m.options == deed.options; }
  bool operator()(const protocol::RoomStart&) const { return is_hosts(Kind::started); }
  bool operator()(const protocol::RoomBot& m) const {
    return is_hosts(Kind::seated_bot) && m.level == name_of(deed.level) &&
           (!m.seat || *m.seat == static_cast<int>(deed.seat));
  }
  bool operator()(const protocol::RoomKick& m) const {
    return is_hosts(Kind::removed) && m.player.view() == deed.player;
  }
  bool operator()(const protocol::RoomSecure& m) const {
    return is_hosts(Kind::secured) && m.new_invite == deed.new_invite && (!m.password || deed.has_password) &&
           (!m.no_password || !deed.has_password);
  }
  bool operator()(const protocol::KickByName& m) const { return is_hosts(Kind::removed) && m.name == deed.name; }
  bool operator()(const protocol::RoomReady&) const { return is_own(Kind::readied) && !deed.for_rematch; }
  bool operator()(const protocol::RoomRematch&) const { return is_own(Kind::readied) && deed.for_rematch; }
  bool operator()(const protocol::RoomHint&) const { return is_own(Kind::hinted); }
  bool operator()(const protocol::RoomPause&) const { return is_own(Kind::paused); }
  bool operator()(const protocol::RoomContinue&) const { return is_own(Kind::continued); }
  bool is_about(Proposal what, bool agree) const {
    return is_own(agree ? Kind::agreed : Kind::declined) && deed.what == what;
  }
  bool operator()(const protocol::RoomDraw& m) const { return is_about(Proposal::draw, m.agree); }
  bool operator()(const protocol::RoomTakeback& m) const { return is_about(Proposal::takeback, m.agree); }
  bool operator()(const protocol::RoomResign&) const { return is_own(Kind::resigned); }
  bool operator()(const protocol::ClientMessage& message) const { return std::visit(*this, message); }
  template <class Other>
  bool operator()(const Other&) const {
    return false;
  }
};

const json* seat_of(const json& view, const std::string& player) {
  const auto& seats = view.at("seats");
  const auto found = std::ranges::find_if(seats, [&](const json& seat) { return seat.at("player") == player; });
  return found == seats.end() ? nullptr : &*found;
}

// Is there nothing to do for this message in a room that a spectator sees like this?
struct Idle {
  const json& view;
  const std::string& player;
  std::optional<unsigned> seat;  // the seat in the answer

  bool operator()(const protocol::RoomSit& m) const {
    const std::string number = seat ? std::to_string(*seat) : m.seat ? std::to_string(*m.seat) : "";
    const json* mine = seat_of(view, player);
    return mine != nullptr && (number.empty() || (view.at("seats").contains(number) && view["seats"][number] == *mine));
  }
  bool operator()(const protocol::JoinByCode&) const { return seat_of(view, player) != nullptr; }
  bool operator()(const protocol::RoomSet& m) const {
    json wanted = json::object();
    for (const protocol::Option& option : m.options) {
      if (option.key == "match") wanted.erase("sumof");
      if (option.key == "sumof") wanted.erase("match");
      std::visit([&](const auto& value) { wanted[option.key] = value; }, option.value);
    }
    json merged = view.at("options");
    merged.update(wanted);
    if (merged.value("clock", "") == "none") merged.erase("clock");  // what is not set is not shown
    if (merged.value("flag", "") == "stand-in") merged.erase("flag");
    return merged == view["options"];
  }
  bool operator()(const protocol::RoomPause&) const {
    const json* mine = seat_of(view, player);
    return mine != nullptr && mine->value("pauses", false);
  }
  bool operator()(const protocol::RoomContinue&) const {
    return std::ranges::none_of(view.at("seats"), [](const json& other) { return other.contains("pauses"); });
  }
  bool operator()(const protocol::RoomDraw& m) const { return is_settled("draw", m.agree); }
  bool operator()(const protocol::RoomTakeback& m) const { return is_settled("takeback", m.agree); }
  bool operator()(const protocol::RoomReady&) const { return is_ready_in("between"); }
  bool operator()(const protocol::RoomRematch&) const { return is_ready_in("over"); }
  // Before the first game and after the last one, leaving gives up the seat, and the room passes to another seated
  // player.
  bool operator()(const protocol::RoomLeave&) const {
    const bool keeps = view.contains("sealing") || view.at("phase") == "playing" || view["phase"] == "between";
    if (seat_of(view, player) != nullptr && !keeps) return false;
    if (view.contains("event")) return true;  // nobody hosts an event's table
    return view.at("host") != player || std::ranges::none_of(view.at("seats"), [&](const json& other) {
             return !other.contains("bot") && other.at("player") != player;
           });
  }
  bool operator()(const protocol::ClientMessage& message) const { return std::visit(*this, message); }
  template <class Other>
  bool operator()(const Other&) const {
    return false;
  }

 private:
  // They have agreed already; or nothing is offered that could be declined.
  bool is_settled(const char* what, bool agree) const {
    const json* mine = seat_of(view, player);
    if (agree) return mine != nullptr && mine->value(what, false);
    return std::ranges::none_of(view.at("seats"), [&](const json& other) { return other.contains(what); });
  }
  bool is_ready_in(const char* phase) const {
    const json* mine = seat_of(view, player);
    return view.at("phase") == phase && mine != nullptr && mine->value("ready", false);
  }
};

}  // namespace

bool leaves(const protocol::Command& what) {
  const auto* message = std::get_if<protocol::ClientMessage>(&what);
  return message != nullptr && std::holds_alternative<protocol::RoomLeave>(*message);
}

std::size_t Asked::sent(protocol::Command what, std::string player, std::uint64_t shown) {
  requests_.emplace(++last_, Request{std::move(what), std::move(player), shown});
  return last_;
}

std::uint64_t Asked::acknowledged(std::size_t number, std::optional<unsigned> seat, std::vector<std::string>& wrong) {
  Request& request = requests_.at(number);
  request.answered = true;
  const auto aim = aim_of(request.what);
  if (!log_.sound() || (!aim && !leaves(request.what))) return 0;
  std::uint64_t fact = 0, too_early = 0;
  for (const Deed& deed : log_.deeds()) {
    if (deed.kind != aim || claimed_.contains(deed.fact) || (seat && deed.seat != *seat) ||
        !can_have_led_to(request, deed))
      continue;
    (deed.fact <= request.shown ? too_early : fact) = deed.fact;
    if (fact != 0) break;
  }
  if (const std::uint64_t idle = first_idle(request, seat, fact == 0 ? log_.facts() + 1 : fact); idle != 0) return idle;
  if (fact != 0) {
    claimed_.insert(fact);
    request.led_to.insert(*aim);
    return fact;
  }
  const std::string name = named(request.what) + " of " + request.player + " was acknowledged";
  if (too_early != 0) {
    wrong.push_back("out of order: " + name + ", is " + log_.fact_named(too_early) +
                    ", and was sent after everything up to fact " + std::to_string(request.shown) +
                    " had been shown or acknowledged");
  } else {
    wrong.push_back("lost: " + name + ", but none of the log's " + std::to_string(log_.facts()) +
                    " facts shows it; everything up to fact " + std::to_string(request.shown) +
                    " had been shown when it was sent");
  }
  return 0;
}

void Asked::refused(std::size_t number, const std::string& code) {
  requests_.at(number).answered = true;
  requests_.at(number).refused = code;
}

void Asked::conclude(bool final, std::vector<std::string>& wrong) {
  for (; settled_ < log_.deeds().size(); ++settled_) {
    const Deed& deed = log_.deeds()[settled_];
    if (claimed_.contains(deed.fact)) continue;
    const Request* refused = nullptr;
    const auto led_to_it = std::ranges::find_if(requests_, [&](const auto& each) {
      const Request& request = each.second;
      if (request.shown >= deed.fact || request.led_to.contains(deed.kind) || !can_have_led_to(request, deed))
        return false;
      if (!request.refused.empty()) refused = &request;
      return request.refused.empty();
    });
    if (led_to_it != requests_.end()) {
      led_to_it->second.led_to.insert(deed.kind);
    } else if (refused != nullptr) {
      wrong.push_back(named(refused->what) + " of " + refused->player + " was refused (" + refused->refused +
                      "), and there is " + log_.fact_named(deed.fact));
    } else {
      wrong.push_back(log_.fact_named(deed.fact) + " was asked for by nobody");
    }
  }
  // The facts of an answered request are in this log.
  std::erase_if(requests_, [&](const auto& each) { return final || each.second.answered; });
}

bool Asked::can_have_led_to(const Request& request, const Deed& deed) {
  return std::visit(Leads{deed, request.player}, request.what);
}

// The first prefix, from what had been shown up to `end`, at which there was nothing to do; 0 if there is none.
std::uint64_t Asked::first_idle(const Request& request, std::optional<unsigned> seat, std::uint64_t end) const {
  for (std::uint64_t prefix = std::max(request.shown, log_.first_prefix()); prefix < end; ++prefix) {
    const json view = json::parse(log_.open_view(prefix));
    if (std::visit(Idle{view, request.player, seat}, request.what)) return prefix;
  }
  return 0;
}

}  // namespace crosstable::test
