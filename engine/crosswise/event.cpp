#include "engine/crosswise/event.hpp"

#include "engine/crosswise/names.hpp"

namespace crosstable::crosswise {

namespace {

// CW-6, CW-7: a drawn stone is a secret, and so is which seat keeps a hand that it was offered to change. Anything that
// touches the board or the turns is public.
struct Narrator {
  Telling& out;

  void operator()(const First& first) { out.type("first", first.seat); }
  void operator()(const Drew& drew) {
    out.type("drew", drew.stone.owner()).owned("stone", drew.stone, [](Stone stone) { return text_of(stone); });
  }
  void operator()(const Redrew& redrew) { out.type("redrew", redrew.seat); }
  void operator()(const Kept& kept) { out.type("kept", kept.seat).only_to(kept.seat).from_hidden(); }
  void operator()(const Placed& placed) {
    out.type("placed", placed.seat).member("stone", text_of(placed.stone)).member("cell", name_of(placed.cell));
  }
  void operator()(const Moved& moved) {
    out.type("moved", moved.seat).member("stone", text_of(moved.stone));
    out.member("from", name_of(moved.from)).member("to", name_of(moved.to));
  }
  void operator()(const Removed& removed) {
    out.type("removed", removed.seat).member("stone", text_of(removed.stone)).member("cell", name_of(removed.cell));
  }
  void operator()(const Swapped& swapped) {
    out.type("swapped", swapped.seat).list("cells", swapped.cells, [](Cell cell) { return name_of(cell); });
    out.list("stones", swapped.stones, [](Stone stone) { return text_of(stone); });
  }
  void operator()(const Replaced& replaced) {
    out.type("replaced", replaced.seat).member("cell", name_of(replaced.cell));
    out.member("old", text_of(replaced.old_stone)).member("new", text_of(replaced.new_stone));
  }
  void operator()(const Skipped& skipped) { out.type("skipped", skipped.seat).from_hidden(); }
  void operator()(const Six& six) {
    out.type("six").member("line", text_of(six.line)).member("team", text_of(owner_of(six.line)));
    out.member("symbol", text_of(six.symbol));
  }
  void operator()(const Full&) { out.type("full"); }
};

}  // namespace

void narrate(const Event& event, Telling& telling) { std::visit(Narrator{telling}, event); }

}  // namespace crosstable::crosswise
