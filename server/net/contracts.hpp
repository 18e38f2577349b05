// The machine-readable contracts, as they stood when the server was built.
#pragma once
#include <string_view>

namespace crosstable {

std::string_view asyncapi_yaml();  // protocol/asyncapi.yaml: the WebSocket
std::string_view openapi_yaml();   // server/net/openapi.yaml: HTTP

}  // namespace crosstable
