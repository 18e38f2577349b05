#include "clients/terminal/play/events.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <vector>

#include "clients/terminal/play/messages.hpp"
#include "clients/terminal/play/typed_words.hpp"
#include "clients/terminal/play/wording.hpp"

namespace crosstable::terminal {
namespace {

using nlohmann::json;
using protocol::ClientMessage;

std::vector<std::string> listed(std::string_view names) {
  std::vector<std::string> all;
  while (!names.empty()) {
    const std::string_view one = names.substr(0, names.find(','));
    if (const auto name = trimmed(one); !name.empty()) all.emplace_back(name);
    names.remove_prefix(std::min(names.size(), one.size() + 1));
  }
  return all;
}

std::string done(const json&) { return say("account.done"); }
std::string reply(const json& result) { return result.value("/reply/text"_json_pointer, ""); }

std::string events(const json& result) {
  if (result.at("events").empty()) return say("events.none");
  std::string text = say("events.title");
  for (const json& event : result.at("events")) {
    text += "\n" + say("events.event", {{"event", event.at("event").get<std::string>()},
                                        {"name", event.at("name").get<std::string>()},
                                        {"game", event.at("game").get<std::string>()},
                                        {"state", event.at("state").get<std::string>()},
                                        {"entrants", std::to_string(event.at("entrants").get<std::int64_t>())}});
  }
  return text;
}

// "swiss, 3 rounds", or "round-robin, knockout" for an event of two stages.
std::string stages_in(const json& view) {
  std::string text;
  for (const json& stage : view.value("stages", json::array())) {
    text += (text.empty() ? "" : ", ") + stage.value("format", "");
    if (const auto rounds = stage.value("rounds", std::int64_t{0}); rounds > 0)
      text += ", " + say(rounds == 1 ? "events.round.one" : "events.rounds", {{"n", std::to_string(rounds)}});
  }
  return text;
}

std::string names_in(const json& view) {
  constexpr std::size_t most = 12;
  std::string names;
  std::size_t count = 0, shown = 0;
  const json entrants = view.value("entrants", json::object());
  for (const auto& [id, entrant] : entrants.items()) {
    if (entrant.value("state", "") == "withdrawn" || ++count > most) continue;
    names += (names.empty() ? "" : ", ") + entrant.value("name", "");
    ++shown;
  }
  if (shown == count) return names;
  return say("events.in.more", {{"names", names}, {"n", std::to_string(count - shown)}});
}

std::string overview(const json& result) {
  const json& view = result.at("view");
  std::string text = say("events.event", {{"event", view.at("event").get<std::string>()},
                                          {"name", view.at("name").get<std::string>()},
                                          {"game", view.at("game").get<std::string>()},
                                          {"state", view.at("state").get<std::string>()},
                                          {"entrants", std::to_string(view.at("entrants").size())}});
  const json directors = view.value("directors", json::array());
  text += "\n" + say("events.about", {{"rounds", stages_in(view)},
                                      {"clock", view.value("clock", "")},
                                      {"director", directors.empty() ? "" : directors[0].value("name", "")}});
  if (const std::string names = names_in(view); !names.empty()) text += "\n" + say("events.in", {{"names", names}});
  return text + "\n" + say("events.how");
}

std::string entered(const json& result) {
  return say("events.entered", {{"entrant", result.at("entrant").get<std::string>()}});
}

bool is_event(std::string_view word) {
  constexpr std::size_t length = 6;
  return word.size() == length &&
         std::ranges::all_of(word, [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); });
}

// `NAME: HANDLE, HANDLE` enters a team; nothing enters alone.
ClientMessage enter(const EventId& event, std::string_view words) {
  protocol::EventEnter wish{.event = event, .team = {}, .password = {}};
  if (words.empty()) return wish;
  const auto colon = std::min(words.find(':'), words.size());
  wish.team.emplace();
  wish.team->name = trimmed(words.substr(0, colon));
  wish.team->members = listed(words.substr(std::min(colon + 1, words.size())));
  return wish;
}

// `3h`, `2d` or `90m` from now, `no`, or nothing, which agrees to what is proposed. Anything else is sent as a time in
// the past, which the server refuses.
ClientMessage adjourn(const EventId& event, std::string_view words) {
  protocol::EventAdjourn wish{.event = event, .until = {}};
  if (words.empty()) return wish;
  wish.until = 0;
  if (words == "no") return wish;
  std::int64_t number = 0;
  const auto read = std::from_chars(words.data(), words.data() + words.size(), number);
  const std::string_view unit(read.ptr, static_cast<std::size_t>(words.data() + words.size() - read.ptr));
  const std::int64_t minutes = unit == "m" ? 1 : unit == "h" ? 60 : unit == "d" ? 24 * 60 : 0;
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const std::int64_t now_ms = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
  constexpr std::int64_t most = 10'000;
  wish.until = number >= 1 && number <= most && minutes != 0 ? now_ms + number * minutes * 60'000 : 1;
  return wish;
}

struct Row {
  std::string_view name;
  bool names_event;  // its first word may be an event's id; in /enter, only one that cannot be a team's name
  ClientMessage (*message)(const EventId& event, std::string_view words);
  std::string (*wording)(const json&);
};

// Does the same as the command in the event's chat.
template <const char* command>
ClientMessage said(const EventId& event, std::string_view words) {
  return protocol::EventSay{event, std::string(command) + (words.empty() ? "" : " ") + std::string(words)};
}
constexpr char standings[] = "/standings", pairings[] = "/pairings", withdraw[] = "/withdraw", absent[] = "/absent",
               back[] = "/back";

constexpr std::array table{
    Row{"/events", false,
        [](const EventId&, std::string_view words) -> ClientMessage {
          protocol::EventsList wish;
          if (!words.empty()) wish.state = std::string(words);
          return wish;
        },
        events},
    Row{"/event", true,
        [](const EventId& event, std::string_view) -> ClientMessage {
          return protocol::EventWatch{.event = event, .password = {}};
        },
        overview},
    Row{"/enter", false, enter, entered},
    Row{"/checkin", false,
        [](const EventId& event, std::string_view) -> ClientMessage { return protocol::EventCheckIn{event}; }, done},
    Row{"/standings", true, said<standings>, reply},
    Row{"/pairings", true, said<pairings>, reply},
    Row{"/withdraw", false, said<withdraw>, done},
    Row{"/absent", false, said<absent>, done},
    Row{"/back", false, said<back>, done},
    Row{"/adjourn", false, adjourn, done},
    Row{"/appeal", false,
        [](const EventId& event, std::string_view words) -> ClientMessage {
          return protocol::EventAppeal{.event = event, .text = std::string(words), .record = {}};
        },
        done},
};

}  // namespace

