#include "server/projection/projector.hpp"

#include "json/merge_patch.hpp"
#include "server/projection/kept_text.hpp"
#include "server/projection/members.hpp"

namespace crosstable {
namespace {

std::string_view object_or_empty(const std::string& text) { return text.empty() ? std::string_view("{}") : text; }

// Replaces `last` by what `write` writes, and appends the difference to `patch_members`.
template <class Write>
void replace(std::string& last, std::string& patch_members, Write write) {
  thread_local std::string text;
  text.clear();
  json::JsonWriter json(text);
  write(json);
  if (json::diff(object_or_empty(last), text, patch_members)) keep(last, text);
}

}  // namespace

void write_table(const Match& match, std::optional<Seat> viewer, std::string& out) {
  std::string own;
  if (viewer) {
    json::JsonWriter json(own);
    json.object();
    match.own_table(*viewer, json);
    json.end();
  }
  merge_objects(public_text(match), object_or_empty(own), out);
}

void Projector::show(const RoomFace* face, const Match* match, unsigned players, Delta& delta) {
  delta.clock.clear();
  delta.face.clear();
  delta.table.clear();
  delta.watchers.clear();
  if (face != nullptr) {
    replace(face_, delta.face, [&](json::JsonWriter& json) { write_face(*face, json); });
    replace(watchers_, delta.watchers, [&](json::JsonWriter& json) { write_watchers(*face, json); });
  }
  if (match != nullptr) table_.show(*match, delta.table);
  for (const Seat seat : all_seats) {
    delta.own[seat].clear();
    delta.before[seat].assign(own_[seat]);
    if (match == nullptr) continue;
    if (index_of(seat) >= players) {
      own_[seat].clear();
      continue;
    }
    replace(own_[seat], delta.own[seat], [&](json::JsonWriter& json) {
      json.object();
      match->own_table(seat, json);
      json.end();
    });
  }
}

void Projector::show_clock(const ClockFace* clock, Delta& delta) {
  if (clock == nullptr) {
    if (!clock_.empty()) delta.clock = R"("clock":null)";
    return clock_.clear();
  }
  thread_local std::string changes;
  changes.clear();
  replace(clock_, changes, [&](json::JsonWriter& json) { write_clock(*clock, json); });
  if (!changes.empty()) delta.clock.append(R"("clock":{)").append(changes).append("}");
}

void Projector::patch(const Delta& delta, std::optional<Seat> was, std::optional<Seat> now,
                      std::string& patch_members) const {
  patch_members.append(delta.clock);
  if (!delta.clock.empty() && !delta.face.empty()) patch_members += ',';
  patch_members.append(delta.face);
  const std::size_t before_table = patch_members.size();
  if (!patch_members.empty()) patch_members += ',';
  patch_members.append(R"("table":{)");
  const std::size_t opened = patch_members.size();
  patch_members.append(delta.table);
  if (was == now) {
    if (now && !delta.own[*now].empty()) {
      if (!delta.table.empty()) patch_members += ',';
      patch_members.append(delta.own[*now]);
    }
  } else {
    const std::string_view from = was ? object_or_empty(delta.before[*was]) : "{}";
    json::diff(from, now ? object_or_empty(own_[*now]) : "{}", patch_members);
  }
  if (patch_members.size() == opened) {
    patch_members.resize(before_table);
  } else {
    patch_members += '}';
  }
  if (delta.watchers.empty()) return;
  if (!patch_members.empty()) patch_members += ',';
  patch_members.append(delta.watchers);
}

void Projector::view(std::optional<Seat> seat, std::string& out) const {
  if (clock_.empty()) {
    out.append(face_, 0, face_.size() - 1);
  } else {
    out.append(R"({"clock":)").append(clock_).append(",").append(face_, 1, face_.size() - 2);
  }
  if (!table_.empty()) {
    out.append(R"(,"table":)");
    merge_objects(table_.text(), seat ? object_or_empty(own_[*seat]) : "{}", out);
  }
  out.append(visibility_ == protocol::Visibility::public_room ? R"(,"visibility":"public",)"
                                                              : R"(,"visibility":"private",)");
  out.append(watchers_, 1);
}

}  // namespace crosstable
