// request_frame() writes the parameters that a message lists in its fields(); fields.hpp reads them.
#include <type_traits>

#include "json/writer.hpp"
#include "protocol/encode.hpp"

namespace crosstable::protocol {
namespace {

using json::JsonWriter;
using json::Keys;

class FieldWriter {
 public:
  explicit FieldWriter(JsonWriter& json) : json_(json) {}

  void text(std::string_view name, const std::string& text, std::size_t) { json_.member(name, text); }
  void maybe(std::string_view name, const std::optional<std::string>& text, std::size_t) {
    if (text) json_.member(name, *text);
  }
  void maybe(std::string_view name, const std::optional<SecretText>& text, std::size_t) {
    if (text) json_.member(name, text->reveal());
  }
  void secret(std::string_view name, const SecretText& text, std::size_t) { json_.member(name, text.reveal()); }
  void maybe_or_null(std::string_view name, const std::optional<SecretText>& text, bool is_null, std::size_t most) {
    maybe(name, text, most);
    if (is_null) json_.member_raw(name, "null");
  }
  void word(std::string_view name, const std::string& word, std::string_view otherwise, std::size_t) {
    if (word != otherwise) json_.member(name, word);
  }
  void speech(std::string_view name, const SecretText& text) { json_.member(name, text.reveal()); }
  void digits(std::string_view name, const std::string& digits) { json_.member(name, digits); }
  void digits(std::string_view name, const SecretText& digits) { json_.member(name, digits.reveal()); }
  void room(std::string_view name, const RoomCode& room) { json_.member(name, room.view()); }
  void record(std::string_view name, const RecordId& record) { json_.member(name, record.view()); }
  void player(std::string_view name, const PlayerId& player) { json_.member(name, player.view()); }
  void event(std::string_view name, const EventId& event) { json_.member(name, event.view()); }
  void maybe_player(std::string_view name, const PlayerId& player) {
    if (!player.empty()) json_.member(name, player.view());
  }
  void player_or_handle(const PlayerId& id, const std::string& handle) {
    if (handle.empty()) player("player", id);
    else json_.member("handle", handle);
  }
  template <class Number>
  void whole(std::string_view name, Number number, std::int64_t, std::int64_t) {
    json_.member(name, number);
  }
  template <class Number, class Otherwise>
  void maybe_whole(std::string_view name, Number number, Otherwise otherwise, std::int64_t, std::int64_t) {
    if (number != static_cast<Number>(otherwise)) json_.member(name, number);
  }
  template <class Number>
  void maybe_whole(std::string_view name, const std::optional<Number>& number, std::int64_t, std::int64_t) {
    if (number) json_.member(name, *number);
  }

  void count(std::string_view name, std::uint32_t number, std::int64_t) {
    if (number != 0) json_.member(name, number);
  }
  void game_number(std::string_view name, std::uint32_t number) { json_.member(name, number); }
  void maybe_range(std::string_view name, const std::optional<RatingRange>& range) {
    if (range) json_.key(name).array().value(range->low).value(range->high).end();
  }
  void maybe_seat(std::string_view name, std::optional<int> seat) {
    if (seat) json_.member(name, *seat);
  }
  void flag(std::string_view name, bool flag, bool otherwise) {
    if (flag != otherwise) json_.member(name, flag);
  }
  void options(std::string_view name, const Options& options) {
    json_.key(name).object(Keys::as_written);
    for (const Option& option : options) {
      json_.key(option.key);
      std::visit([this](const auto& value) { json_.value(value); }, option.value);
    }
    json_.end();
  }
  void maybe_options(std::string_view name, const Options& options) {
    if (!options.empty()) this->options(name, options);
  }
  void visibility(std::string_view name, Visibility visibility) {
    if (visibility == Visibility::private_room) json_.member(name, "private");
  }
  void passkey_use(std::string_view name, PasskeyUse use) {
    json_.member(name, use == PasskeyUse::add ? "add" : "login");
  }
  template <class Part>
  void part(std::string_view name, const Part& part) {
    json_.key(name).object(Keys::as_written);
    Part::fields(part, *this);
    json_.end();
  }
  template <class Part>
  void maybe_part(std::string_view name, const std::optional<Part>& part) {
    if (part) this->part(name, *part);
  }
  template <class Part>
  void parts(std::string_view name, const std::vector<Part>& parts, std::size_t) {
    json_.key(name).array();
    for (const Part& each : parts) {
      json_.object(Keys::as_written);
      Part::fields(each, *this);
      json_.end();
    }
    json_.end();
  }
  template <class Part>
  void maybe_parts(std::string_view name, const std::vector<Part>& parts, std::size_t most) {
    if (!parts.empty()) this->parts(name, parts, most);
  }
  template <class Part>
  void maybe_parts(std::string_view name, const std::optional<std::vector<Part>>& parts, std::size_t most) {
    if (parts) this->parts(name, *parts, most);
  }
  void maybe_texts(std::string_view name, const std::vector<std::string>& texts, std::size_t, std::size_t) {
    list(name, texts);
  }
  void maybe_wholes(std::string_view name, const std::vector<std::int64_t>& numbers, std::size_t, std::int64_t,
                    std::int64_t) {
    list(name, numbers);
  }

 private:
  template <class Value>
  void list(std::string_view name, const std::vector<Value>& values) {
    if (values.empty()) return;
    json_.key(name).array();
    for (const Value& value : values) json_.value(value);
    json_.end();
  }

  JsonWriter& json_;
};

}  // namespace

void request_frame(std::string& out, const Request& request) {
  JsonWriter json(out);
  json.object(Keys::as_written).member("jsonrpc", "2.0").member_raw("id", request.id.text);
  json.member("method", method_of(request.message)).key("params").object(Keys::as_written);
  FieldWriter writer(json);
  std::visit(
      [&writer]<class Message>(const Message& message) {
        if constexpr (!std::is_empty_v<Message>) Message::fields(message, writer);
      },
      request.message);
  json.end().end();
}

}  // namespace crosstable::protocol
