#include "engine/kriss_kross/event.hpp"

#include <string_view>

namespace crosstable::kriss_kross {

namespace {

using json::JsonWriter;

constexpr std::nullopt_t everybody = std::nullopt;

// KK-7: an entry is its owner's secret until all are revealed; everything else is public.
std::optional<Seat> owner_of(const First&) { return everybody; }
std::optional<Seat> owner_of(const Chose&) { return everybody; }
std::optional<Seat> owner_of(const Rolled&) { return everybody; }
std::optional<Seat> owner_of(const Wrote& wrote) { return wrote.seat; }
std::optional<Seat> owner_of(const Revealed&) { return everybody; }
std::optional<Seat> owner_of(const Finished&) { return everybody; }

class Narrator {
 public:
  Narrator(Viewer viewer, JsonWriter& json) : viewer_(viewer), json_(json) {}

  void operator()(const First& first) { begin("first", first.seat); }
  void operator()(const Chose& chose) {
    begin("chose", chose.seat);
    json_.member("symbol", text_of(chose.symbol));
  }
  void operator()(const Rolled& rolled) {
    begin("rolled", rolled.seat);
    json_.member("roll", name_of(rolled.roll));
  }
  void operator()(const Wrote& wrote) {
    begin("wrote", wrote.seat);
    if (viewer_.is(wrote.seat)) json_.member("entry", write_move(wrote.entry));
  }
  void operator()(const Revealed& revealed) {
    json_.member("type", "revealed").key("entries");
    write_entries(revealed.entries, json_);
  }
  void operator()(const Finished& finished) {
    begin("finished", finished.seat);
    json_.member("total", finished.total);
  }

 private:
  void begin(std::string_view type, Seat seat) {
    json_.member("type", type);
    json_.member("seat", index_of(seat));
  }

  Viewer viewer_;
  JsonWriter& json_;
};

}  // namespace

void write_entries(const Entries& entries, JsonWriter& json) {
  json.object();
  for (const Seat seat : entries.seats) json.member(text_of(seat), write_move(entries.of[index_of(seat)]));
  json.end();
}

std::optional<Seat> owner(const Event& event) {
  return std::visit([](const auto& what) { return owner_of(what); }, event);
}

void narrate(Viewer viewer, const Event& event, JsonWriter& json) { std::visit(Narrator(viewer, json), event); }

}  // namespace crosstable::kriss_kross
