// Members, their bots and deleted ones too, looked up in the store when they are needed and kept while they are used,
// and what each of them is found by. Belongs to one thread at a time; it stores nothing (member_ledger.hpp).
//
// Rows that were changed and are not durable yet are in here: they stay until the store has them.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/identity/member.hpp"
#include "server/identity/recently_used.hpp"

namespace crosstable {

class MemberBook {
 public:
  struct Held {
    PlayerId player;
    std::uint32_t device;
  };

  MemberBook(KeptPeople& kept, std::size_t kept_in_memory) : kept_(kept), recent_(kept_in_memory) {}

  void load() { size_ = kept_.count_members(); }  // at start
  // Lets those go who were not used lately. What was returned before is not valid any more.
  void trim();

  // In place of what was known of them. Gives the row its version, and what they are found by.
  void put(Member member, MemberRow& row);
  void settle() { before_.clear(); }    // what was put is on its way to the store
  void take_back();                     // what was put since, because it is not
  void forget(const PlayerId& player);  // so that it is read again

  // What is not found is null.
  const Member* find(const PlayerId& player) const;
  // The same, for what is asked of many again and again: that there is nobody is kept in memory as well.
  const Member* find_or_nobody(const PlayerId& player) const;
  const Member* find_person(const PlayerId& player) const;        // neither deleted nor a bot
  std::optional<Held> find_token(const std::string& hash) const;  // also by that of the successor
  const Member* find_passkey(const std::string& credential) const;
  const Member* find_endpoint(const std::string& endpoint) const;  // of a push service
  const Member* find_handle(std::string_view handle) const;        // in any case of its letters; deleted ones too

  // Does the name look like a handle that is not this player's? `name` is well-formed UTF-8.
  bool has_like(std::string_view name, const PlayerId& except = {}) const;

  std::vector<PlayerId> bots_of(const PlayerId& owner) const;
  const Member* bot_like(const PlayerId& owner, std::string_view name) const;  // whose name cannot be told from this
  std::vector<PlayerId> leaving() const;                                       // Member::leaving of all
  std::vector<std::pair<PlayerId, PlayerId>> parting() const;                  // Member::parting of all
  std::string shown_name(const Member& member) const;
  std::size_t size() const { return size_; }

 private:
  struct Known {
    std::unique_ptr<Member> member;  // null: nobody of this id
    std::uint64_t version = 0;
    std::vector<MemberKey> keys;  // under which they stand in `by_key_`
  };

  struct Hash {
    std::size_t operator()(const MemberKey& key) const noexcept {
      return std::hash<std::string_view>()(key.value) + static_cast<std::size_t>(key.kind);
    }
  };

  Known* look_up(const PlayerId& player) const;
  void index(const PlayerId& player, Known& known, std::vector<MemberKey> keys) const;
  void unindex(const PlayerId& player, Known& known);
  std::vector<PlayerId> with(const MemberKey& key) const;  // who have it, or had it
  const Member* only_with(const MemberKey& key) const;     // nobody else can have it

  KeptPeople& kept_;
  mutable RecentlyUsed<Known> recent_;
  mutable std::unordered_multimap<MemberKey, PlayerId, Hash> by_key_;  // of those in memory
  std::vector<std::pair<PlayerId, Known>> before_;                     // of what was put since
  std::size_t size_ = 0;
};

}  // namespace crosstable
