#include "server/net/links.hpp"

#include <algorithm>

#include "server/net/redirect.hpp"

namespace crosstable {
namespace {

constexpr std::string_view blank = "{origin}";
constexpr std::size_t game_bytes = 32;

bool in_games(char letter) { return (letter >= 'a' && letter <= 'z') || letter == '-'; }

bool is_link(std::string_view path) {
  if (path == "/e" || path == "/r" || path == "/g") return true;
  if (!path.starts_with("/r/") && !path.starts_with("/g/")) return false;
  const auto game = path.substr(3);
  return !game.empty() && game.size() <= game_bytes && std::ranges::all_of(game, in_games);
}

}  // namespace

const Page* page_of_link(const Site& site, std::string_view path) {
  if (!is_link(path)) return nullptr;
  const auto* page = site.find(std::string(path) + ".html");
  return page ? page : site.find("/");
}

std::string with_origin(std::string_view page, std::string_view origin) {
  std::string whole;
  for (auto at = page.find(blank); at != std::string_view::npos; at = page.find(blank)) {
    whole.append(page.substr(0, at)).append(origin);
    page.remove_prefix(at + blank.size());
  }
  return whole.append(page);
}

std::optional<std::string> origin_of(std::string_view host, bool https) {
  if (!is_host(host)) return std::nullopt;
  return (https ? "https://" : "http://") + std::string(host);
}

}  // namespace crosstable
