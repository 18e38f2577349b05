#include "server/net/handshake.hpp"

#include <algorithm>
#include <utility>

#include "server/net/header_text.hpp"

namespace crosstable {
namespace {

bool same(std::string_view a, std::string_view b) { return a == b; }

// A list on several lines equals one list with commas (RFC 9110, 5.3).
bool lists(const std::vector<std::string>& lines, std::string_view wanted,
           bool (*equal)(std::string_view, std::string_view)) {
  for (std::string_view line : lines) {
    for (;;) {
      const auto comma = line.find(',');
      if (equal(trimmed(line.substr(0, comma)), wanted)) return true;
      if (comma == std::string_view::npos) break;
      line.remove_prefix(comma + 1);
    }
  }
  return false;
}

constexpr std::size_t max_origin_bytes = std::string_view("https://").size() + 253 + std::string_view(":65535").size();

bool is_base64(char letter) {
  return (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') ||
         letter == '+' || letter == '/';
}

// 16 bytes in base64: 22 digits and the padding.
bool is_key(std::string_view key) {
  return key.size() == 24 && key.ends_with("==") && std::all_of(key.begin(), key.end() - 2, is_base64);
}

// Some proxies name the scheme's own port in Host, which browsers leave out of Origin (RFC 6454, 6.2).
std::string_view without_port(std::string_view authority, std::string_view port) {
  if (authority.ends_with(port)) authority.remove_suffix(port.size());
  return authority;
}

Reply upgrade_required(std::string sentence) {
  auto reply = plain_reply(Status::upgrade_required, std::move(sentence));
  reply.headers.emplace_back("Upgrade", "websocket");
  reply.headers.emplace_back("Sec-WebSocket-Version", "13");
  return reply;
}

}  // namespace

std::variant<Upgrade, Reply> read_upgrade(const UpgradeRequest& request,
                                          const std::vector<std::string>& allowed_origins) {
  const bool asks = request.get && request.http_1_1 && lists(request.upgrade, "websocket", same_but_for_case) &&
                    lists(request.connection, "upgrade", same_but_for_case);
  if (!asks) return upgrade_required("WebSocket connections only.\n");
  const std::string host = request.host.empty() ? std::string() : request.host.front();
  if (!request.origin.empty() &&
      (request.origin.size() > 1 || !origin_allowed(request.origin.front(), host, request.https, allowed_origins)))
    return plain_reply(Status::forbidden, "This origin may not connect.\n");
  const auto is_ours = [](const std::string& version) { return version == "13"; };
  if (request.version.empty() || !std::ranges::all_of(request.version, is_ours))
    return upgrade_required("The WebSocket version must be 13.\n");
  if (request.version.size() > 1)
    return plain_reply(Status::bad_request, "The Sec-WebSocket-Version must stand once.\n");
  if (request.key.size() != 1 || !is_key(request.key.front()))
    return plain_reply(Status::bad_request, "The Sec-WebSocket-Key is not valid.\n");
  if (request.body) return plain_reply(Status::bad_request, "An upgrade must not have a body.\n");
  const bool offers_ours = lists(request.subprotocols, subprotocol, same);
  if (!request.subprotocols.empty() && !offers_ours)
    return plain_reply(Status::bad_request, "The subprotocol must be crosstable.v1.\n");
  std::string origin = request.origin.empty() ? std::string() : request.origin.front();
  if (origin.size() > max_origin_bytes) origin.clear();
  return Upgrade{host, request.key.front(), std::move(origin), offers_ours};
}

bool origin_allowed(std::string_view origin, std::string_view host, bool https,
                    const std::vector<std::string>& allowed) {
  const auto is_origin = [&](const std::string& one) { return same_but_for_case(one, origin); };
  if (std::any_of(allowed.begin(), allowed.end(), is_origin)) return true;
  const auto scheme = origin.find("://");
  if (scheme == std::string_view::npos) return false;
  const auto name = origin.substr(0, scheme);
  const bool is_https = same_but_for_case(name, "https");
  if (!is_https && (https || !same_but_for_case(name, "http"))) return false;
  const std::string_view port = is_https ? ":443" : ":80", own = without_port(host, port);
  return !own.empty() && same_but_for_case(without_port(origin.substr(scheme + 3), port), own);
}

}  // namespace crosstable
