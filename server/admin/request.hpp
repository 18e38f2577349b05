// What the operator typed, and the request that it makes (desk.hpp).
#pragma once
#include <cstddef>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace crosstable::admin {

struct Words {
  std::vector<std::string> plain;
  std::map<std::string, std::string> options;  // without dashes
  std::vector<std::string> settings;           // for read_config
  bool json = false;

  const std::string& at(std::size_t i, const char* what) const;  // throws ConfigError if there is none
  std::string rest(std::size_t from) const;                      // with spaces between
  std::string option(const char* name) const;                    // empty: not given
};

// Options before the command's name are the server's settings; options after it belong to the command. Throws
// ConfigError.
Words read_words(const std::vector<std::string>& arguments);

// The request to send. Throws ConfigError if there is no such command, or it was typed wrong.
nlohmann::json request_of(const Words& words);

}  // namespace crosstable::admin
