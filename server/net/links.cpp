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

// /r/GAME/ is what some programs make of /r/GAME.
std::string_view without_slash(std::string_view path) {
  return path.size() > 3 && path.ends_with('/') ? path.substr(0, path.size() - 1) : path;
}

}  // namespace

const Page* page_of_link(const Site& site, std::string_view path) {
  path = without_slash(path);
  if (!is_link(path)) return nullptr;
  const auto* page = site.find(std::string(path) + ".html");
  return page ? page : site.find("/");
}

std::optional<std::string> mended_link(std::string_view target) {
  constexpr std::string_view mark = "%23";
  const auto at = target.find(mark);
  if (at == std::string_view::npos) return std::nullopt;
  const auto path = without_slash(target.substr(0, at));
  if (path != "/" && !is_link(path)) return std::nullopt;
  return std::string(path) + "#" + std::string(target.substr(at + mark.size()));
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
