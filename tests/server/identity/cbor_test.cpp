// The shape of CBOR: every length must be true before a library makes room for it.
#include "server/identity/verifier/cbor.hpp"

#include <gtest/gtest.h>

#include <string>

namespace crosstable::test {
namespace {

using namespace std::string_literals;

TEST(Cbor, IsReadToItsEnd) {
  EXPECT_TRUE(is_cbor("", 0));
  EXPECT_TRUE(is_cbor("\x00"s, 1));
  EXPECT_TRUE(is_cbor("\x00\x20"s, 2));
  EXPECT_TRUE(is_cbor("\xA2\x01\x02\x61x\x82\x18\xFF\xF5"s, 1)) << "{1: 2, \"x\": [255, true]}";
  EXPECT_TRUE(is_cbor("\x59\x00\x02xy"s, 1));
  EXPECT_FALSE(is_cbor("\x00\x00"s, 1)) << "something behind";
  EXPECT_FALSE(is_cbor("\x00"s, 2));
  EXPECT_FALSE(is_cbor("\x00"s, 0));
}

TEST(Cbor, ClaimsNoMoreThanIsThere) {
  for (const std::string& text : {"\x42x"s, "\x62x"s, "\x82\x00"s, "\xA1\x00"s, "\x9A\xFF\xFF\xFF\xFF\x00"s,
                                  "\xBB\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x00"s,
                                  "\x5B\x80\x00\x00\x00\x00\x00\x00\x00\x00"s, "\x19\x00"s, "\x18"s, "\xF9\x00"s})
    EXPECT_FALSE(is_cbor(text, 1)) << testing::PrintToString(text);
}

TEST(Cbor, HasNoTagsNoEndlessItemsAndIsNotDeep) {
  EXPECT_FALSE(is_cbor("\xC0\x00"s, 1));
  EXPECT_FALSE(is_cbor("\x9F\xFF"s, 1));
  EXPECT_FALSE(is_cbor("\x5F\xFF"s, 1));
  EXPECT_FALSE(is_cbor("\x1C"s, 1));
  EXPECT_TRUE(is_cbor("\x81\x81\x81\x81\x00"s, 1));
  EXPECT_FALSE(is_cbor("\x81\x81\x81\x81\x81\x00"s, 1));
}

}  // namespace
}  // namespace crosstable::test
