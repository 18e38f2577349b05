#include "server/projection/listing.hpp"

namespace crosstable {

void write_listing(const Listing& listing, json::JsonWriter& json) {
  json.object().member("game", listing.game->id).member("host", listing.host).key("options");
  listing.options.write(*listing.game, json, listing.listed);
  json.member("password", listing.has_password).member("phase", name_of(listing.phase));
  json.member("seated", listing.seated).member("seats", listing.game->max_players);
  json.member("spectators", listing.spectators).end();
}

}  // namespace crosstable
