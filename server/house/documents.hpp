// The documents of the house over HTTP: records and replays, players, leaderboards, events.
#pragma once
#include <vector>

#include "server/seams/documents.hpp"

namespace crosstable {

namespace events {
class EventPort;
}
class Profiles;
class Thinker;

// All of them outlive the table.
std::vector<Document> documents_of(const Profiles& profiles, events::EventPort& events, Thinker& thinker);

}  // namespace crosstable
