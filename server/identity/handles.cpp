#include "server/identity/handles.hpp"

#include <algorithm>
#include <array>

#include "server/identity/secrets.hpp"
#include "server/text/reserved_names.hpp"

namespace crosstable {
namespace {

constexpr std::size_t shortest = 3, longest = 20;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
// Its words, and what reads as a player's id. Handles of this form that were claimed before it was refused stay
// somebody's; wherever a handle or an id may be given, the id comes first.
bool is_the_servers(std::string_view lower) {
  constexpr std::array words{deleted_name, std::string_view("guest"), std::string_view("bot"),
                             std::string_view("house")};
  return std::ranges::find(words, lower) != words.end() || lower.starts_with(player_id_head);
}

bool may_stand(char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '_' || c == '-'; }

}  // namespace

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

bool is_handle(std::string_view text) {
  if (text.size() < shortest || text.size() > longest || !is_letter(text.front())) return false;
  return std::ranges::all_of(text, may_stand) && !is_reserved_name(text) && !is_the_servers(lower_case(text));
}

}  // namespace crosstable
