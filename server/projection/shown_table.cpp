#include "server/projection/shown_table.hpp"

#include <string_view>

#include "json/merge_patch.hpp"
#include "server/projection/kept_text.hpp"

namespace crosstable {

namespace {

void write_public(const Match& match, std::string& text) {
  json::JsonWriter json(text);
  json.object();
  match.public_table(json);
  json.end();
}

}  // namespace

std::string public_text(const Match& match) {
  std::string text;
  write_public(match, text);
  return text;
}

void ShownTable::show(const Match& now, std::string& patch_members) {
  if (match_ != nullptr) {
    now.public_changes(*match_, patch_members);
    match_ = now.clone();
    return;
  }
  thread_local std::string text;
  text.clear();
  write_public(now, text);
  json::diff(text_.empty() ? "{}" : std::string_view(text_), text, patch_members);
  if (now.tells_changes()) match_ = now.clone();
  else keep(text_, text);
}

std::string ShownTable::text() const { return match_ != nullptr ? public_text(*match_) : text_; }

}  // namespace crosstable
