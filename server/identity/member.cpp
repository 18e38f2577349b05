#include "server/identity/member.hpp"

#include <algorithm>
#include <utility>

#include "json/reader.hpp"
#include "json/writer.hpp"
#include "server/base/loop.hpp"
#include "server/bytes/base64url.hpp"
#include "server/text/namesakes.hpp"

namespace crosstable {
namespace {

using json::JsonValue;
using json::JsonWriter;
using json::Keys;

constexpr std::int64_t version = 1;
constexpr std::int64_t day_ms = 86'400'000;
constexpr std::size_t most_bytes = std::size_t{1} << 20;

std::vector<std::string> names_of(const std::vector<Device>& devices) {
  std::vector<std::string> names;
  for (const Device& device : devices) names.push_back(device.name);
  return names;
}

template <class Texts>
void write_texts(JsonWriter& json, std::string_view name, const Texts& texts) {
  json.key(name).array();
  for (const auto& text : texts) json.value(std::string_view(text));
  json.end();
}

std::vector<std::string_view> views_of(const std::vector<PlayerId>& players) {
  std::vector<std::string_view> views;
  for (const PlayerId& player : players) views.push_back(player.view());
  return views;
}

void write_passkeys(JsonWriter& json, const Member& member) {
  json.member("last_passkey", member.last_passkey).key("passkeys").array();
  for (const Passkey& passkey : member.passkeys) {
    json.object(Keys::as_written).member("id", passkey.id).member("name", passkey.name);
    json.member("credential", passkey.credential).member("site", passkey.site);
    json.member("algorithm", passkey.key.algorithm).member("key", to_base64url(passkey.key.bytes));
    json.member("count", passkey.count).member("first", passkey.first_day).member("last", passkey.last_day).end();
  }
  json.end();
}

void write_pushes(JsonWriter& json, const Member& member) {
  json.key("pushes").array();
  for (const auto& [subscription, device, first_day] : member.pushes) {
    json.object(Keys::as_written).member("endpoint", subscription.endpoint).member("p256dh", subscription.p256dh);
    json.member("auth", subscription.auth).member("device", device).member("first", first_day).end();
  }
  json.end();
}

// Reads members of an object, and remembers whether one was missing or of another kind.
class Reader {
 public:
  explicit Reader(JsonValue object) : object_(object), good_(object.is_object()) {}

  std::string text(std::string_view name) { return std::string(or_bad(object_[name].as_string())); }
  std::int64_t whole(std::string_view name) { return or_bad(object_[name].as_int()); }
  std::int64_t day(std::string_view name) {
    const std::int64_t since_1970 = whole(name);
    also(since_1970 >= 0 && since_1970 <= last_time_ms / day_ms);
    return since_1970;
  }
  bool flag(std::string_view name) { return or_bad(object_[name].as_bool()); }
  template <class Text>
  std::vector<Text> texts(std::string_view name) {
    std::vector<Text> all;
    for (const JsonValue text : array(name)) all.emplace_back(std::string(or_bad(text.as_string())));
    return all;
  }
  JsonValue array(std::string_view name) {
    good_ = good_ && object_[name].is_array();
    return object_[name];
  }
  bool has(std::string_view name) const { return object_[name].kind() != json::Kind::absent; }
  void also(bool good) { good_ = good_ && good; }
  bool good() const { return good_; }

 private:
  template <class Value>
  Value or_bad(std::optional<Value> value) {
    good_ = good_ && value.has_value();
    return value.value_or(Value());
  }

