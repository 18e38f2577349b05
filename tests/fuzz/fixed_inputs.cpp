// Runs a fuzz target on a fixed number of inputs: the corpus, then inputs that a seeded generator makes of it. Without
// libFuzzer, whose choice of inputs follows the compiler's instrumentation: the same commit gets the same inputs on
// every machine and with every compiler. tests/fuzz/run is the search that learns from coverage.
//
//   TARGET --inputs N --max-bytes N --keep PREFIX CORPUS    runs the corpus and N more; a failing input goes to PREFIX…
//   TARGET FILE                                             runs one input
#include <sanitizer/common_interface_defs.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fast_random.hpp"

extern "C" {
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
// A target has these or not.
__attribute__((weak)) int LLVMFuzzerInitialize(int* count, char*** words);
__attribute__((weak)) std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                                          unsigned seed);
__attribute__((weak)) std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* one, std::size_t one_size,
                                                            const std::uint8_t* other, std::size_t other_size,
                                                            std::uint8_t* out, std::size_t max_size, unsigned seed);
}

using namespace std::string_view_literals;

namespace crosstable::fuzz {
namespace {

constexpr unsigned seconds_per_input = 60;  // more is a hang
FastRandom chance{1};

std::size_t any_of(std::size_t count) { return chance.below(static_cast<unsigned>(count)); }

const std::uint8_t* bytes_of(const std::string& text) { return reinterpret_cast<const std::uint8_t*>(text.data()); }

// What bytes of texts, numbers and frames become.
char other_byte(char byte) {
  constexpr std::string_view telling = "\0\xff\x7f\x80\n\x1e \"\\{}[]:,.-+@*~/0189eaz"sv;
  switch (chance.below(4)) {
    case 0:
      return static_cast<char>(static_cast<unsigned char>(byte) ^ (1U << chance.below(8)));
    case 1:
      return static_cast<char>(chance.below(256));
    case 2:
      return static_cast<char>(static_cast<unsigned char>(byte) + (chance.below(2) == 0 ? 1U : 255U));
    default:
      return telling[any_of(telling.size())];
  }
}

void change_bytes(std::string& input, std::size_t max_size) {
  const std::size_t at = any_of(input.size() + 1), left = input.size() - at;
  const std::size_t part = left == 0 ? 0 : any_of(std::min<std::size_t>(left, 32)) + 1;
  switch (chance.below(6)) {
    case 0:
      input.erase(at, part);
      break;
    case 1:
      input.insert(at, any_of(8) + 1, other_byte(0));
      break;
    case 2:  // one part twice
      input.insert(any_of(input.size() + 1), std::string(input, at, part));
      break;
    case 3:
      if (part > 1) std::swap(input[at], input[at + part - 1]);
      break;
    default:
      if (part > 0) input[at] = other_byte(input[at]);
  }
  if (input.size() > max_size) input.resize(max_size);
}

}  // namespace
}  // namespace crosstable::fuzz

// A target's own mutator calls it under libFuzzer's name.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size) {
  std::string input(reinterpret_cast<const char*>(data), size);
  for (unsigned changes = crosstable::fuzz::chance.below(4) + 1; changes > 0; --changes)
    crosstable::fuzz::change_bytes(input, max_size);
  return input.copy(reinterpret_cast<char*>(data), max_size);
}

namespace crosstable::fuzz {
namespace {

class Inputs {
 public:
  Inputs(std::vector<std::string> corpus, std::size_t max_size) : corpus_(std::move(corpus)), max_size_(max_size) {}

  // One from the corpus, or the last one again, changed.
  std::string next() {
    if (last_.empty() || chance.below(3) != 0) last_ = corpus_[any_of(corpus_.size())];
    if (chance.below(8) == 0) cross_over(corpus_[any_of(corpus_.size())]);
    std::string changed = last_.substr(0, max_size_);
    const std::size_t size = changed.size();
    changed.resize(max_size_);
    auto* const data = reinterpret_cast<std::uint8_t*>(changed.data());
    changed.resize(LLVMFuzzerCustomMutator != nullptr
                       ? LLVMFuzzerCustomMutator(data, size, max_size_, static_cast<unsigned>(chance.next()))
                       : LLVMFuzzerMutate(data, size, max_size_));
    return last_ = changed;
  }

