// Salts what libstdc++ makes of every text in a hash table (the function is in its shared library, and the program's
// own is taken first). So the order of such tables is another one in every run that asks for it, and whatever depends
// on that order shows in the hash of the run.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace {

std::size_t salt() {
  static const std::size_t drawn = [] {
    const char* const wanted = std::getenv("HASH_SALT");
    return wanted == nullptr ? std::size_t{0} : static_cast<std::size_t>(std::strtoull(wanted, nullptr, 10));
  }();
  return drawn;
}

}  // namespace

namespace std {

// NOLINTNEXTLINE(bugprone-reserved-identifier): libstdc++'s name
size_t _Hash_bytes(const void* bytes, size_t length, size_t seed) {
  const auto* text = static_cast<const unsigned char*>(bytes);
  size_t hash = (seed ^ salt()) + 0x9e3779b97f4a7c15U;
  for (size_t i = 0; i < length; ++i) hash = (hash ^ text[i]) * 1'099'511'628'211U;
  return hash ^ hash >> 29;
}

}  // namespace std
