// request_frame() writes the parameters that a message lists in its fields(); fields.hpp reads them.
#include "protocol/encode.hpp"
#include "protocol/field_writer.hpp"

namespace crosstable::protocol {

void request_frame(std::string& out, const Request& request) {
  json::JsonWriter json(out);
  json.object(json::Keys::as_written).member("jsonrpc", "2.0").member_raw("id", request.id.text);
  json.member("method", method_of(request.message)).key("params");
  FieldWriter writer(json);
  std::visit([&writer](const auto& message) { writer.whole_part(message); }, request.message);
  json.end();
}

}  // namespace crosstable::protocol
