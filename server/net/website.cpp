#include "server/net/website.hpp"

#include <optional>
#include <utility>

#include "server/net/accept_encoding.hpp"
#include "server/net/document_routes.hpp"
#include "server/net/header_text.hpp"
#include "server/net/links.hpp"

namespace crosstable {
namespace {

// An untrusted proxy's address proves nothing about its client.
bool may_see_figures(const Caller& caller, const Networks& metrics_from) {
  return caller.known && metrics_from.contain(caller.address);
}

// RFC 9110, 13.1.2: a list of tags, weak or not, or `*`.
bool lists(const std::vector<std::string>& if_none_match, const std::string& etag) {
  for (std::string_view line : if_none_match)
    for (;;) {
      const auto comma = line.find(',');
      auto one = trimmed(line.substr(0, comma));
      if (one.starts_with("W/")) one.remove_prefix(2);
      if (one == etag || one == "*") return true;
      if (comma == std::string_view::npos) break;
      line.remove_prefix(comma + 1);
    }
  return false;
}

// Picks the form that the client prefers; among equals, the smallest.
Reply answer_with(std::shared_ptr<const Page> page, const WebRequest& request) {
  const AcceptEncoding accepted(request.accept_encoding);
  const Encoded* best = nullptr;
  int weight = accepted.weight("identity");
  for (auto form = page->encoded.rbegin(); form != page->encoded.rend(); ++form)
    if (const int liked = accepted.weight(form->coding); liked > 0 && liked >= weight) {
      best = &*form;
      weight = liked;
    }
  if (weight == 0)
    return plain_reply(Status::not_acceptable, "This page is not available in any form that you accept.\n");
  auto reply = page_reply(std::move(page), best);
  if (!lists(request.if_none_match, best ? best->etag : reply.page->etag)) return reply;
  reply.status = Status::not_modified;
  reply.page = nullptr;
  reply.encoded = nullptr;
  return reply;
}

// Chat programs want absolute addresses in a preview, so this page names the host of the request and is never cached.
Reply link_reply(const Page& page, const WebRequest& request) {
  const auto origin = origin_of(request.host, request.https);
  Reply reply{Status::ok, {{"Content-Type", page.type}, {"Cache-Control", page.cache}}, {}, nullptr};
  reply.own_body = with_origin(page.body, origin.value_or(""));
  return reply;
}

Reply moved_to(std::string location) {
  auto reply = plain_reply(Status::permanent_redirect, "The page is at another address.\n");
  reply.headers.emplace_back("Location", std::move(location));
  return reply;
}
Reply no_such_page() { return plain_reply(Status::not_found, "There is nothing here.\n"); }

}  // namespace

std::string_view WebRequest::query() const {
  const auto mark = target.find('?');
  return mark == std::string::npos ? std::string_view() : std::string_view(target).substr(mark + 1);
}

std::string_view WebRequest::path() const {
  auto path = std::string_view(target).substr(0, target.find('?'));
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!path.starts_with(scheme)) continue;
    const auto slash = path.find('/', scheme.size());
    path = slash == std::string_view::npos ? "/" : path.substr(slash);
  }
  return path;
}

Reply answer(const WebRequest& request, const Shard& shard) {
  if (!request.reads()) {
    auto reply = plain_reply(Status::method_not_allowed, "Use GET or HEAD.\n");
    reply.headers.emplace_back("Allow", "GET, HEAD");
    return reply;
  }
  const auto path = request.path();
  if (path == "/healthz") return plain_reply(Status::ok, "ok\n");
  if (path == "/readyz") {
    const auto reason = shard.stopping ? std::optional<std::string>("stopping") : shard.house.unready_because();
    return reason ? plain_reply(Status::unavailable, "not ready: " + *reason + "\n")
                  : plain_reply(Status::ok, "ready\n");
  }
  if (path == "/metrics") {
    if (!may_see_figures(request.caller, shard.metrics_from))
      return plain_reply(Status::forbidden, "The figures are not public.\n");
    auto reply = plain_reply(Status::ok, shard.metrics());
    reply.headers.front().second = "text/plain; version=0.0.4; charset=utf-8";
    return reply;
  }
  if (auto reply = no_such_document(shard.house, path)) return *std::move(reply);
  if (auto mended = mended_link(request.target)) return moved_to(*std::move(mended));
  if (const auto* linked = page_of_link(*shard.site, path)) return link_reply(*linked, request);
  const auto* page = shard.site->find(path);
  if (!page) return no_such_page();
  return answer_with({shard.site, page}, request);
}

}  // namespace crosstable
