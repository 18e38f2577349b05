#include "protocol/fields.hpp"

#include <algorithm>

#include "protocol/decode.hpp"

namespace crosstable::protocol {

using json::JsonValue;

JsonValue Fields::find(std::string_view name) {
  if (names_) names_->push_back(name);
  const JsonValue value = params_[name];
  if (value) ++found_;
  return value;
}

JsonValue Fields::need(std::string_view name) {
  const JsonValue value = find(name);
  if (!value) wrong(name, "is missing");
  return value;
}

void Fields::text(std::string_view name, std::string& into, std::size_t max_bytes) {
  into = string_of(need(name), name, max_bytes);
}

void Fields::secret(std::string_view name, SecretText& into, std::size_t max_bytes) {
  into = string_of(need(name), name, max_bytes);
}

void Fields::maybe(std::string_view name, std::optional<std::string>& into, std::size_t max_bytes) {
  if (const JsonValue value = find(name)) into = string_of(value, name, max_bytes);
}

void Fields::maybe(std::string_view name, std::optional<SecretText>& into, std::size_t max_bytes) {
  if (const JsonValue value = find(name)) into = string_of(value, name, max_bytes);
}

void Fields::maybe_or_null(std::string_view name, std::optional<SecretText>& into, bool& is_null,
                           std::size_t max_bytes) {
  is_null = params_[name].kind() == json::Kind::null;
  if (is_null) find(name);
  else maybe(name, into, max_bytes);
}

void Fields::word(std::string_view name, std::string& into, std::string_view otherwise, std::size_t max_bytes) {
  const JsonValue value = find(name);
  into = value ? string_of(value, name, max_bytes) : otherwise;
}

void Fields::speech(std::string_view name, SecretText& into) {
  constexpr std::size_t max_bytes_of_a_code_point = 4;
  const std::string_view text = string_of(need(name), name, limit::text_code_points * max_bytes_of_a_code_point);
  if (text.empty()) wrong(name, "must not be empty");
  if (code_points(text) > limit::text_code_points) {
    wrong(name, "must be at most " + std::to_string(limit::text_code_points) + " characters long");
  }
  into = text;
}

void Fields::room(std::string_view name, RoomCode& into) {
  into = RoomCode(upper_case(string_of(need(name), name, limit::room_bytes)));
}

void Fields::player(std::string_view name, PlayerId& into) {
  into = PlayerId(string_of(need(name), name, limit::player_bytes));
}

void Fields::event(std::string_view name, EventId& into) {
  into = EventId(upper_case(string_of(need(name), name, limit::event_bytes)));
}

void Fields::maybe_player(std::string_view name, PlayerId& into) {
  if (const JsonValue value = find(name)) into = PlayerId(string_of(value, name, limit::player_bytes));
}

void Fields::player_or_handle(PlayerId& id, std::string& handle) {
  const JsonValue by_handle = find("handle");
  if (!by_handle) return player("player", id);
  if (find("player")) wrong("handle", "must not stand beside \"player\"");
  handle = string_of(by_handle, "handle", limit::handle_bytes + limit::bot_name_bytes);
}

void Fields::record(std::string_view name, RecordId& into) {
  into = RecordId(string_of(need(name), name, limit::record_bytes));
}

std::string_view Fields::digits_of(std::string_view name) {
  const std::string_view text = string_of(need(name), name, limit::digits_bytes);
  const bool hex = text.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
  if (text.size() != limit::digits_bytes || !hex) wrong(name, "must be 64 hexadecimal digits");
  return text;
}

void Fields::maybe_range(std::string_view name, std::optional<RatingRange>& into) {
  const JsonValue value = find(name);
  if (!value) return;
  RatingRange range;
  std::size_t at = 0;
  if (value.is_array() && value.size() == 2) {
    for (const JsonValue end : value)
      (at++ == 0 ? range.low : range.high) = static_cast<int>(whole_of(end, name, -limit::rating, limit::rating));
  }
  if (at != 2 || range.low > range.high) wrong(name, "must be two whole numbers, the lower one first");
  into = range;
}

bool Fields::is_list(JsonValue value, std::string_view name, std::size_t most) {
  if (value.is_array() && value.size() <= most) return true;
  wrong(name, "must be a list of at most " + std::to_string(most));
  return false;
}

void Fields::maybe_texts(std::string_view name, std::vector<std::string>& into, std::size_t most,
                         std::size_t max_bytes) {
  const JsonValue value = find(name);
  if (!value || !is_list(value, name, most)) return;
  for (const JsonValue text : value) into.emplace_back(string_of(text, name, max_bytes));
}

void Fields::maybe_wholes(std::string_view name, std::vector<std::int64_t>& into, std::size_t most, std::int64_t min,
                          std::int64_t max) {
  std::optional<std::vector<std::int64_t>> numbers;
  maybe_wholes(name, numbers, most, min, max);
  if (numbers) into = std::move(*numbers);
}

void Fields::maybe_wholes(std::string_view name, std::optional<std::vector<std::int64_t>>& into, std::size_t most,
                          std::int64_t min, std::int64_t max) {
  const JsonValue value = find(name);
  if (!value || !is_list(value, name, most)) return;
  into.emplace();
  for (const JsonValue number : value) into->push_back(whole_of(number, name, min, max));
}

void Fields::count(std::string_view name, std::uint32_t& into, std::int64_t max) {
  const JsonValue value = find(name);
  into = value ? static_cast<std::uint32_t>(whole_of(value, name, 0, max)) : 0;
}

void Fields::maybe_seat(std::string_view name, std::optional<int>& into) {
  if (const JsonValue value = find(name)) into = static_cast<int>(whole_of(value, name, 0, limit::seat));
}

void Fields::truth(std::string_view name, bool& into) {
  const JsonValue value = need(name);
  const std::optional<bool> truth = value.as_bool();
  if (value && !truth) wrong(name, "must be true or false");
  into = truth.value_or(false);
}

void Fields::flag(std::string_view name, bool& into, bool otherwise) {
  std::optional<bool> flag;
  maybe_truth(name, flag);
  into = flag.value_or(otherwise);
}

void Fields::maybe_truth(std::string_view name, std::optional<bool>& into) {
  const JsonValue value = find(name);
  into = value.as_bool();
  if (value && !into) wrong(name, "must be true or false");
}

void Fields::maybe_options(std::string_view name, Options& into) {
  if (const JsonValue value = find(name)) into = options_of(value, name);
}

void Fields::maybe_options(std::string_view name, std::optional<Options>& into) {
  if (const JsonValue value = find(name)) into = options_of(value, name);
}

void Fields::visibility(std::string_view name, Visibility& into) {
  const JsonValue value = find(name);
  into = Visibility::public_room;
  if (!value || value.as_string() == "public") return;
  if (value.as_string() != "private") wrong(name, "must be \"public\" or \"private\"");
  into = Visibility::private_room;
}

void Fields::passkey_use(std::string_view name, PasskeyUse& into) {
  const auto use = find(name).as_string();
  into = use == "login" ? PasskeyUse::login : PasskeyUse::add;
  if (use != "add" && use != "login") wrong(name, "must be \"add\" or \"login\"");
}

void Fields::name_stranger(const std::vector<std::string_view>& known) {
  for (const JsonValue field : params_) {
    if (std::find(known.begin(), known.end(), field.key()) != known.end()) continue;
    return wrong(field.key().size() <= limit::option_bytes ? field.key() : "…", "is not a field of this method");
  }
}

std::string_view Fields::string_of(JsonValue value, std::string_view name, std::size_t max_bytes) {
  const std::optional<std::string_view> text = value.as_string();
  if (!text) {
    wrong(name, "must be a string");
    return {};
  }
  if (text->size() > max_bytes) {
    wrong(name, "must be at most " + std::to_string(max_bytes) + " bytes long");
    return {};
  }
  return *text;
}

std::int64_t Fields::whole_of(JsonValue value, std::string_view name, std::int64_t min, std::int64_t max) {
  const std::optional<std::int64_t> number = value.as_int();
  if (number && *number >= min && *number <= max) return *number;
  wrong(name, "must be a whole number from " + std::to_string(min) + " to " + std::to_string(max));
  return min;
}

Options Fields::options_of(JsonValue value, std::string_view name) {
  Options options;
  if (!value.is_object() || value.size() > limit::options) {
    wrong(name, "must be an object of at most " + std::to_string(limit::options) + " members");
    return options;
  }
  for (const JsonValue member : value) {
    Option option{std::string(member.key()), false};
    if (const auto flag = member.as_bool()) {
      option.value = *flag;
    } else if (const auto number = member.as_int()) {
      option.value = *number;
    } else if (const auto text = member.as_string(); text && text->size() <= limit::option_bytes) {
      option.value = std::string(*text);
    } else {
      wrong(name, "must hold true, false, whole numbers and short strings only");
    }
    if (option.key.size() > limit::option_bytes) wrong(name, "must have short names");
    options.push_back(std::move(option));
  }
  return options;
}

void Fields::wrong(std::string_view name, std::string_view expected) {
  if (!problem_.empty()) return;
  problem_.append("The field \"").append(name).append("\" ").append(expected).append(".");
}

}  // namespace crosstable::protocol
