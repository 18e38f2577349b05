// Rows of members as a test writes them.
#pragma once
#include "server/identity/member_keys.hpp"
#include "server/store/store.hpp"

namespace crosstable::test {

// As a server writes it: the first row of a member, or the one behind what the store has.
inline MemberRow next_row_of(const Member& member, Store* store = nullptr) {
  const auto before = store == nullptr ? std::nullopt : store->people().find_member(member.id);
  const auto was = before ? read_member(*before) : std::nullopt;
  MemberRow row = row_of(member);
  note_keys(was ? &*was : nullptr, member, row);
  row.version = before ? before->version + 1 : 1;
  return row;
}

}  // namespace crosstable::test
