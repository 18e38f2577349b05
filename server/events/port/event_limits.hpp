// What bounds events. Every field is a named setting.
#pragma once
#include <cstddef>
#include <cstdint>

#include "server/limits/rate.hpp"

namespace crosstable::events {

struct EventLimits {
  std::size_t events = 2'000;            // that are not over; one more is answered with `busy`
  std::size_t events_per_member = 10;    // that are not over, created by one member
  std::size_t events_per_address = 20;   // that are not over, created from one address
  std::size_t events_per_network = 100;  // the same of a network: an IPv4 /24 or an IPv6 /48
  std::size_t event_inbox = 10'000;  // what waits for a commit of one event; one more request is answered with `busy`
  std::size_t event_watchers = 10'000;     // of one event; one more is answered with `busy`
  std::size_t event_appeals = 10;          // of one entrant
  std::size_t event_directors = 16;        // besides the creator
  std::size_t event_webhooks = 4;          // of one event; one more is refused, and 0 allows none
  Rate event_chat{5, 0.2};                 // lines that one player says
  std::int64_t event_update_ms = 1'000;    // between two updates that change the standings, or of a large event
  std::size_t event_update_bytes = 2'048;  // of one update of a large event; what is left out comes later
  std::size_t event_crowd = 4'000;         // watchers; as many more make each update wait event_update_ms longer
  std::size_t event_small = 100;           // entrants; one with more is large
  std::size_t event_rooms_at_once = 32;    // rooms of one event that are being opened; the others wait
  std::int64_t event_nonce_ms = 2'000;     // for each of the two stages in which the players of a round give nonces
  // Documents of events over HTTP: how often each is made at most, and how much is kept or being read at once.
  std::int64_t event_document_ms = 1'000;
  std::size_t event_documents_bytes = std::size_t{64} << 20;
  std::int64_t event_keep_ms = 3'600'000;  // an event that is over and that nobody asks for leaves memory after it
  std::int64_t event_retry_ms = 10'000;    // until something is asked for again that was refused or not answered
};

}  // namespace crosstable::events
