// Checks messages against the schemas of protocol/asyncapi.yaml, the only place where they are defined.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace crosstable::tests {

class SchemaBook {
 public:
  SchemaBook();
  ~SchemaBook();
  SchemaBook(const SchemaBook&) = delete;
  SchemaBook& operator=(const SchemaBook&) = delete;

  // `message` is a name under components/messages: `room.move`, `room.move.result`, `room.update`, `error`. Returns
  // what is wrong with the frame, one line each; empty if it is valid.
  std::string problems(const std::string& message, std::string_view frame);

  std::vector<std::string> messages() const;
  // The names in an enum under components/schemas.
  std::vector<std::string> names(const std::string& schema) const;

 private:
  struct Pages;
  std::unique_ptr<Pages> pages_;
};

}  // namespace crosstable::tests
