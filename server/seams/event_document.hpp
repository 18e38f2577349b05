// What HTTP gives of a public event.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <variant>

namespace crosstable {

enum class EventDocument : std::uint8_t { view, standings_csv, crosstable_csv, export_json, trf };

// One buffer for everybody who asks for it; never null.
using SharedText = std::shared_ptr<const std::string>;
enum class NoDocument : std::uint8_t {
  none,  // no such event, or it is private, or it has no such document
  busy,  // too much is asked for; again in a moment
};
using FoundDocument = std::variant<SharedText, NoDocument>;

}  // namespace crosstable
