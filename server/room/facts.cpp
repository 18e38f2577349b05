#include "server/room/facts.hpp"

#include <charconv>
#include <limits>
#include <stdexcept>
#include <type_traits>

#include "engine/core/replay.hpp"
#include "protocol/encode.hpp"
#include "json/reader.hpp"
#include "json/writer.hpp"

namespace crosstable {
namespace {

using json::JsonWriter;
using json::Keys;

constexpr json::ReadLimits fact_limits{.max_bytes = std::size_t{1} << 20,
                                       .max_depth = 32};

// Says nothing of what the fact holds: it may be a hand.
[[noreturn]] void unreadable(const std::string &what) {
  throw std::runtime_error("unreadable fact: " + what);
}

// The first word of a fact's JSON. Facts of version 1; a new meaning gets a new
// word.
template <class F> constexpr std::string_view word_of() {
  using namespace fact;
  if constexpr (std::is_same_v<F, Created>)
    return "created";
  else if constexpr (std::is_same_v<F, Admitted>)
    return "admitted";
  else if constexpr (std::is_same_v<F, Sat>)
    return "sat";
  else if constexpr (std::is_same_v<F, Stood>)
    return "stood";
  else if constexpr (std::is_same_v<F, Renamed>)
    return "renamed";
  else if constexpr (std::is_same_v<F, HostMoved>)
    return "host";
  else if constexpr (std::is_same_v<F, Guarded>)
    return "guarded";
  else if constexpr (std::is_same_v<F, OptionsSet>)
    return "options";
  else if constexpr (std::is_same_v<F, Kicked>)
    return "kicked";
  else if constexpr (std::is_same_v<F, Started>)
    return "started";
  else if constexpr (std::is_same_v<F, Sealed>)
    return "sealed";
  else if constexpr (std::is_same_v<F, Dealt>)
    return "dealt";
  else if constexpr (std::is_same_v<F, Moved>)
    return "m";
  else if constexpr (std::is_same_v<F, Resigned>)
    return "resigned";
  else if constexpr (std::is_same_v<F, Ended>)
    return "ended";
  else if constexpr (std::is_same_v<F, Ready>)
    return "ready";
  else if constexpr (std::is_same_v<F, Said>)
    return "said";
}

void write_options(JsonWriter &json, const protocol::Options &options) {
  json.key("options").object(Keys::as_written);
  for (const protocol::Option &option : options) {
    json.key(option.key);
    std::visit([&](const auto &value) { json.value(value); }, option.value);
  }
  json.end();
}

void write_bytes(JsonWriter &json, std::string_view key,
                 const std::vector<std::optional<Bytes32>> &list) {
  json.key(key).array();
  for (const auto &bytes : list)
    json.value(bytes ? hex(*bytes) : std::string());
  json.end();
}

struct Writer {
  JsonWriter &json;

