#include "engine/kriss_kross/event.hpp"

namespace crosstable::kriss_kross {

namespace {

// KK-7: an entry is its owner's secret until all are revealed. Everything else is public.
struct Narrator {
  Telling& out;

  void operator()(const First& first) { out.type("first", first.seat); }
  void operator()(const Chose& chose) { out.type("chose", chose.seat).member("symbol", text_of(chose.symbol)); }
  void operator()(const Rolled& rolled) { out.type("rolled", rolled.seat).member("roll", name_of(rolled.roll)); }
  void operator()(const Wrote& wrote) {
    out.type("wrote", wrote.entry.owner()).owned("entry", wrote.entry, [](const Move& entry) { return entry.text(); });
  }
  void operator()(const Revealed& revealed) { write_entries(revealed.entries, out.type("revealed").key("entries")); }
  void operator()(const Finished& finished) { out.type("finished", finished.seat).member("total", finished.total); }
};

}  // namespace

void write_entries(const Entries& entries, json::JsonWriter& json) {
  json.object();
  for (const Seat seat : entries.seats) json.member(text_of(seat), entries.of[index_of(seat)].text());
  json.end();
}

void narrate(const Event& event, Telling& telling) { std::visit(Narrator{telling}, event); }

}  // namespace crosstable::kriss_kross
