// A test that is one long story: each step is a subtest, and a failed step ends the story.
export function storyOf(t) {
  return async (sentence, run) => {
    let done = false;
    await t.test(sentence, async () => {
      await run();
      done = true;
    });
    if (!done) throw new Error(`the story ends at: ${sentence}`);
  };
}
