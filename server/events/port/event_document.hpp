// What HTTP gives of a public event.
#pragma once
#include <cstdint>

namespace crosstable {

enum class EventDocument : std::uint8_t { view, standings_csv, crosstable_csv, export_json, trf };

}  // namespace crosstable
