// Names that only the server gives: "Bot 1" to bots, "Visitor 1" to people whose own name is not shown. Clients may
// show either in their user's language, so nobody else may have one, nor one that looks like it.
#pragma once
#include <string>
#include <string_view>

namespace crosstable {

std::string bot_name(unsigned number);
std::string visitor_name(unsigned number);
bool is_visitor_name(std::string_view name);  // just what visitor_name() gives

// Does it look like one of them, or as a client of ours shows them, in whatever script and case? `name` is well-formed
// UTF-8.
bool is_reserved_name(std::string_view name);

}  // namespace crosstable
