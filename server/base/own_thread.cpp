#include "server/base/own_thread.hpp"

#include <pthread.h>

#include <cassert>
#include <utility>

namespace crosstable {

OwnThread::OwnThread(std::string name, Task work) {
  assert(name.size() <= longest_name);
  thread_ = std::thread([name = std::move(name), work = std::move(work)] {
    ::pthread_setname_np(::pthread_self(), name.c_str());
    work();
  });
}

void OwnThread::join() {
  if (thread_.joinable()) thread_.join();
}

void OwnThread::yield() { std::this_thread::yield(); }

}  // namespace crosstable
