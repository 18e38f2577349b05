#include "server/net/document_routes.hpp"

#include <utility>
#include <variant>

namespace crosstable {
namespace {

// What stands for the argument in a path of this document, empty if it has none; nothing: the path is another one.
std::optional<std::string_view> argument_in(std::string_view path, const Document& document) {
  const std::string_view pattern = document.path;
  const auto open = pattern.find('{');
  if (open == std::string_view::npos) return path == pattern ? std::optional(std::string_view()) : std::nullopt;
  const auto before = pattern.substr(0, open), behind = pattern.substr(pattern.find('}') + 1);
  if (path.size() < before.size() + behind.size() || !path.starts_with(before) || !path.ends_with(behind))
    return std::nullopt;
  const auto argument = path.substr(before.size(), path.size() - before.size() - behind.size());
  return document.argument.holds(argument) ? std::optional(argument) : std::nullopt;
}

Reply reply_of(const Document& document, const std::string& argument, FoundDocument found) {
  if (found == FoundDocument(NoDocument::busy)) return busy_reply();
  auto* text = std::get_if<SharedText>(&found);
  if (text == nullptr) return json_reply(Status::not_found, document.none);
  Reply reply = json_reply(Status::ok, {});
  reply.headers.front().second = document.type;
  reply.shared_body = std::move(*text);
  if (!document.file_ending.empty())
    reply.headers.emplace_back("Content-Disposition",
                               "attachment; filename=\"" + argument + std::string(document.file_ending) + "\"");
  return reply;
}

void ask(const Document& document, const DocumentRequest& request, const HouseAsker& asker) {
  const auto send = asker.wait();
  if (const auto wait_ms = asker.house.wait_ms(document.costs, asker.address); wait_ms > 0)
    return send(too_often_reply(wait_ms));
  document.find(request, asker.loop,
                [send, &document, &house = asker.house, argument = std::string(request.argument),
                 address = asker.address](FoundDocument found) {
                  Reply reply = reply_of(document, argument, std::move(found));
                  house.has_read(document.costs, address, reply.body().size());
                  send(std::move(reply));
                });
}

}  // namespace

bool ask_house(const WebRequest& request, const HouseAsker& asker) {
  if (!request.reads()) return false;
  for (const Document& document : asker.house.documents()) {
    const auto argument = argument_in(request.path(), document);
    if (!argument) continue;
    ask(document, {*argument, request.query()}, asker);
    return true;
  }
  return false;
}

std::optional<Reply> no_such_document(const HttpHouse& house, std::string_view path) {
  for (const Document& document : house.documents()) {
    const auto open = document.path.find('{');
    if (open != std::string_view::npos && path.starts_with(document.path.substr(0, open)))
      return json_reply(Status::not_found, document.none);
  }
  return std::nullopt;
}

}  // namespace crosstable
