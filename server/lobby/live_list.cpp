#include "server/lobby/live_list.hpp"

#include "json/merge_patch.hpp"

namespace crosstable {

bool same(const Listed& a, const Listed& b) { return a == b || (a && b && a->json == b->json); }

void write_change(std::string_view key, const Listed& before, const Listed& after, std::string& patch_members) {
  if (same(before, after)) return;
  if (!patch_members.empty()) patch_members += ',';
  json::append_string(patch_members, key);
  patch_members += ':';
  if (!after) {
    patch_members += "null";
  } else if (!before) {
    patch_members += after->json;
  } else {
    patch_members += '{';
    json::diff(before->json, after->json, patch_members);
    patch_members += '}';
  }
}

}  // namespace crosstable
