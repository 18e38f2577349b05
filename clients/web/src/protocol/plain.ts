// Cleans text from others before it is shown: nothing in it may hide, rearrange or overwrite its surroundings.

/**
 * Control characters except line feed and tab, bidi marks and overrides, invisible fillers. Joiners stay: scripts need
 * them.
 */
const deceptive = new RegExp(
  "[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f" +
    "\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]",
  "g",
);
/** The same in a frame, where JSON may have escaped them. */
const worth_a_look = new RegExp(`\\\\[ubfr]|${deceptive.source}`);

export function plain(text: string): string {
  return text.replace(deceptive, "");
}

/** A frame's JSON with every string cleaned. Costs nothing if there is nothing to remove. */
export function parsePlain(frame: string): unknown {
  if (!worth_a_look.test(frame)) return JSON.parse(frame);
  return JSON.parse(frame, (_, value: unknown) => (typeof value === "string" ? plain(value) : value));
}
