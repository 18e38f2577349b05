// Who is known here, and who is kept out. From any thread.
#pragma once
#include <utility>

#include "server/identity/bans.hpp"
#include "server/identity/members.hpp"
#include "server/identity/players.hpp"
#include "server/identity/rating_book.hpp"
#include "server/identity/wrong_logins.hpp"

namespace crosstable {

struct People {
  People(Store& store, const RandomBytes& random, const HouseLimits& limits, Players::Needed needed)
      : members(store, random, limits),
        players(store, random, limits, members, std::move(needed)),
        ratings(store, members),
        wrong_codes(limits.wrong_logins, limits.all_wrong_logins),
        wrong_passkeys(limits.wrong_logins, limits.all_wrong_logins) {}

  bool is_known(const PlayerId& player) const {  // whether or not they are here
    return players.find(player) || (members.knows(player) && !members.is_deleted(player));
  }

  Members members;
  Players players;
  RatingBook ratings;
  Bans bans;
  WrongLogins wrong_codes, wrong_passkeys;
};

}  // namespace crosstable
