#include "schema_book.hpp"

#include <yaml-cpp/yaml.h>

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include "tests/support/places.hpp"

namespace crosstable::tests {
namespace {

using Json = nlohmann::json;
using Adapter = valijson::adapters::NlohmannJsonAdapter;

Json json_of(const YAML::Node& node) {
  if (node.IsMap()) {
    Json object = Json::object();
    for (const auto& member : node) object[member.first.Scalar()] = json_of(member.second);
    return object;
  }
  if (node.IsSequence()) {
    Json array = Json::array();
    for (const auto& element : node) array.push_back(json_of(element));
    return array;
  }
  constexpr std::string_view quoted = "!";
  if (node.Tag() == quoted) return node.Scalar();
  if (const Json plain = Json::parse(node.Scalar(), nullptr, false); plain.is_primitive() && !plain.is_discarded()) {
    return plain;
  }
  return node.Scalar();
}

}  // namespace

struct SchemaBook::Pages {
  Json whole = json_of(YAML::LoadFile(test::in_sources("protocol/asyncapi.yaml")));
  std::map<std::string, valijson::Schema> compiled;

  const valijson::Schema& schema(const std::string& message) {
    const auto [at, is_new] = compiled.try_emplace(message);
    if (is_new) {
      if (!whole["components"]["messages"].contains(message)) throw std::invalid_argument("no message " + message);
      // References are resolved from the root, so the root itself refers to the message.
      Json root = {{"$ref", "#/components/messages/" + message + "/payload"}, {"components", whole["components"]}};
      valijson::SchemaParser().populateSchema(Adapter(root), at->second);
    }
    return at->second;
  }
};

SchemaBook::SchemaBook() : pages_(std::make_unique<Pages>()) {}
SchemaBook::~SchemaBook() = default;

std::string SchemaBook::problems(const std::string& message, std::string_view frame) {
  const Json json = Json::parse(frame, nullptr, false);
  if (json.is_discarded()) return "not JSON\n";
  valijson::ValidationResults results;
  if (valijson::Validator().validate(pages_->schema(message), Adapter(json), &results)) return {};
  std::string problems;
  for (const auto& result : results) {
    for (const std::string& step : result.context) problems += step;
    problems += ": " + result.description + "\n";
  }
  return problems;
}

std::vector<std::string> SchemaBook::messages() const {
  std::vector<std::string> names;
  for (const auto& [name, message] : pages_->whole["components"]["messages"].items()) names.push_back(name);
  return names;
}

std::vector<std::string> SchemaBook::names(const std::string& schema) const {
  return pages_->whole["components"]["schemas"][schema]["enum"].get<std::vector<std::string>>();
}

}  // namespace crosstable::tests
