#include "protocol/short_text.hpp"

namespace crosstable {

const std::string* ShortText::new_outside(std::string_view text) { return new std::string(text); }

void ShortText::delete_outside(const std::string& text) { delete &text; }

}  // namespace crosstable
