#include "tests/e2e/frame_judge.hpp"

#include <stdexcept>

#include "schema_book.hpp"

namespace crosstable::test {

using nlohmann::json;

namespace {

tests::SchemaBook& book() {
  static tests::SchemaBook the_book;
  return the_book;
}

std::string message_of(const json& frame, const std::string& asked) {
  if (frame.contains("method")) return frame["method"].get<std::string>();
  if (frame.contains("error")) return "error";
  return asked + ".result";
}

// Keys in ascending byte order, no nulls, no spaces: the text that the library writes.
bool view_is_canonical(const json& frame, const std::string& text) {
  const json& content = frame.contains("result") ? frame["result"] : frame.value("params", json::object());
  if (!content.is_object() || !content.contains("view")) return true;
  const std::string view = content["view"].dump();
  return text.find("\"view\":" + view) != std::string::npos && view.find("null") == std::string::npos;
}

}  // namespace

json judged_frame(const std::string& text, const std::string& asked) {
  const json frame = json::parse(text);
  if (const std::string problems = book().problems(message_of(frame, asked), text); !problems.empty())
    throw std::logic_error("against the schema: " + problems + text);
  if (!view_is_canonical(frame, text)) throw std::logic_error("the view is not canonical: " + text);
  return frame;
}

}  // namespace crosstable::test
