#include "server/limits/allowances.hpp"

#include <algorithm>
#include <string>

namespace crosstable {
namespace {

struct Kind {
  Allowance what;
  Rate HouseLimits::* rate;
  const char *refusal, *text;  // the refusal's key, and its sentence
};

constexpr const char* too_many_requests = "Too many requests from your network. Try again in a moment.";
using enum Allowance;
constexpr Kind kinds[] = {
    {password, &HouseLimits::passwords, "passwords",
     "Too many wrong passwords. Wait a minute, or ask for an invite link."},
    {new_guest, &HouseLimits::new_guests, "guests", "Too many new guests from your network. Try again in a minute."},
    {new_room, &HouseLimits::new_rooms, "rooms", "Too many new tables from your network. Try again in a minute."},
    {log_bytes, &HouseLimits::log_bytes, "writes",
     "Too many messages and requests from your network. Try again in a minute."},
    {view, &HouseLimits::views, "views", too_many_requests},
    {hint, &HouseLimits::hints, "hints", "Too many hint requests from your network. Try again in a moment."},
    {claim, &HouseLimits::claims, "claims", "Too many sign-ups from your network. Try again later."},
    {analysis, &HouseLimits::analysis_requests, "analyses", "Too many analysis requests. Try again in a minute."},
    {replay, &HouseLimits::replays, "views", too_many_requests},
    {document, &HouseLimits::documents, "views", too_many_requests},
};

}  // namespace

protocol::Error used_up(Allowance what) {
  const Kind& kind = *std::ranges::find(kinds, what, &Kind::what);
  return protocol::make_error(protocol::ErrorCode::rate_limited, kind.refusal, kind.text);
}

Allowances::Allowances(const HouseLimits& limits) {
  for (const Kind& kind : kinds) rates_.try_emplace(kind.what, limits.*kind.rate);
}

}  // namespace crosstable
