// The log of a room, as if the database held anything at all: facts are read or refused, and a room is folded from them or
// is refused, both by an exception and never by worse. Facts stand one behind the other, `\x1e` between them.
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include "server/memory_store.hpp"
#include "server/room/facts.hpp"
#include "server/room/room.hpp"
#include "tests/fuzz/check.hpp"
#include "tests/support/manual_loop.hpp"

namespace crosstable::fuzz {
namespace {

class NobodyListens final : public RoomObserver {
 public:
  void listing_changed(const std::string&, std::optional<std::string>) override {}
  void seat_changed(const std::string&, const std::string&, const std::string&, std::optional<unsigned>) override {}
  void room_closed(const std::string&) override {}
};

void read(std::string_view text) {
  try {
    const std::string once = encode(decode_fact(text));
    check(encode(decode_fact(once)) == once, "a fact that was read is written and read again the same");
  } catch (const std::runtime_error&) {
  }
}

void resume(StoredRoom stored) {
  static const RoomLimits limits;
  test::ManualLoop loop;
  MemoryStore store;
  NobodyListens observer;
  try {
    (void)Room::resume({.loop = loop, .store = store, .observer = observer, .limits = limits}, std::move(stored));
    loop.run_all();
  } catch (const std::runtime_error&) {
  }
}

}  // namespace
}  // namespace crosstable::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace crosstable;
  std::string_view log(reinterpret_cast<const char*>(data), size);
  StoredRoom stored{.code = "K7QX2M", .facts = {}, .seals = {{1, {}}, {2, {}}}};
  while (!log.empty() && stored.facts.size() < 64) {
    const std::string_view text = log.substr(0, log.find('\x1e'));
    log.remove_prefix(std::min(log.size(), text.size() + 1));
    fuzz::read(text);
    stored.facts.emplace_back(text);
  }
  fuzz::resume(std::move(stored));
  return 0;
}