  void operator()(const fact::Created &f) {
    json.member("v", 1).member("game", f.game);
    write_options(json, f.options);
    if (f.visibility == protocol::Visibility::private_room)
      json.member("private", true);
    if (!f.password_hash.empty())
      json.member("salt", f.salt).member("password", f.password_hash);
    json.member("invite", f.invite.reveal())
        .member("host", f.host.view())
        .member("name", f.host_name);
    if (!f.from.empty())
      json.member("from", f.from);
  }
  void operator()(const fact::Admitted &f) {
    json.member("player", f.player.view());
  }
  void operator()(const fact::Sat &f) {
    json.member("seat", index_of(f.seat))
        .member("player", f.player.view())
        .member("name", f.name);
    if (f.bot)
      json.member("bot", static_cast<int>(*f.bot));
  }
  void operator()(const fact::Stood &f) {
    json.member("seat", index_of(f.seat));
  }
  void operator()(const fact::Renamed &f) {
    json.member("seat", index_of(f.seat)).member("name", f.name);
  }
  void operator()(const fact::HostMoved &f) {
    json.member("player", f.player.view()).member("name", f.name);
  }
  void operator()(const fact::Guarded &f) {
    if (!f.password_hash.empty())
      json.member("salt", f.salt).member("password", f.password_hash);
    json.member("invite", f.invite.reveal());
  }
  void operator()(const fact::OptionsSet &f) { write_options(json, f.options); }
  void operator()(const fact::Kicked &f) {
    json.member("player", f.player.view()).member("name", f.name);
    if (f.seat)
      json.member("seat", index_of(*f.seat));
  }
  void operator()(const fact::Started &f) {
    json.member("game", f.game).member("at", f.at);
    if (!f.series.empty())
      json.member("series", f.series.view());
  }
  void operator()(const fact::Sealed &f) {
    json.member("game", f.game);
    if (!f.series.empty())
      json.member("series", f.series.view());
  }
  void operator()(const fact::Dealt &f) {
    json.member("at", f.at);
    write_bytes(json, "commits", f.given.commits);
    write_bytes(json, "nonces", f.given.revealed());
  }
  void operator()(const fact::Moved &) {}
  void operator()(const fact::Resigned &f) {
    json.member("seat", index_of(f.seat));
  }
  void operator()(const fact::Ended &f) {
    json.member("at", f.at)
        .member("record", f.record.view())
        .member("next_at", f.next_at);
  }
  void operator()(const fact::Ready &f) {
    json.member("seat", index_of(f.seat));
  }
  void operator()(const fact::Said &f) {
    json.key("line");
    protocol::write_chat(json, {f.room.view(), f.line});
  }
};

std::string encode_move(const fact::Moved &move) {
  std::string text("m");
  if (move.seq)
    text.append(" ").append(std::to_string(*move.seq));
  if (!move.sent.empty())
    text.append(" ").append(move.sent);
  return text.append("\n").append(move.lines);
}

fact::Moved decode_move(std::string_view head, std::string_view lines) {
  fact::Moved move;
  head.remove_prefix(1);
  if (head.starts_with(' ')) {
    head.remove_prefix(1);
    std::uint32_t seq = 0; // nobody is ever sent so many frames
    const auto read =
        std::from_chars(head.data(), head.data() + head.size(), seq);
    if (read.ec != std::errc() ||
        seq == std::numeric_limits<std::uint32_t>::max())
      unreadable("a move's number");
    move.seq = seq;
    head.remove_prefix(static_cast<std::size_t>(read.ptr - head.data()));
    if (head.starts_with(' '))
      move.sent = head.substr(1);
  }
  const auto line = read_line(lines.substr(0, lines.find('\n')), max_seats);
  if (!line || !std::holds_alternative<SeatLine>(*line))
    unreadable("a move's line");
  move.seat = std::get<SeatLine>(*line).seat;
  move.lines = lines;
  return move;
}

class Reader {
public:
  explicit Reader(json::JsonValue root) : root_(root) {}

