// A list that changes while people watch it: what there is, what everybody was told last, and what is different since.
// Entries are text, written once for all who are shown them.
#pragma once
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "json/writer.hpp"

namespace crosstable {

struct ListedEntry {
  std::string json;  // one object
};
using Listed = std::shared_ptr<const ListedEntry>;  // null: not in the list

// Appends one entry's part of a merge patch; nothing if there is no difference.
void write_change(std::string_view key, const Listed& before, const Listed& after, std::string& patch_members);
// The same pointer, or equal text: an entry may have changed there and back.
bool same(const Listed& a, const Listed& b);

// What is different for those who watch; shared by all of them.
template <class Key>
struct ListChanges {
  struct Change {
    Key key;
    Listed before, after;
  };
  std::vector<Change> changes;  // by key
  std::string patch_members;    // the merge patch, without its braces
};

inline std::string_view view_of(const std::string& key) { return key; }
template <class Key>
std::string_view view_of(const Key& key) {
  return key.view();
}

// Changes that somebody missed, merged.
template <class Key>
class MissedChanges {
 public:
  void add(const ListChanges<Key>& list) {
    for (const auto& [key, before, after] : list.changes) {
      const auto [missed, first] = missed_.try_emplace(key, before, after);
      if (!first) missed->second.second = after;
    }
  }
  std::string patch_members() const {
    std::string members;
    for (const auto& [key, change] : missed_) write_change(view_of(key), change.first, change.second, members);
    return members;
  }

 private:
  std::map<Key, std::pair<Listed, Listed>> missed_;  // before and after
};

template <class Key>
class LiveList {
 public:
  using Entries = std::map<Key, Listed>;

  const Entries& published() const { return published_; }
  // What is different from what was published before.
  ListChanges<Key> publish(Entries now) {
    ListChanges<Key> list;
    const auto note = [&](const Key& key, const Listed& before, const Listed& after) {
      write_change(view_of(key), before, after, list.patch_members);
      list.changes.push_back({key, before, after});
    };
    auto old = published_.begin();
    for (const auto& [key, listed] : now) {
      for (; old != published_.end() && old->first < key; ++old) note(old->first, old->second, nullptr);
      if (old == published_.end() || old->first != key) {
        note(key, nullptr, listed);
      } else {
        if (!same(old->second, listed)) note(key, old->second, listed);
        ++old;
      }
    }
    for (; old != published_.end(); ++old) note(old->first, old->second, nullptr);
    published_ = std::move(now);
    return list;
  }
  std::string json() const {
    std::string text;
    json::JsonWriter json(text);
    json.object();
    for (const auto& [key, listed] : published_) json.member_raw(view_of(key), listed->json);
    json.end();
    return text;
  }

 private:
  Entries published_;
};

}  // namespace crosstable
