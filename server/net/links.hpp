// Links that are passed on: /r/GAME (a room), /g/GAME (a finished game) and /e (a tournament). What a chat shows of a
// link it reads from the head of the page (OpenGraph), and the web client's build makes a page for each of these, which
// is otherwise the client itself. Which room, game or tournament it is stands behind the link's `#`, and no browser and
// no chat sends that. So nothing is looked up here, and nobody can learn whether a room exists, or an invitation.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "server/net/site.hpp"

namespace crosstable {

// The page to show, also with a slash behind the game; nullptr if the path is no such link, or there is no web client.
// A game without a page of its own gets the client's.
const Page* page_of_link(const Site& site, std::string_view path);

// Where a link leads whose `#` was written as %23, so that what stands behind it arrived here. nullopt if not.
std::optional<std::string> mended_link(std::string_view target);

// The page with `origin` (https://table.example) wherever it says {origin}.
std::string with_origin(std::string_view page, std::string_view origin);

// `http://HOST` or `https://HOST`; nullopt if the request's Host is not a host.
std::optional<std::string> origin_of(std::string_view host, bool https);

}  // namespace crosstable
