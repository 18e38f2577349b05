// The headers that nearly every test includes and that take longest to compile. Compiled once (target test_headers);
// never included by name.
#pragma once
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <random>
#include <set>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

// Templates that nearly every test uses are instantiated only once, in precompiled.cpp. Otherwise they would be a third
// of every test's code.
#define CROSSTABLE_EACH_TEMPLATE(declare)                                                                        \
  declare class std::basic_string<char>;                                                                         \
  declare class std::vector<std::string>;                                                                        \
  declare class std::vector<int>;                                                                                \
  declare class std::vector<std::uint8_t>;                                                                       \
  declare class std::function<void()>;                                                                           \
  declare class nlohmann::basic_json<>;                                                                          \
  declare class std::vector<nlohmann::json>;                                                                     \
  declare class std::map<std::string, nlohmann::json, std::less<>>;                                              \
  declare class nlohmann::detail::serializer<nlohmann::json>;                                                    \
  declare class nlohmann::detail::json_sax_dom_parser<nlohmann::json>;                                           \
  declare class nlohmann::detail::json_sax_dom_callback_parser<nlohmann::json>;                                  \
  declare class nlohmann::detail::lexer<nlohmann::json, nlohmann::detail::iterator_input_adapter<const char*>>;  \
  declare class nlohmann::detail::parser<nlohmann::json, nlohmann::detail::iterator_input_adapter<const char*>>; \
  declare class nlohmann::detail::lexer<nlohmann::json,                                                          \
                                        nlohmann::detail::iterator_input_adapter<std::string::const_iterator>>;  \
  declare class nlohmann::detail::parser<nlohmann::json,                                                         \
                                         nlohmann::detail::iterator_input_adapter<std::string::const_iterator>>;
CROSSTABLE_EACH_TEMPLATE(extern template)
