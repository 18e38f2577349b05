#include "server/identity/handles.hpp"

#include <algorithm>

#include "server/text/looks.hpp"
#include "server/text/reserved_names.hpp"

namespace crosstable {
namespace {

constexpr std::size_t shortest = 3, longest = 20;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
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
  return std::ranges::all_of(text, may_stand) && !is_reserved_name(text) && lower_case(text) != deleted_name;
}

void Handles::give(std::string_view handle, const PlayerId& player) {
  by_lower_case_.emplace(lower_case(handle), player);
  for (const std::size_t look : looks_of(handle)) by_look_.emplace(look, player);
}

const PlayerId* Handles::owner_of(std::string_view handle) const {
  const auto found = by_lower_case_.find(lower_case(handle));
  return found == by_lower_case_.end() ? nullptr : &found->second;
}

bool Handles::has_like(std::string_view name, const PlayerId& except) const {
  if (by_look_.empty()) return false;  // a look takes longer
  return std::ranges::any_of(looks_of(name), [&](std::size_t look) {
    const auto found = by_look_.find(look);
    return found != by_look_.end() && found->second != except;
  });
}

}  // namespace crosstable
