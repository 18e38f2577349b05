// Text from others, before anybody sees it: nothing in it may hide, rearrange or overwrite what stands beside it.

/** Controls but line feed and tab, marks and overrides of direction, invisible fillers. Joiners stay: scripts need them. */
const deceptive =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
/** As it stands in a frame, where JSON may have written it with an escape. */
const worth_a_look = new RegExp(`\\\\[ubfr]|${deceptive.source}`);

export function plain(text: string): string {
  return text.replace(deceptive, "");
}

/** The JSON of a frame, every string in it plain. Looking costs nothing where there is nothing to take out. */
export function parsePlain(frame: string): unknown {
  if (!worth_a_look.test(frame)) return JSON.parse(frame);
  return JSON.parse(frame, (_, value: unknown) => (typeof value === "string" ? plain(value) : value));
}
