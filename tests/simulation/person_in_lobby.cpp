// What members do who have no table of their own: they look for games, challenge each other, and enter events.
#include <algorithm>
#include <utility>

#include "tests/simulation/person.hpp"

namespace crosstable::test {
namespace {

constexpr const char* games[] = {"crosswise", "cross-roads", "kriss-kross", "kreuz-und-quer"};

}  // namespace

void Person::become_a_member() {
  std::string handle = name_;
  std::erase(handle, ' ');
  ask("account.claim", {{"handle", handle}}, [this](const json& answer) {
    if (!answer.contains("result")) return;
    kept_ = true;
    handle_ = answer["result"].at("player").at("handle");
  });
}

void Person::find_a_table() {
  if (!asked_.empty()) return;
  if (handle_.empty()) return become_a_member();
  if (std::ranges::find(world_.club.members, id_) == world_.club.members.end()) world_.club.members.push_back(id_);
  if (part_ == Part::director && below(2) == 0) return tend_the_event();
  if (!world_.club.event.empty() && (entered_ != world_.club.event ? world_.club.is_open : below(16) == 0))
    return enter_the_event();
  if (!challenges_.empty()) {
    const std::string id = challenges_.back();
    challenges_.pop_back();
    return ask(below(4) == 0 ? "challenge.decline" : "challenge.accept", {{"id", id}});
  }
  const char* const game = games[below(std::size(games))];
  switch (below(9)) {
    case 0:
      return ask("seek.close");
    case 1:
      return ask("seeks");
    case 2: {
      const auto& members = world_.club.members;
      return ask("challenge", {{"game", game}, {"player", members[below(static_cast<std::uint32_t>(members.size()))]}});
    }
    case 3:
      if (world_.club.event.empty()) return;
      return ask("event.watch", {{"event", world_.club.event}}, [this](const json& answer) {
        if (answer.contains("result")) watched(answer["result"]);
      });
    case 4:
      return below(2) == 0 ? follow_somebody() : ask("account.devices");
    case 5:
      return ask("account.people", json::object(), [this](const json& answer) {
        if (answer.contains("result")) compare_followed(answer["result"].at("followed"));
      });
    default:
      return ask("seek.open", {{"game", game}, {"rated", below(2) == 0}, {"clock", "1+5"}});
  }
}

void Person::enter_the_event() {
  const std::string event = world_.club.event;
  ask("event.enter", {{"event", event}}, [this, event](const json& answer) {
    const json error = answer.value("error", json::object()).value("data", json::object());
    if (error.value("code", "") == "no_such_event") world_.wrong("the event " + event + " is gone");
    if (!answer.contains("result")) return;
    if (entered_ == event) world_.wrong(name_ + " had entered the event " + event + ", and could enter it again");
    entered_ = event;
  });
}

// Whether they follow somebody is known when the answer has come; not while it is on its way, or lost.
void Person::follow_somebody() {
  const auto& members = world_.club.members;
  const std::string whom = members[below(static_cast<std::uint32_t>(members.size()))];
  const bool follows = below(2) == 0;
  follows_[whom].reset();
  ask(follows ? "account.follow" : "account.unfollow", {{"player", whom}}, [this, whom, follows](const json& answer) {
    if (answer.contains("result")) follows_[whom] = follows;
  });
}

void Person::compare_followed(const json& listed) {
  for (const auto& [whom, follows] : follows_) {
    const auto is_whom = [&whom = whom](const json& each) { return each.at("player").at("id") == whom; };
    if (follows && std::ranges::any_of(listed, is_whom) != *follows)
      world_.wrong(name_ + (*follows ? " follows " : " does not follow ") + whom + ", and is told: " + listed.dump());
  }
}

// One event behind the other: made, opened, and started when some have entered.
void Person::tend_the_event() {
  Club& club = world_.club;
  if (club.event.empty()) {
    static constexpr const char* formats[] = {"swiss", "round-robin", "knockout"};
    json stage{{"format", formats[below(std::size(formats))]}};
    if (stage["format"] == "swiss") stage["rounds"] = 2;
    const json event{{"name", "Event of " + name_},
                     {"game", games[below(std::size(games))]},
                     {"clock", "1+2"},
                     {"stages", json::array({stage})},
                     {"break_seconds", 5}};
    return ask("event.create", event, [&club](const json& answer) {
      if (answer.contains("result")) club.event = answer["result"].at("event");
    });
  }
  if (!club.is_open) return ask("event.open", {{"event", club.event}}, [&club](const json&) { club.is_open = true; });
  ask("event.start", {{"event", club.event}}, [&club](const json& answer) {
    if (answer.contains("result")) club.is_open = false;
  });
}

void Person::heard(const std::string& method, const json& params) {
  if (method == "challenge.received") return challenges_.push_back(params.at("id"));
  if (method == "event.call") called_to_.insert(params.at("room").get<std::string>());
  if (method == "seek.matched" || method == "event.call") {
    if (table_.is_known() && inside_ && phase() == "playing") return;
    if (table_.room == params.at("room")) return;
    forget_room();
    table_.room = params.at("room");
    return;
  }
  if (method != "event.update" || event_seq_ == 0 || params.at("event") != watched_) return;
  const auto seq = params.at("seq").get<std::uint64_t>();
  if (seq <= event_seq_) world_.wrong(name_ + " got update " + std::to_string(seq) + " of an event again");
  event_seq_ = seq;
}

// Who is waited for has been called on this connection, or is in a moment.
void Person::look_for_calls(const json& view) {
  constexpr std::int64_t moment_us = 20'000'000;
  bool is_called = true;
  const json waiting = view.value("waiting", json::object());
  for (const auto& [table, waits] : waiting.items()) {
    const json missing = waits.value("missing", json::array());
    if (std::ranges::find(missing, json(id_)) == missing.end()) continue;
    const auto number = table.find('.');
    const json& room = view.at("pairings").at(table.substr(0, number)).at(table.substr(number + 1)).at("rooms").back();
    is_called = is_called && called_to_.contains(room.get<std::string>());
  }
  if (is_called) return uncalled_since_us_.reset();
  if (!uncalled_since_us_) uncalled_since_us_ = world_.time.now_us();
  if (world_.time.now_us() - *uncalled_since_us_ > moment_us)
    world_.wrong(name_ + " is waited for, and has not been called: " + view["waiting"].dump());
}

// Ahead of the updates at times: a newcomer sees what there is, and who watched before is told a little later.
void Person::watched(const json& snapshot) {
  watched_ = snapshot.at("event");
  event_seq_ = snapshot.at("seq").get<std::uint64_t>();
  look_for_calls(snapshot.at("view"));
  const std::string state = snapshot.at("view").value("state", "");
  if (part_ == Part::director && watched_ == world_.club.event && (state == "finished" || state == "cancelled")) {
    world_.club.event.clear();
    world_.club.is_open = false;
  }
}

}  // namespace crosstable::test
