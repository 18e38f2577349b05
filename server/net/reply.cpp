#include "server/net/reply.hpp"

#include <utility>

#include "server/net/http_date.hpp"

namespace crosstable {
namespace {

std::string_view reason(Status status) {
  switch (status) {
    case Status::ok:
      return "OK";
    case Status::not_modified:
      return "Not Modified";
    case Status::permanent_redirect:
      return "Permanent Redirect";
    case Status::bad_request:
      return "Bad Request";
    case Status::forbidden:
      return "Forbidden";
    case Status::not_found:
      return "Not Found";
    case Status::method_not_allowed:
      return "Method Not Allowed";
    case Status::not_acceptable:
      return "Not Acceptable";
    case Status::upgrade_required:
      return "Upgrade Required";
    case Status::too_many_requests:
      return "Too Many Requests";
    case Status::header_fields_too_large:
      return "Request Header Fields Too Large";
    case Status::unavailable:
      return "Service Unavailable";
  }
  return "";
}

constexpr std::string_view every_answer =
    "Content-Security-Policy: default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n";  // links hold invitations

}  // namespace

Reply plain_reply(Status status, std::string sentence) {
  return {status,
          {{"Content-Type", "text/plain; charset=utf-8"}, {"Cache-Control", "no-store"}},
          std::move(sentence),
          nullptr};
}

Reply json_reply(Status status, std::string json) {
  return {status, {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}}, std::move(json), nullptr};
}

Reply page_reply(std::shared_ptr<const Page> page, const Encoded* encoded) {
  Reply reply{
      Status::ok,
      {{"Content-Type", page->type}, {"Cache-Control", page->cache}, {"ETag", encoded ? encoded->etag : page->etag}},
      {},
      nullptr};
  if (encoded) reply.headers.emplace_back("Content-Encoding", encoded->coding);
  if (!page->encoded.empty()) reply.headers.emplace_back("Vary", "Accept-Encoding");
  reply.page = std::move(page);
  reply.encoded = encoded;
  return reply;
}

Reply banned_reply() { return plain_reply(Status::forbidden, "This address was banned from this server.\n"); }

Reply no_place_reply() {
  auto reply = plain_reply(Status::unavailable, "Too many connections.\n");
  reply.headers.emplace_back("Retry-After", "10");
  return reply;
}

Reply busy_reply() {
  auto reply = plain_reply(Status::unavailable, "The server is busy. Try again in a moment.\n");
  reply.headers.emplace_back("Retry-After", "2");
  return reply;
}

Reply too_often_reply(std::int64_t wait_ms) {
  auto reply = plain_reply(Status::too_many_requests, "Too many requests.\n");
  reply.headers.emplace_back("Retry-After", std::to_string((wait_ms + 999) / 1'000));
  return reply;
}

std::string head_text(const Reply& reply, bool keep_alive, std::int64_t now_ms, Scheme scheme) {
  std::string head = "HTTP/1.1 " + std::to_string(static_cast<unsigned>(reply.status)) + " ";
  head.append(reason(reply.status)).append("\r\n");
  if (const auto date = http_date(now_ms); !date.empty()) head.append("Date: ").append(date).append("\r\n");
  head.append(every_answer);
  if (scheme == Scheme::https) head.append("Strict-Transport-Security: max-age=2592000\r\n");  // 30 days
  for (const auto& [name, value] : reply.headers) head.append(name).append(": ").append(value).append("\r\n");
  if (reply.status != Status::not_modified)
    head.append("Content-Length: ").append(std::to_string(reply.body().size())).append("\r\n");
  const bool names_upgrade =
      reply.status == Status::upgrade_required;  // RFC 9110, 7.8: a sender of Upgrade also lists it here
  head.append("Connection: ")
      .append(keep_alive ? "keep-alive" : "close")
      .append(names_upgrade ? ", Upgrade\r\n\r\n" : "\r\n\r\n");
  return head;
}

}  // namespace crosstable
