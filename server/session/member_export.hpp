// Everything that the server knows about a member, as one document for them.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "protocol/server_messages.hpp"
#include "server/identity/member.hpp"
#include "server/lobby/seat_book.hpp"
#include "server/store/history.hpp"

namespace crosstable {

using RatingsByPool = std::vector<std::pair<std::string, protocol::Rating>>;

// `crosstable-member/1`. `bots` are theirs; `games` are their newest.
std::string exported_member(const Member& member, const std::vector<Member>& bots,
                            const std::vector<SeatBook::Entry>& seats, const RatingsByPool& ratings,
                            const GamesPage& games);

}  // namespace crosstable
