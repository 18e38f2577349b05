// The public part of a table as it was shown last, and how it has changed since. A game that tells its changes is kept
// as it was; of any other, the text is kept and compared.
#pragma once
#include <memory>
#include <string>

#include "engine/core/match.hpp"

namespace crosstable {

class ShownTable {
 public:
  // Appends the changes, as members of a merge patch of the table; of the first one, all of it.
  void show(const Match& now, std::string& patch_members);

  bool empty() const { return match_ == nullptr && text_.empty(); }  // nothing was shown yet
  std::string text() const;                                          // one object. Not while it is empty

 private:
  std::unique_ptr<const Match> match_;
  std::string text_;
};

std::string public_text(const Match& match);  // one object

}  // namespace crosstable
