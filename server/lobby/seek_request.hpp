// What a seek or a challenge asks for, checked: the game, its options and its key among those that fit.
#pragma once
#include <optional>
#include <string>
#include <variant>

#include "protocol/error.hpp"
#include "protocol/messages.hpp"
#include "server/identity/rating_book.hpp"
#include "server/lobby/seek_book.hpp"

namespace crosstable {

// A request without a fault, or what is wrong with it. Its id and its time are not set.
std::variant<Seek, protocol::Error> seek_of(Who who, const std::string& game, unsigned players,
                                            protocol::Options options, const std::optional<std::string>& clock,
                                            bool rated, const RatingBook& ratings, std::int64_t now_ms);

}  // namespace crosstable
