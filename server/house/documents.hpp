// The documents of the house over HTTP: records and replays, players, leaderboards, events.
#pragma once
#include <vector>

#include "server/seams/documents.hpp"

namespace crosstable {

class Hall;
class Thinker;

// Both outlive the table.
std::vector<Document> documents_of(Hall& hall, Thinker& thinker);

}  // namespace crosstable
