// The routes of the house's documents (server/seams/documents.hpp). Each is bounded by address before the house is
// asked, for none of them is only a look at what is in memory.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "server/net/reply.hpp"
#include "server/net/website.hpp"
#include "server/seams/http_house.hpp"

namespace crosstable {

struct HouseAsker {
  HttpHouse& house;
  Loop& loop;  // of the connection, where the house answers
  const std::string& address;
  std::function<std::function<void(Reply)>()> wait;  // the connection waits; what this returns answers it, once
};

// False: it is not one of these routes, and nobody was asked.
bool ask_house(const WebRequest& request, const HouseAsker& asker);

// The 404 of a path that begins like a document's with an argument but is not one; nothing for any other path.
std::optional<Reply> no_such_document(const HttpHouse& house, std::string_view path);

}  // namespace crosstable