std::optional<EventLine> read_event_line(std::string_view line, EventId& event) {
  const std::string_view name = line.substr(0, line.find(' '));
  const auto row = std::ranges::find(table, name, &Row::name);
  if (row == table.end()) return std::nullopt;
  std::string_view words = trimmed(line.substr(name.size()));
  const bool is_named = row->message == enter ? is_event(first_word(words)) : row->names_event && !words.empty();
  if (is_named) {
    event = EventId(first_word(words));
    words = trimmed(words.substr(event.view().size()));
  }
  return EventLine{row->message(event, words), row->wording};
}

std::string event_news(std::string_view method, const json& params) {
  const std::string event = params.value("event", "");
  if (method == "event.asked")
    return say("events.asked", {{"event", event},
                                {"name", params.value("name", "")},
                                {"team", params.value("team", "")},
                                {"captain", params.value("captain", "")}});
  if (method == "event.missed")
    return say("events.missed",
               {{"event", event}, {"name", params.value("name", "")}, {"table", params.value("table", "")}});
  if (method == "event.call")
    return say("events.call", {{"event", event},
                               {"name", params.value("name", "")},
                               {"table", params.value("table", "")},
                               {"until", time_of(params.value("until", std::int64_t{0}))},
                               {"room", params.value("room", "")}});
  if (method == "event.chat")
    return say("chat", {{"name", params.value("from", "")}, {"text", params.value("text", "")}});
  const json patch = params.value("patch", json::object());
  if (patch.contains("round")) return say("events.round", {{"round", patch["round"].dump()}});
  if (patch.contains("state")) return say("events.state", {{"state", patch.value("state", "")}});
  return {};
}

}  // namespace crosstable::terminal