 private:
  void cross_over(const std::string& other) {
    if (LLVMFuzzerCustomCrossOver == nullptr) {
      last_ = last_.substr(0, any_of(last_.size() + 1)) + other.substr(any_of(other.size() + 1));
      return;
    }
    std::string both(max_size_, '\0');
    both.resize(LLVMFuzzerCustomCrossOver(bytes_of(last_), last_.size(), bytes_of(other), other.size(),
                                          reinterpret_cast<std::uint8_t*>(both.data()), max_size_,
                                          static_cast<unsigned>(chance.next())));
    last_ = both;
  }

  std::vector<std::string> corpus_;
  std::size_t max_size_;
  std::string last_;
};

// For the handler below.
const std::string* running = nullptr;
std::string keep_as;

// Runs when a sanitizer, abort() or the alarm ends the process.
void keep_input() {
  if (running == nullptr || keep_as.empty()) return;
  const std::string file = keep_as + "crash-" + std::to_string(std::hash<std::string>{}(*running));
  std::ofstream(file, std::ios::binary) << *running;
  std::fprintf(stderr, "the input is kept in %s\n", file.c_str());
}

extern "C" void end_with_input(int signal) {
  if (signal == SIGALRM) std::fprintf(stderr, "one input takes longer than %u s\n", seconds_per_input);
  keep_input();
  _exit(1);
}

void run(const std::string& input) {
  running = &input;
  alarm(seconds_per_input);
  LLVMFuzzerTestOneInput(bytes_of(input), input.size());
  running = nullptr;
}

std::string read(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// In the order of their names, which is the same everywhere.
std::vector<std::string> read_corpus(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) files.push_back(entry.path());
  std::ranges::sort(files);
  std::vector<std::string> corpus;
  for (const auto& file : files) corpus.push_back(read(file));
  return corpus;
}

int main_of(std::vector<std::string> words) {
  std::size_t count = 0, max_size = 4096;
  while (words.size() > 2) {
    if (words[0] == "--inputs") count = std::stoul(words[1]);
    else if (words[0] == "--max-bytes") max_size = std::stoul(words[1]);
    else if (words[0] == "--keep") keep_as = words[1];
    else break;
    words.erase(words.begin(), words.begin() + 2);
  }
  if (words.size() != 1) {
    std::fprintf(stderr, "usage: TARGET [--inputs N] [--max-bytes N] [--keep PREFIX] CORPUS | TARGET FILE\n");
    return 2;
  }
  std::signal(SIGABRT, end_with_input);
  std::signal(SIGALRM, end_with_input);
  __sanitizer_set_death_callback(keep_input);
  if (!std::filesystem::is_directory(words[0])) {
    run(read(words[0]));
    return 0;
  }
  const std::vector<std::string> corpus = read_corpus(words[0]);
  if (corpus.empty()) return 2;
  for (const std::string& input : corpus) run(input);
  Inputs inputs(corpus, max_size);
  std::uint64_t digest = 0;
  for (std::size_t done = 0; done < count; ++done) {
    const std::string input = inputs.next();
    for (const char byte : input) digest = digest * 1099511628211U + static_cast<unsigned char>(byte);
    run(input);
  }
  std::printf("%zu inputs of the corpus and %zu more, no finding (digest of these: %016llx)\n", corpus.size(), count,
              static_cast<unsigned long long>(digest));
  return 0;
}

}  // namespace
}  // namespace crosstable::fuzz

int main(int count, char** words) {
  if (LLVMFuzzerInitialize != nullptr) LLVMFuzzerInitialize(&count, &words);
  return crosstable::fuzz::main_of({words + 1, words + count});
}
