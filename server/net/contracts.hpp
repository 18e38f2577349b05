// The machine-readable contracts as of the server's build.
#pragma once
#include <string_view>

namespace crosstable {

std::string_view asyncapi_yaml();  // protocol/asyncapi.yaml: the WebSocket
std::string_view openapi_yaml();   // server/net/openapi.yaml: HTTP

}  // namespace crosstable
