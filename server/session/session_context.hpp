// What all sessions share: the parts of the house that they and their requests use, and what they count.
#pragma once
#include <array>
#include <atomic>
#include <cstdint>

#include "protocol/messages.hpp"
#include "server/metrics/histogram.hpp"

namespace crosstable {

namespace events {
class EventPort;
}
class Allowances;
class AnalysisDesk;
class Hall;
struct HouseLimits;
struct HouseState;
class OpenRooms;
struct People;
class Roster;
class Store;

// For the metrics. From any thread.
struct SessionFigures {
  std::array<std::atomic<std::uint64_t>, protocol::method_names.size()> requests{};  // by kind
  std::atomic<std::uint64_t> forgotten_answers{0};                                   // each is a mistake of ours
  Histogram move_times = Histogram::of_seconds();
  Histogram lobby_update_bytes = Histogram::of_bytes();  // public: nothing of a game is in them
};

// All of them outlive the sessions.
struct SessionContext {
  const HouseLimits& limits;
  const HouseState& house;
  const Store& store;
  Allowances& allowances;
  People& people;
  Hall& hall;
  OpenRooms& rooms;
  AnalysisDesk& analyses;
  events::EventPort& events;
  SessionFigures& figures;
  Roster& roster;
};

}  // namespace crosstable