  JsonValue object_;
  bool good_;
};

// A row that was written before its member ever had one says nothing of passkeys.
void read_passkeys(Reader& read, Member& member) {
  if (!read.has("last_passkey")) return;
  member.last_passkey = static_cast<std::uint32_t>(read.whole("last_passkey"));
  for (const JsonValue each : read.array("passkeys")) {
    Reader given(each);
    Passkey& passkey = member.passkeys.emplace_back();
    passkey.id = static_cast<std::uint32_t>(given.whole("id"));
    passkey.name = given.text("name");
    passkey.credential = given.text("credential");
    passkey.site = given.text("site");
    const auto key = from_base64url(given.text("key"));
    passkey.key = {static_cast<int>(given.whole("algorithm")), key.value_or("")};
    passkey.count = static_cast<std::uint32_t>(given.whole("count"));
    passkey.first_day = given.day("first");
    passkey.last_day = given.day("last");
    read.also(given.good() && key && !passkey.credential.empty());
  }
}

// Not in the row of a member who has none, as in all rows before there were any.
void read_pushes(Reader& read, Member& member) {
  if (!read.has("pushes")) return;
  for (const JsonValue each : read.array("pushes")) {
    Reader given(each);
    PushDevice& push = member.pushes.emplace_back();
    push.subscription = {given.text("endpoint"), given.text("p256dh"), given.text("auth")};
    push.device = static_cast<std::uint32_t>(given.whole("device"));
    push.first_day = given.day("first");
    read.also(given.good());
  }
}

}  // namespace

const Device* Member::find_device(std::uint32_t device) const {
  const auto found = std::ranges::find(devices, device, &Device::id);
  return found == devices.end() ? nullptr : &*found;
}

Device& Member::add_device(std::string called, std::string hash, std::int64_t day) {
  if (!called.empty()) called = told_apart(called, names_of(devices));
  return devices.emplace_back(Device{++last_device, std::move(called), std::move(hash), {}, day, day});
}

// Only those that are the same to the letter: to look at all devices of all members would take long at a start.
bool Member::tell_devices_apart() {
  std::vector<std::string> others = names_of(devices);
  bool any = false;
  for (std::size_t i = 1; i < devices.size(); ++i) {  // in the order in which they came
    std::string& called = devices[i].name;
    const auto own = others.begin() + static_cast<std::ptrdiff_t>(i);
    if (called.empty() || std::find(others.begin(), own, called) == own) continue;
    called = *own = told_apart(called, others);
    any = true;
  }
  return any;
}

MemberRow row_of(const Member& member) {
  MemberRow row{member.id, {}};
  JsonWriter json(row.body);
  json.object(Keys::as_written).member("version", version).member("name", member.name);
  write_texts(json, "handles", member.handles);
  json.member("recovery", member.recovery_hash).member("since", member.since_day);
  json.member("renamed", member.renamed_day).member("last_device", member.last_device).key("devices").array();
  for (const Device& device : member.devices) {
    json.object(Keys::as_written).member("id", device.id).member("name", device.name);
    json.member("token", device.token_hash).member("next_token", device.next_token_hash);
    json.member("first", device.first_day).member("last", device.last_day).end();
  }
  json.end();
  write_texts(json, "blocked", views_of(member.blocked));
  write_texts(json, "followed", views_of(member.followed));
  if (!member.parting.empty()) write_texts(json, "parting", views_of(member.parting));
  if (member.last_passkey != 0) write_passkeys(json, member);
  if (!member.pushes.empty()) write_pushes(json, member);
  json.member("owner", member.owner.view()).member("role", member.role).member("deleted", member.deleted);
  if (member.leaving) json.member("leaving", true);
  json.end();
  return row;
}

std::optional<Member> read_member(const MemberRow& row) {
  json::JsonDocument document;
  if (json::parse(row.body, document, {.max_bytes = most_bytes})) return std::nullopt;
  Reader read(document.root());
  read.also(read.whole("version") == version);
  Member member{.id = row.id, .name = read.text("name")};
  member.handles = read.texts<std::string>("handles");
  member.recovery_hash = read.text("recovery");
  member.since_day = read.day("since");
  member.renamed_day = read.day("renamed");
  member.last_device = static_cast<std::uint32_t>(read.whole("last_device"));
  for (const JsonValue each : read.array("devices")) {
    Reader device(each);
    member.devices.push_back({static_cast<std::uint32_t>(device.whole("id")), device.text("name"), device.text("token"),
                              device.text("next_token"), device.day("first"), device.day("last")});
    read.also(device.good() && !member.devices.back().token_hash.empty());
  }
  member.blocked = read.texts<PlayerId>("blocked");
  std::ranges::sort(member.blocked);
  member.followed = read.texts<PlayerId>("followed");
  if (read.has("parting")) member.parting = read.texts<PlayerId>("parting");
  read_passkeys(read, member);
  read_pushes(read, member);
  member.owner = PlayerId(read.text("owner"));
  member.role = read.text("role");
  member.deleted = read.flag("deleted");
  if (read.has("leaving")) member.leaving = read.flag("leaving");
  return read.good() ? std::optional(std::move(member)) : std::nullopt;
}

}  // namespace crosstable
