// Who owns which stream (server/store/ownership.hpp): each in a transaction of its own.
#include "server/store/sqlite/tables.hpp"

namespace crosstable::sqlite {

std::optional<Incarnation> Tables::begin_incarnation(std::string_view node) {
  begin();
  const auto incarnation = owners_.begin(node);
  commit();
  return incarnation;
}

void Tables::end(Incarnation incarnation) {
  begin();
  owners_.end(incarnation);
  commit();
}

Tables::OpenStream* Tables::opened(const StreamId& id) {
  if (const auto known = streams_.find(id); known != streams_.end()) return &known->second;
  const std::int64_t number = number_of(id);
  if (number == 0) return nullptr;
  count_facts_.bind(1, number).step();
  const OpenStream stream{number, static_cast<std::uint64_t>(count_facts_.integer(0)), count_facts_.integer(1),
                          epoch_of(number)};
  count_facts_.run();
  return &streams_.emplace(id, stream).first->second;
}

std::optional<Claimed> Tables::claim(const StreamId& id, Incarnation incarnation, Epoch seen) {
  if (owners_.has_ended(incarnation)) return std::nullopt;
  OpenStream* stream = opened(id);
  if (stream == nullptr ? seen != 0 : stream->epoch != seen) return std::nullopt;
  begin();
  if (stream == nullptr) stream = &add(id);
  const Claimed claimed = claim(id, *stream);
  commit();
  return claimed;
}

Claimed Tables::claim(const StreamId& id, OpenStream& stream) {
  stream.epoch = owners_.new_epoch(stream.number);
  return {id, stream.epoch, stream.facts + 1};
}

std::vector<Claimed> Tables::claim_all(Incarnation incarnation) {
  if (owners_.has_ended(incarnation)) return {};
  std::vector<StreamId> ids;
  Statement rows = database_.prepare("SELECT kind, key FROM stream ORDER BY number");
  while (rows.step()) ids.emplace_back(static_cast<StreamKind>(rows.integer(0)), std::string(rows.text(1)));
  std::vector<Claimed> all;
  begin();
  for (const StreamId& id : ids) all.push_back(claim(id, *opened(id)));
  commit();
  return all;
}

void Tables::postpone(const StreamId& id, Epoch epoch, std::int64_t from_ms, std::int64_t to_ms) {
  const std::int64_t number = number_of(id);
  if (number == 0 || epoch_of(number) != epoch) return;
  begin();
  owners_.postpone(number, from_ms, to_ms);
  commit();
}

}  // namespace crosstable::sqlite
