// What the connections of one address may do together. From any thread.
#pragma once
#include <cstdint>
#include <map>

#include "protocol/error.hpp"
#include "server/limits/address_rates.hpp"
#include "server/limits/house_limits.hpp"

namespace crosstable {

// A table in allowances.cpp has the rate and the refusal of each.
enum class Allowance : std::uint8_t {
  password,  // a try at a room's: each counts, right or wrong and whether or not there is such a room
  new_guest,
  new_room,
  log_bytes,  // that requests add to the event log: session/costs.hpp
  view,       // a list or a snapshot
  hint,
  claim,  // of a handle
  analysis,
  replay,    // of a finished game, over HTTP
  document,  // of an event, over HTTP
};

protocol::Error used_up(Allowance what);  // a refusal that does not say yet when to ask again

class Allowances {
 public:
  explicit Allowances(const HouseLimits& limits);

  AddressRates& operator[](Allowance what) { return rates_.at(what); }

 private:
  std::map<Allowance, AddressRates> rates_;  // filled once, so that any thread may look into it
};

}  // namespace crosstable
