#include "engine/crosswise/event.hpp"

#include <string_view>

#include "engine/crosswise/names.hpp"

namespace crosstable::crosswise {

namespace {

using json::JsonWriter;

constexpr std::nullopt_t everybody = std::nullopt;

// CW-6, CW-7: only a drawn stone is a secret; whatever touches the board, or is a matter of turns, is public.
std::optional<Seat> owner_of(const First&) { return everybody; }
std::optional<Seat> owner_of(const Drew& drew) { return drew.seat; }
std::optional<Seat> owner_of(const Redrew&) { return everybody; }
std::optional<Seat> owner_of(const Kept&) { return everybody; }
std::optional<Seat> owner_of(const Placed&) { return everybody; }
std::optional<Seat> owner_of(const Moved&) { return everybody; }
std::optional<Seat> owner_of(const Removed&) { return everybody; }
std::optional<Seat> owner_of(const Swapped&) { return everybody; }
std::optional<Seat> owner_of(const Replaced&) { return everybody; }
std::optional<Seat> owner_of(const Skipped&) { return everybody; }
std::optional<Seat> owner_of(const Six&) { return everybody; }
std::optional<Seat> owner_of(const Full&) { return everybody; }

class Narrator {
 public:
  Narrator(Viewer viewer, JsonWriter& json) : viewer_(viewer), json_(json) {}

  void operator()(const First& first) { begin("first", first.seat); }
  void operator()(const Drew& drew) {
    begin("drew", drew.seat);
    if (viewer_.is(drew.seat)) stone("stone", drew.stone);
  }
  void operator()(const Redrew& redrew) { begin("redrew", redrew.seat); }
  void operator()(const Kept& kept) { begin("kept", kept.seat); }
  void operator()(const Placed& placed) {
    begin("placed", placed.seat);
    stone("stone", placed.stone);
    cell("cell", placed.cell);
  }
  void operator()(const Moved& moved) {
    begin("moved", moved.seat);
    stone("stone", moved.stone);
    cell("from", moved.from);
    cell("to", moved.to);
  }
  void operator()(const Removed& removed) {
    begin("removed", removed.seat);
    stone("stone", removed.stone);
    cell("cell", removed.cell);
  }
  void operator()(const Swapped& swapped) {
    begin("swapped", swapped.seat);
    json_.key("cells").array();
    for (const Cell each : swapped.cells) json_.value(name_of(each));
    json_.end();
    json_.key("stones").array();
    for (const Stone each : swapped.stones) json_.value(text_of(each));
    json_.end();
  }
  void operator()(const Replaced& replaced) {
    begin("replaced", replaced.seat);
    cell("cell", replaced.cell);
    stone("old", replaced.old_stone);
    stone("new", replaced.new_stone);
  }
  void operator()(const Skipped& skipped) { begin("skipped", skipped.seat); }
  void operator()(const Six& six) {
    json_.member("type", "six");
    json_.member("line", text_of(six.line));
    json_.member("team", text_of(crosswise::owner_of(six.line)));
    stone("symbol", six.symbol);
  }
  void operator()(const Full&) { json_.member("type", "full"); }

 private:
  void begin(std::string_view type, Seat seat) {
    json_.member("type", type);
    json_.member("seat", index_of(seat));
  }
  void stone(std::string_view key, Stone stone) { json_.member(key, text_of(stone)); }
  void cell(std::string_view key, Cell cell) { json_.member(key, name_of(cell)); }

  Viewer viewer_;
  JsonWriter& json_;
};

}  // namespace

std::optional<Seat> owner(const Event& event) {
  return std::visit([](const auto& what) { return owner_of(what); }, event);
}

void narrate(Viewer viewer, const Event& event, JsonWriter& json) { std::visit(Narrator(viewer, json), event); }

}  // namespace crosstable::crosswise
