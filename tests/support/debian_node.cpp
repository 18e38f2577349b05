// Debian's `node`, for a machine where its packages are unpacked into a folder instead of installed (tests/node). As in
// Debian, everything is in libnode. But libnode has the paths of some of its scripts built in; here they are opened in
// the folder.
#include <fcntl.h>
#include <sys/types.h>

#include <cstdarg>
#include <cstdio>
#include <string>
#include <string_view>

namespace node {
int Start(int argc, char* argv[]);
}

namespace {

int open_here(const char* path, int flags, std::va_list rest) {
  const mode_t mode = (flags & (O_CREAT | __O_TMPFILE)) != 0 ? va_arg(rest, mode_t) : 0;
  const bool script = std::string_view(path).starts_with("/usr/share/nodejs/");
  return openat(AT_FDCWD, script ? (std::string(UNPACKED_IN) + path).c_str() : path, flags, mode);
}

}  // namespace

// The program's own functions take precedence over the C library's, for libnode and libuv too.
extern "C" int open(const char* path, int flags, ...) {
  std::va_list rest;
  va_start(rest, flags);
  const int file = open_here(path, flags, rest);
  va_end(rest);
  return file;
}

extern "C" int open64(const char* path, int flags, ...) {
  std::va_list rest;
  va_start(rest, flags);
  const int file = open_here(path, flags | O_LARGEFILE, rest);
  va_end(rest);
  return file;
}

// The same as in Node's own main.
int main(int argc, char* argv[]) {
  std::setvbuf(stdout, nullptr, _IONBF, 0);
  std::setvbuf(stderr, nullptr, _IONBF, 0);
  return node::Start(argc, argv);
}
