// Facts as they are read back: the other half of facts.cpp. What is not understood is an error.
#include <limits>
#include <type_traits>

#include "json/reader.hpp"
#include "server/matchplay/kept_options.hpp"
#include "server/matchplay/series.hpp"
#include "server/projection/room_face.hpp"
#include "server/room/state/boards_text.hpp"
#include "server/room/state/fact_words.hpp"
#include "server/room/state/facts.hpp"
#include "server/room/state/move_text.hpp"
#include "server/room/state/plan_text.hpp"
#include "server/room/state/ruling_text.hpp"
#include "server/store/fact_reader.hpp"

namespace crosstable {
namespace {

constexpr json::ReadLimits fact_limits{.max_bytes = std::size_t{1} << 20, .max_depth = 32};

class Reader : public FactReader {
 public:
  using FactReader::FactReader;

  SeriesId series() { return has("series") ? id<SeriesId>("series") : SeriesId(); }
  std::uint32_t game() { return number32("game"); }
  std::uint32_t game_or_none() { return has("game") ? game() : 0; }
  Seat seat() { return seat_in(take("seat")); }
  std::optional<Seat> maybe_seat() { return has("seat") ? std::optional(seat()) : std::nullopt; }
  // Older servers wrote the number of the level.
  std::optional<BotLevel> maybe_bot() {
    if (!has("bot")) return std::nullopt;
    const json::JsonValue found = take("bot");
    if (found.as_int() == 0) return BotLevel::random;
    if (found.as_int() == 1) return BotLevel::greedy;
    const auto level = bot_level(found.as_string().value_or(""));
    if (!level) unreadable("a bot's level");
    return level;
  }
  template <class What>
  What one_of(const auto& some) {
    const std::string name = text("what");
    for (const What what : some)
      if (name == name_of(what)) return what;
    unreadable("what");
  }
  protocol::Visibility visibility() {
    return flag("private") ? protocol::Visibility::private_room : protocol::Visibility::public_room;
  }
  Reader object(std::string_view key) { return Reader(child(key)); }
  std::vector<int> ratings(std::string_view key) {
    const json::JsonValue found = take(key);
    if (!found.is_array() || found.size() > max_seats) unreadable(std::string(key));
    std::vector<int> list;
    for (const json::JsonValue entry : found) {
      const auto number = entry.as_int();
      if (!number || *number < std::numeric_limits<int>::min() || *number > std::numeric_limits<int>::max())
        unreadable(std::string(key));
      list.push_back(static_cast<int>(*number));
    }
    return list;
  }
  protocol::Options options(std::string_view key = "options") {
    auto options = read_options(take(key));
    if (!options) unreadable(std::string(key));
    return *std::move(options);
  }
  // Both or neither.
  void password(std::string& salt, std::string& hash) {
    salt = text_or_none("salt");
    hash = text_or_none("password");
    if (salt.empty() != hash.empty()) unreadable("password");
  }
};

// One overload per kind of fact, each the other half of Writer's.
template <class F>
using Of = std::type_identity<F>;

fact::Created read(Reader& json, Of<fact::Created>) {
  if (json.number("v") != 1) unreadable("of a version that this server does not know");
  fact::Created created;
  created.game = json.text("game");
  created.options = json.options();
  created.visibility = json.visibility();
  json.password(created.salt, created.password_hash);
  created.invite = json.text("invite");
  created.host = json.id<PlayerId>("host");
  created.host_name = json.text("name");
  created.from = json.text_or_none("from");
  return created;
}
fact::Planned read(Reader& json, Of<fact::Planned>) { return read_plan(json); }
fact::Ruled read(Reader& json, Of<fact::Ruled>) {
  fact::Ruled ruled;
  ruled.number = json.number32("number");
  const std::string act = json.text("act");
  ruled.act = read_act(json, act);
  if (json.has("next_at")) ruled.next_at = json.number("next_at");
  return ruled;
}
fact::Reported read(Reader& json, Of<fact::Reported>) {
  const fact::Reported reported{json.game_or_none(), json.flag("series")};
  if (reported.game == 0 && !reported.series) unreadable("game");
  return reported;
}
fact::CalledOff read(Reader& json, Of<fact::CalledOff>) {
  fact::CalledOff called_off{json.series()};
  if (!json.has("record")) return called_off;
  called_off.record = json.id<RecordId>("record");
  called_off.at = json.number("at");
  return called_off;
}
fact::Admitted read(Reader& json, Of<fact::Admitted>) { return {json.id<PlayerId>("player")}; }
fact::Sat read(Reader& json, Of<fact::Sat>) {
  fact::Sat sat{json.seat(), json.id<PlayerId>("player"), json.text("name"), json.maybe_bot()};
  if (json.has("at")) sat.at = json.number("at");
  sat.asked = json.flag("asked");
  if (json.has("knew")) sat.knew = json.options("knew");
  return sat;
}
fact::Stood read(Reader& json, Of<fact::Stood>) { return {json.seat()}; }
fact::Renamed read(Reader& json, Of<fact::Renamed>) { return {json.seat(), json.text("name")}; }
fact::HostMoved read(Reader& json, Of<fact::HostMoved>) { return {json.id<PlayerId>("player"), json.text("name")}; }
fact::HandedOn read(Reader& json, Of<fact::HandedOn>) {
  return {json.id<PlayerId>("player"), json.text("name"), json.text("from")};
}
fact::Guarded read(Reader& json, Of<fact::Guarded>) {
  fact::Guarded guarded;
  json.password(guarded.salt, guarded.password_hash);
  guarded.invite = json.text("invite");
  return guarded;
}
fact::OptionsSet read(Reader& json, Of<fact::OptionsSet>) { return {json.options()}; }
fact::Unsettled read(Reader& json, Of<fact::Unsettled>) { return {json.number("at"), seats_in(json)}; }
fact::Settled read(Reader&, Of<fact::Settled>) { return {}; }
fact::Kicked read(Reader& json, Of<fact::Kicked>) {
  return {json.id<PlayerId>("player"), json.text("name"), json.maybe_seat()};
}
fact::Started read(Reader& json, Of<fact::Started>) {
  return {json.game(), json.number("at"), json.series(), {}, json.flag("counts")};
}
fact::Sealed read(Reader& json, Of<fact::Sealed>) { return {json.game(), json.series(), json.flag("counts")}; }
fact::Committed read(Reader& json, Of<fact::Committed>) { return {json.seat(), read_digest(json, "commit")}; }
fact::Revealing read(Reader&, Of<fact::Revealing>) { return {}; }
fact::Revealed read(Reader& json, Of<fact::Revealed>) { return {json.seat(), Secret(read_digest(json, "nonce"))}; }
fact::Dealt read(Reader& json, Of<fact::Dealt>) {
  fact::Dealt dealt{json.number("at"), {}};
  if (json.has("commits")) dealt.given = read_contributions(json, max_seats);
  return dealt;
}
fact::Flagged read(Reader& json, Of<fact::Flagged>) { return {json.seat(), json.flag("away")}; }
fact::Forsook read(Reader& json, Of<fact::Forsook>) { return {json.seat()}; }
fact::Ran read(Reader& json, Of<fact::Ran>) {
  const fact::Ran ran{json.seat(), json.number("ms")};
  if (ran.ms < 0) unreadable("ms");
  return ran;
}
fact::Told read(Reader& json, Of<fact::Told>) { return {json.seat()}; }
fact::Paused read(Reader& json, Of<fact::Paused>) { return {json.seat()}; }
fact::Continued read(Reader& json, Of<fact::Continued>) { return {json.seat()}; }
fact::PausedFor read(Reader& json, Of<fact::PausedFor>) {
  const fact::PausedFor paused{json.seat(), json.number("ms")};
  if (paused.ms < 0) unreadable("ms");
  return paused;
}
fact::PauseOver read(Reader& json, Of<fact::PauseOver>) { return {json.seat()}; }
fact::Hinted read(Reader& json, Of<fact::Hinted>) { return {json.seat()}; }
fact::Agreed read(Reader& json, Of<fact::Agreed>) { return {json.one_of<Proposal>(proposals), json.seat()}; }
fact::Declined read(Reader& json, Of<fact::Declined>) { return {json.one_of<Proposal>(proposals), json.seat()}; }
fact::Withdrawn read(Reader& json, Of<fact::Withdrawn>) { return {json.one_of<Agreement>(agreements), json.seat()}; }
fact::TakenBack read(Reader& json, Of<fact::TakenBack>) { return {json.seat()}; }
fact::Undone read(Reader& json, Of<fact::Undone>) { return {json.seat()}; }
fact::Looked read(Reader& json, Of<fact::Looked>) {
  return {json.seat(), json.id<PlayerId>("player"), json.text("name")};
}
fact::Resigned read(Reader& json, Of<fact::Resigned>) { return {json.seat(), json.flag("away")}; }
fact::Ended read(Reader& json, Of<fact::Ended>) {
  return {json.number("at"), json.id<RecordId>("record"), json.number("next_at")};
}
fact::Rated read(Reader& json, Of<fact::Rated>) {
  const std::vector<int> before = json.ratings("before"), after = json.ratings("after");
  if (before.empty() || before.size() != after.size()) unreadable("after");
  fact::Rated rated;
  for (std::size_t i = 0; i < before.size(); ++i) rated.changes.push_back({before[i], after[i]});
  return rated;
}
fact::Ready read(Reader& json, Of<fact::Ready>) { return {json.seat()}; }
fact::Said read(Reader& json, Of<fact::Said>) {
  Reader line = json.object("line");
  fact::Said said{line.id<RoomCode>("room"), {line.text("from"), line.id<PlayerId>("player"), {}, {}, {}, {}}};
  if (const auto seat = line.maybe_seat()) said.line.seat = index_of(*seat);
  said.line.text = line.text("text");
  said.line.key = line.text_or_none("key");
  said.line.at = line.text("at");
  line.expect_no_more();
  return said;
}

// True when `word` names this kind of fact, which is then read into `into`.
template <class F>
bool read_if(std::string_view word, Reader& json, std::optional<std::string_view> lines, Fact& into) {
  if constexpr (std::is_same_v<F, fact::Moved>) {
    return false;  // is no JSON
  } else {
    if (word != word_of<F>()) return false;
    F fact = read(json, Of<F>());
    json.expect_no_more();
    std::string* const added = lines_of(fact);
    if (lines.has_value() != (added != nullptr)) unreadable("lines of the record");
    if (added != nullptr) *added = *lines;
    into = std::move(fact);
    return true;
  }
}

template <class... F>
Fact decode_json(Reader json, std::optional<std::string_view> lines, Of<std::variant<F...>>) {
  const std::string word = json.text("f");
  Fact fact;
  if (!(read_if<F>(word, json, lines, fact) || ...)) unreadable("of a kind that this server does not know");
  return fact;
}

}  // namespace

Fact decode_fact(std::string_view text) {
  const std::size_t end = text.find('\n');
  const std::string_view head = text.substr(0, end);
  std::optional<std::string_view> lines;
  if (end != std::string_view::npos) lines = text.substr(end + 1);
  if (is_move_text(head)) return read_move(head, lines.value_or(""));
  thread_local json::JsonDocument document;
  if (json::parse(head, document, fact_limits)) unreadable("no JSON");
  return decode_json(Reader(document.root()), lines, Of<AnyFact>());
}

}  // namespace crosstable
