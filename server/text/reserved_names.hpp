// Names that only the server gives: "Bot 1" to bots, "Visitor 1" to people whose own name is not shown. Clients may
// translate both, so nobody else may have such a name, or one that looks like it.
#pragma once
#include <string>
#include <string_view>

namespace crosstable {

std::string bot_name(unsigned number);
std::string visitor_name(unsigned number);
bool is_visitor_name(std::string_view name);  // exactly what visitor_name() returns

// Does the name look like one of them, or like one of our clients' translations, in any script and case? `name` is
// well-formed UTF-8.
bool is_reserved_name(std::string_view name);

}  // namespace crosstable
