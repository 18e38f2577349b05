// Options of a room are text in requests and in the log. They are read once, where they come in; behind that they are
// types (server/matchplay/chosen_options.hpp).
import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutComments } from "./cpp_text.mjs";
import { sourcesIn, textOf } from "./sources.mjs";

/** They read the text, or put the fields of a request beside it. */
const readers = /^server\/(matchplay\/|events\/state\/settings_of\.cpp$|lobby\/seek_request\.cpp$)/;

const name = '"(clock|flag|listed|match|rated|sumof)"';

/** An option as text, a name that something is compared with, an option that is made of text, and a clock's text. */
const reads_text = new RegExp(`\\bprotocol::Option\\b|[!=]= ${name}|\\{${name}, |\\bTimeControl::read\\b`);

const readersIn = (files) =>
  files.filter(([path, text]) => !readers.test(path) && reads_text.test(withoutComments(text))).map(([path]) => path);

test("only matchplay, and what takes requests, reads an option by its name", () => {
  assert.deepEqual(readersIn(sourcesIn(["server"], /\.[ch]pp$/).map((path) => [path, textOf(path)])), []);
});

test("a file that reads an option's text is named", () => {
  for (const planted of [
    'for (const auto& option : plan.options) if (option.key == "clock") return true;',
    'const auto clock = std::ranges::find(options, "clock", &protocol::Option::key);',
    "bool is_match(const protocol::Option& option);",
    'plan.options.push_back({"rated", true});',
    "return TimeControl::read(text)->kind == TimeControl::Kind::days;",
  ]) {
    assert.deepEqual(readersIn([["server/room/a.cpp", planted]]), ["server/room/a.cpp"], planted);
    assert.deepEqual(readersIn([["server/matchplay/a.cpp", planted]]), [], planted);
  }
  for (const harmless of ['json.member("clock", clock->text());', "// A protocol::Option", 'json.key("series");'])
    assert.deepEqual(readersIn([["server/room/a.cpp", harmless]]), [], harmless);
});
