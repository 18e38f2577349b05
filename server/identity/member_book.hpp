// All members in memory, their bots and deleted ones too, and what each of them is found by. Belongs to one thread at a
// time; it neither locks nor stores anything (member_ledger.hpp).
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/identity/handles.hpp"
#include "server/identity/member.hpp"

namespace crosstable {

class MemberBook {
 public:
  struct Held {
    PlayerId player;
    std::uint32_t device;
  };

  void put(Member member);  // in place of what was known of them

  // What is not found is null.
  const Member* find(const PlayerId& player) const;
  const Member* find_person(const PlayerId& player) const;  // neither deleted nor a bot
  const Held* find_token(const std::string& hash) const;    // also by that of the successor
  const Member* find_passkey(const std::string& credential) const;
  const Member* find_endpoint(const std::string& endpoint) const;  // of a push service

  const std::vector<PlayerId>& bots_of(const PlayerId& owner) const;
  const Member* bot_like(const PlayerId& owner, std::string_view name) const;  // whose name cannot be told from this
  std::vector<PlayerId> deleted() const;
  std::vector<std::pair<PlayerId, PlayerId>> parting() const;  // Member::parting of all
  const std::unordered_map<PlayerId, Member>& all() const { return members_; }
  const std::unordered_map<PlayerId, std::vector<PlayerId>>& bots() const { return bots_; }  // by their owner
  std::string shown_name(const Member& member) const;
  const Handles& handles() const { return handles_; }
  std::size_t size() const { return members_.size(); }

 private:
  void index(const Member& member);
  void unindex(const Member& member);

  std::unordered_map<PlayerId, Member> members_;
  std::unordered_map<std::string, Held> by_token_hash_;
  std::unordered_map<std::string, PlayerId> by_passkey_;  // by its credential
  std::unordered_map<std::string, PlayerId> by_endpoint_;
  std::unordered_map<PlayerId, std::vector<PlayerId>> bots_;  // by their owner
  Handles handles_;
};

}  // namespace crosstable
