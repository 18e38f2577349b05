#include "tests/e2e/frame_judge.hpp"

#include <mutex>
#include <stdexcept>

#include "schema_book.hpp"

namespace crosstable::test {

using nlohmann::json;

namespace {

// From any thread. The book compiles a schema on first use.
std::string problems(const std::string& message, const std::string& text) {
  static std::mutex one_reader;
  static tests::SchemaBook book;
  const std::scoped_lock lock(one_reader);
  return book.problems(message, text);
}

std::string message_of(const json& frame, const std::string& asked) {
  if (frame.contains("method")) return frame["method"].get<std::string>();
  if (frame.contains("error")) return "error";
  return asked + ".result";
}

// Keys in ascending byte order, no nulls, no spaces: exactly as the library writes it.
bool view_is_canonical(const json& frame, const std::string& text) {
  const json& content = frame.contains("result") ? frame["result"] : frame.value("params", json::object());
  if (!content.is_object() || !content.contains("view")) return true;
  const std::string view = content["view"].dump();
  return text.find("\"view\":" + view) != std::string::npos && view.find("null") == std::string::npos;
}

}  // namespace

json judged_frame(const std::string& text, const std::string& asked) {
  const json frame = json::parse(text);
  if (const std::string wrong = problems(message_of(frame, asked), text); !wrong.empty())
    throw std::logic_error("against the schema: " + wrong + text);
  if (!view_is_canonical(frame, text)) throw std::logic_error("the view is not canonical: " + text);
  return frame;
}

}  // namespace crosstable::test
