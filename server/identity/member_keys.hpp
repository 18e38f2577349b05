// What a member is found by in the store (MemberKey).
#pragma once
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/identity/member.hpp"

namespace crosstable {

std::vector<MemberKey> look_keys(std::string_view name);  // of a handle that can be mistaken for this name; UTF-8
MemberKey handle_key(std::string_view handle);

// What follows from their handles: theirs for ever.
std::vector<MemberKey> keys_for_ever(const Member& member);
// The others, as the member is now.
std::vector<MemberKey> keys_of_today(const Member& member);

// Notes in `row` what a change made them found by, and what no more. `before`: null if they are new.
void note_keys(const Member* before, const Member& after, MemberRow& row);

// Gives members of before there were keys all of theirs, one after the other (MakeKeys). Rows that cannot be read have
// none. And gives a number to bots of one owner, and to devices of one member, that have another one's name, from
// before names had to differ.
class KeyMaker {
 public:
  KeyedMember operator()(MemberRow row);

 private:
  std::unordered_map<PlayerId, std::vector<std::string>> bots_;  // names, by their owner
};
// What is different if a KeyMaker gave other keys: another Unicode, for instance.
std::string way_of_keying();

}  // namespace crosstable
