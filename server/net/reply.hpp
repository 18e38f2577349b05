// An HTTP answer before it becomes bytes, and the headers that every answer has.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/net/site.hpp"
#include "server/seams/documents.hpp"

namespace crosstable {

enum class Scheme : std::uint8_t { http, https };

enum class Status : std::uint16_t {
  ok = 200,
  not_modified = 304,
  permanent_redirect = 308,
  bad_request = 400,
  forbidden = 403,
  not_found = 404,
  method_not_allowed = 405,
  not_acceptable = 406,
  upgrade_required = 426,
  too_many_requests = 429,
  header_fields_too_large = 431,
  unavailable = 503
};

struct Reply {
  Status status = Status::ok;
  std::vector<std::pair<std::string, std::string>> headers;  // besides those of every answer
  std::string own_body;
  std::shared_ptr<const Page> page = nullptr;  // or a page's body; keeps its site alive through a reload
  const Encoded* encoded = nullptr;            // the form of that page to send; null is the plain one
  SharedText shared_body = nullptr;            // or one body for many connections

  std::string_view body() const {
    return encoded ? encoded->body : page ? page->body : shared_body ? *shared_body : std::string_view(own_body);
  }
};

Reply plain_reply(Status status, std::string sentence);
Reply json_reply(Status status, std::string json);
Reply page_reply(std::shared_ptr<const Page> page, const Encoded* encoded = nullptr);
Reply banned_reply();
Reply no_place_reply();                       // too many connections, in total or from this address
Reply busy_reply();                           // too much of this waits
Reply too_often_reply(std::int64_t wait_ms);  // from this address

// Status line and headers. A page's scripts and styles come from this server alone, and nothing is inline.
std::string head_text(const Reply& reply, bool keep_alive, std::int64_t now_ms, Scheme scheme = Scheme::http);

}  // namespace crosstable
