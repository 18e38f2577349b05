#include "server/session/costs.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>
#include <variant>

#include "server/base/overloaded.hpp"

namespace crosstable {
namespace {

constexpr double line_bytes = 192;  // of a line of chat, beside the text and the name

double bytes_of(protocol::Leaves what) {
  using enum protocol::Leaves;
  switch (what) {
    case nothing:
      return 0;
    case fact:
      return fact_bytes;
    case options:
      return options_bytes;
    case game:
      return game_bytes;
    case series:
      return series_bytes;
    case room:
      return room_bytes;
    case member:
      return member_row_bytes;
  }
  return member_row_bytes;
}

bool names_in_any_case(std::string_view text, std::string_view command) {
  const auto alike = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
  return std::search(text.begin(), text.end(), command.begin(), command.end(), alike) != text.end();
}

// A command costs what it does. Only the room reads what is before it; so a text that has it anywhere pays for it.
double bytes_of_text(std::string_view text, std::size_t name_bytes) {
  constexpr std::array series{"/start", "/rematch"}, games{"/ready", "/resign"};
  const auto has = [&](const char* command) { return names_in_any_case(text, command); };
  if (std::ranges::any_of(series, has)) return series_bytes;
  if (std::ranges::any_of(games, has)) return game_bytes;
  return static_cast<double>(std::max<std::size_t>(text.size(), 64) + name_bytes) + line_bytes;
}

}  // namespace

double log_bytes_of(const protocol::ClientMessage& message, std::size_t name_bytes) {
  using namespace protocol;
  return std::visit(Overloaded{
                        // Without either nobody is let in for good.
                        [](const RoomEnter& m) { return m.password || m.invite ? fact_bytes : 0.0; },
                        [&](const RoomSay& m) { return bytes_of_text(m.text.reveal(), name_bytes); },
                        []<class Message>(const Message&) { return bytes_of(Message::leaves); },
                    },
                    message);
}

bool asks_for_a_hint(const protocol::ClientMessage& message) {
  if (const auto* said = std::get_if<protocol::RoomSay>(&message))
    return names_in_any_case(said->text.reveal(), "/hint");
  return std::holds_alternative<protocol::RoomHint>(message);
}

}  // namespace crosstable
