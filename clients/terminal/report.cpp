#include "clients/terminal/report.hpp"

#include <iostream>

#include "clients/terminal/documents.hpp"
#include "json/writer.hpp"

namespace crosstable {

using json::JsonWriter;
using json::Keys;

namespace {

constexpr std::size_t most_quoted =
    2000;  // limits how much of a file's text appears in a sentence: whole lines and results fit, whole files do not

// Text from a file must not control a terminal, so everything but printable ASCII is shown as a number.
std::string in_quotes(std::string_view text) {
  std::string shown;
  for (const char c : text.substr(0, most_quoted)) {
    if (c >= ' ' && c <= '~') {
      shown += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      (shown += "\\x") += "0123456789abcdef"[byte >> 4];
      shown += "0123456789abcdef"[byte & 15];
    }
  }
  if (text.size() > most_quoted) shown += " ...";
  return shown;
}

std::optional<RecordFault> read_and_play(std::string_view text,
                                         const std::function<std::optional<RecordFault>(const Record&)>& play) {
  std::variant<Record, RecordFault> read = read_record(text);
  if (auto* fault = std::get_if<RecordFault>(&read)) return std::move(*fault);
  return play(std::get<Record>(read));
}

}  // namespace

std::string fault_json(const RecordFault& fault) {
  std::string text;
  JsonWriter json(text);
  json.object(Keys::as_written).key("game");
  if (fault.game.empty()) {
    json.raw("null");
  } else {
    json.value(fault.game);
  }
  json.key("error").object(Keys::as_written).member("status", static_cast<int>(fault.status)).key("line");
  if (fault.line) {
    json.value(*fault.line).member_raw("move", fault.move);
  } else {
    json.raw("null").member_raw("move", "null");
  }
  json.member("why", fault.why).end().end();
  return text;
}

std::string fault_sentence(const RecordFault& fault) {
  if (!fault.line) return in_quotes(fault.why);
  return "Line " + std::to_string(*fault.line) + ", " + in_quotes(fault.move) + ": " + in_quotes(fault.why);
}

int report_each(const std::string& file, const std::function<std::optional<RecordFault>(const Record&)>& play) {
  std::size_t documents = 0;
  const auto report = [&documents](const RecordFault& fault) {
    std::cout << fault_json(fault) << '\n';
    std::cerr << "crosstable: ";
    if (documents > 1) std::cerr << "Document " << documents << ": ";
    std::cerr << fault_sentence(fault) << '\n';
    return static_cast<int>(fault.status);
  };
  const std::optional<int> highest = for_each_document(file, [&](std::string_view text) {
    ++documents;
    const std::optional<RecordFault> fault = read_and_play(text, play);
    return fault ? report(*fault) : 0;
  });
  return highest ? *highest : report({.game = "", .why = "The file " + file + " cannot be read."});
}

}  // namespace crosstable