  std::string text(std::string_view key) const {
    const auto found = root_[key].as_string();
    if (!found)
      unreadable(std::string(key));
    return std::string(*found);
  }
  template <class Id> Id id(std::string_view key) const {
    Id id(text(key));
    if (id.empty())
      unreadable(std::string(key));
    return id;
  }
  std::string text_or_none(std::string_view key) const {
    return std::string(root_[key].as_string().value_or(""));
  }
  std::int64_t number(std::string_view key) const {
    const auto found = root_[key].as_int();
    if (!found)
      unreadable(std::string(key));
    return *found;
  }
  Seat seat() const {
    const std::int64_t found = number("seat");
    if (found < 0 || found >= std::int64_t{max_seats})
      unreadable("seat");
    return seat_at(static_cast<unsigned>(found));
  }
  bool has(std::string_view key) const { return static_cast<bool>(root_[key]); }
  Reader object(std::string_view key) const {
    if (!root_[key].is_object())
      unreadable(std::string(key));
    return Reader(root_[key]);
  }
  // 64 digits or an empty text a seat.
  std::vector<std::optional<Bytes32>> bytes(std::string_view key) const {
    std::vector<std::optional<Bytes32>> list;
    for (const json::JsonValue entry : root_[key]) {
      const std::string_view digits = entry.as_string().value_or("?");
      list.push_back(read_hex(digits));
      if (!list.back() && !digits.empty())
        unreadable(std::string(key));
    }
    if (list.size() > max_seats)
      unreadable(std::string(key));
    return list;
  }
  std::vector<std::optional<Secret>> secrets(std::string_view key) const {
    const auto plain = bytes(key);
    return {plain.begin(), plain.end()};
  }
  protocol::Options options() const {
    protocol::Options options;
    for (const json::JsonValue member : root_["options"]) {
      if (const auto flag = member.as_bool())
        options.push_back({std::string(member.key()), *flag});
      if (const auto whole = member.as_int())
        options.push_back({std::string(member.key()), *whole});
      if (const auto word = member.as_string())
        options.push_back({std::string(member.key()), std::string(*word)});
    }
    return options;
  }

private:
  json::JsonValue root_;
};

fact::Created read_created(const Reader &json) {
  if (json.number("v") != 1)
    unreadable("of a version that this server does not know");
  return {json.text("game"),
          json.options(),
          json.has("private") ? protocol::Visibility::private_room
                              : protocol::Visibility::public_room,
          json.text_or_none("salt"),
          json.text_or_none("password"),
          json.text("invite"),
          json.id<PlayerId>("host"),
          json.text("name"),
          json.text_or_none("from")};
}

fact::Said read_said(const Reader &json) {
  std::optional<unsigned> seat;
  if (json.has("seat"))
    seat = index_of(json.seat());
  return {json.id<RoomCode>("room"),
          {json.text("from"), json.id<PlayerId>("player"), seat,
           json.text("text"), json.text_or_none("key"), json.text("at")}};
}

Fact decode_json(const Reader &json, std::string_view lines) {
  const std::string word = json.text("f");
  if (word == word_of<fact::Created>())
    return read_created(json);
  if (word == word_of<fact::Admitted>())
    return fact::Admitted{json.id<PlayerId>("player")};
  if (word == word_of<fact::Sat>()) {
    std::optional<BotLevel> bot;
    if (json.has("bot"))
      bot = json.number("bot") == 0 ? BotLevel::random : BotLevel::greedy;
    return fact::Sat{json.seat(), json.id<PlayerId>("player"),
                     json.text("name"), bot};
  }
  if (word == word_of<fact::Stood>())
    return fact::Stood{json.seat()};
  if (word == word_of<fact::Renamed>())
    return fact::Renamed{json.seat(), json.text("name")};
  if (word == word_of<fact::HostMoved>())
    return fact::HostMoved{json.id<PlayerId>("player"), json.text("name")};
  if (word == word_of<fact::Guarded>())
    return fact::Guarded{json.text_or_none("salt"),
                         json.text_or_none("password"), json.text("invite")};
  if (word == word_of<fact::OptionsSet>())
    return fact::OptionsSet{json.options()};
  if (word == word_of<fact::Kicked>()) {
    std::optional<Seat> seat;
    if (json.has("seat"))
      seat = json.seat();
    return fact::Kicked{json.id<PlayerId>("player"), json.text("name"), seat};
  }
  if (word == word_of<fact::Started>()) {
    return fact::Started{
        static_cast<std::uint32_t>(json.number("game")), json.number("at"),
        SeriesId(json.text_or_none("series")), std::string(lines)};
  }
  if (word == word_of<fact::Sealed>())
    return fact::Sealed{static_cast<std::uint32_t>(json.number("game")),
                        SeriesId(json.text_or_none("series"))};
  if (word == word_of<fact::Dealt>()) {
    return fact::Dealt{json.number("at"),
                       {json.bytes("commits"), json.secrets("nonces")},
                       std::string(lines)};
  }
  if (word == word_of<fact::Resigned>())
    return fact::Resigned{json.seat()};
  if (word == word_of<fact::Ended>())
    return fact::Ended{json.number("at"), json.id<RecordId>("record"),
                       json.number("next_at")};
  if (word == word_of<fact::Ready>())
    return fact::Ready{json.seat()};
  if (word == word_of<fact::Said>())
    return read_said(json.object("line"));
  unreadable("of a kind that this server does not know");
}

} // namespace

std::vector<std::optional<Nonce>> Contributions::revealed() const {
  std::vector<std::optional<Nonce>> plain;
  for (const auto &nonce : nonces)
    plain.push_back(nonce ? std::optional(nonce->reveal()) : std::nullopt);
  return plain;
}

std::string encode(const Fact &fact) {
  if (const auto *move = std::get_if<fact::Moved>(&fact))
    return encode_move(*move);
  std::string text;
  JsonWriter json(text);
  json.object(Keys::as_written);
  std::visit(
      [&]<class F>(const F &f) {
        json.member("f", word_of<F>());
        Writer{json}(f);
      },
      fact);
  json.end();
  if (const auto *started = std::get_if<fact::Started>(&fact))
    text.append("\n").append(started->lines);
  if (const auto *dealt = std::get_if<fact::Dealt>(&fact))
    text.append("\n").append(dealt->lines);
  return text;
}

Fact decode_fact(std::string_view text) {
  const std::size_t end = text.find('\n');
  const std::string_view head = text.substr(0, end);
  const std::string_view lines =
      end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  if (head.starts_with('m'))
    return decode_move(head, lines);
  thread_local json::JsonDocument document;
  if (json::parse(head, document, fact_limits))
    unreadable("no JSON");
  return decode_json(Reader(document.root()), lines);
}

} // namespace crosstable
