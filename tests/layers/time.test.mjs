// Threads and time come into the server at a few places, so that others can stand there for a test. All else asks
// server/base/own_thread.hpp and server/base/clock.hpp, or the loop that it lives on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutComments } from "./cpp_text.mjs";
import { sourcesIn, textOf } from "./sources.mjs";

/** Any of these, where no word goes on. */
const names = (...some) => new RegExp(`(?<!\\w)(?:${some.join("|")})(?!\\w)`);

/** What only some files may name, and why they do. */
const kinds = [
  {
    what: "threads",
    found: names(
      "std::(?:thread|jthread|this_thread|async|launch)",
      "<(?:thread|future|threads\\.h)>",
      "pthread_(?:create|join|detach|setname_np)",
      "thrd_\\w+",
      "thread_pool",
      "async_resolve", // Asio has a thread for it
    ),
    only: {
      "server/base/own_thread.hpp": "makes them",
      "server/base/own_thread.cpp": "makes them",
    },
  },
  {
    what: "clocks",
    found: names(
      "(?:steady|system|high_resolution|file|utc|tai|gps|log)_clock",
      "\\w*[cC]lock::now",
      "CLOCK_\\w+|clock_gettime|gettimeofday|timespec_get",
      "(?:std)?::(?:time|clock)(?= *\\()|time *\\( *(?:nullptr|NULL|0) *\\)",
      "X509_cmp_current_time|X509_gmtime_adj",
    ),
    only: {
      "server/base/clock.hpp": "reads them",
      "server/base/clock.cpp": "reads them",
    },
  },
  {
    what: "timers and waits that read a clock",
    found: names(
      "(?:steady|system|high_resolution|deadline)_timer|basic_waitable_timer",
      "expires_(?:after|at|from_now)",
      "sleep_(?:for|until)|try_(?:lock|acquire)_(?:for|until)",
      "(?<=unique_lock[^]*)wait_for", // rooms wait for seats by the same word, without a lock
      "usleep|nanosleep|clock_nanosleep|::(?:sleep|alarm)(?= *\\()",
      "timerfd_\\w+|timer_create|setitimer",
    ),
    only: {
      "server/net/asio_loop.hpp": "is the loop of a running server",
      "server/net/asio_loop.cpp": "is the loop of a running server",
      "server/net/loop_lag.cpp": "measures how late timers are",
    },
  },
  {
    what: "the time of a statement",
    found: names("'now'", "unixepoch\\(\\)", "CURRENT_(?:TIME|DATE|TIMESTAMP)"),
    only: { "server/store/sqlite/schema.cpp": "has old migrations, which stay as they are" },
  },
];

/** Of each kind, what the source names first. Each source is looked through once. */
const namedBy = new Map();
const namedIn = (text) => {
  if (!namedBy.has(text)) {
    const code = withoutComments(text);
    namedBy.set(
      text,
      kinds.map(({ found }) => found.exec(code)?.[0]),
    );
  }
  return namedBy.get(text);
};

const complaints = (files) =>
  kinds.flatMap(({ what, only }, kind) => {
    const wrong = [];
    const unused = new Set(Object.keys(only));
    for (const [path, text] of files) {
      const named = namedIn(text)[kind];
      if (named && !unused.delete(path)) wrong.push(`${path} must not use ${what}: ${named}`);
    }
    return [...wrong, ...[...unused].map((path) => `${path} need not use ${what}`)];
  });

const files = new Map(sourcesIn(["server"], /\.[ch]pp$/).map((path) => [path, textOf(path)]));

test("in the server only a few files make threads, read clocks or set timers", () => {
  assert.deepEqual(complaints(files), []);
});

const planted = (path, text) => complaints(new Map(files).set(path, text));

test("a thread elsewhere is named", () => {
  for (const [text, named] of [
    ["std::thread writer_;", "std::thread"],
    ["std::vector<std::jthread> threads_;", "std::jthread"],
    ["const auto thought = std::async(std::launch::async, think);", "std::async"],
    ["if (std::this_thread::get_id() != home_) return;", "std::this_thread"],
    ["#include <thread>\n", "<thread>"],
    ["::pthread_create(&thread, nullptr, run, this);", "pthread_create"],
    ["boost::asio::thread_pool pool_{2};", "thread_pool"],
    ["resolver_.async_resolve(host, port, found);", "async_resolve"],
  ]) {
    assert.deepEqual(planted("server/a.cpp", text), [`server/a.cpp must not use threads: ${named}`]);
  }
});

test("a clock elsewhere is named", () => {
  for (const [text, named] of [
    ["const auto begun = std::chrono::steady_clock::now();", "steady_clock"],
    ["using namespace std::chrono; return system_clock::now();", "system_clock"],
    ["return SteadyTime::clock::now() - begun_;", "clock::now"],
    ["return Clock::now() - begun_;", "Clock::now"],
    ["written(spdlog::log_clock::now(), level)", "log_clock"],
    ["::clock_gettime(CLOCK_REALTIME, &now);", "clock_gettime"],
    ["const std::time_t now = std::time(nullptr);", "std::time"],
    ["const auto now = time(nullptr);", "time(nullptr)"],
    ["::time(&now);", "::time"],
    ["if (::X509_cmp_current_time(until) < 0) return;", "X509_cmp_current_time"],
  ]) {
    assert.deepEqual(planted("server/a.cpp", text), [`server/a.cpp must not use clocks: ${named}`]);
  }
});

test("a timer, a sleep and a wait for a while are named", () => {
  for (const [text, named] of [
    ["boost::asio::steady_timer timer_;", "steady_timer"],
    ["timer_.expires_after(pause);", "expires_after"],
    ["sleep_for(pause);", "sleep_for"],
    ["std::unique_lock lock(mutex_);\nwake_.wait_for(lock, pause, due);", "wait_for"],
    ["if (!mutex_.try_lock_for(pause)) return;", "try_lock_for"],
    ["::usleep(100);", "usleep"],
    ["const int timer = ::timerfd_create(which, 0);", "timerfd_create"],
  ]) {
    assert.deepEqual(planted("server/a.cpp", text), [
      `server/a.cpp must not use timers and waits that read a clock: ${named}`,
    ]);
  }
});

test("a statement that asks the database for the time is named", () => {
  for (const [text, named] of [
    ["database.execute(\"DELETE FROM ban WHERE until<datetime('now')\");", "'now'"],
    ['database.execute("UPDATE player SET seen_day=unixepoch()/86400");', "unixepoch()"],
  ]) {
    assert.deepEqual(planted("server/a.cpp", text), [`server/a.cpp must not use the time of a statement: ${named}`]);
  }
});

test("words of the house, of comments and of the seam itself are not meant", () => {
  for (const text of [
    "parts_.timekeeper.wait_for(seat, until);",
    "wake_.wait_until(lock, steady_now() + pause, due);",
    "if (state_.has_clock()) return clock.time(seat);",
    "const SteadyTime now = steady_now();",
    "turn.arm(fact::alarm(seat));",
    '// std::thread, "as it were", read std::chrono::steady_clock::now()\nint a = 1\'000; /* <thread> */',
  ]) {
    assert.deepEqual(planted("server/a.cpp", text), [], text);
  }
});

test("a file that need not use them any more is named", () => {
  for (const { what, only } of kinds) {
    for (const path of Object.keys(only)) {
      assert.deepEqual(planted(path, "// nothing\n"), [`${path} need not use ${what}`]);
    }
  }
});
