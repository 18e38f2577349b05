// What this browser remembers: the name, the secret token that is the player, the language, the seals of games; and what this
// tab remembers: the log of its rooms. A browser that refuses storage still plays; it only forgets.
export type KeptKey = "name" | "token" | "language" | "seals" | "log";

export interface Keep {
  read(key: KeptKey): string | undefined;
  write(key: KeptKey, value: string): void;
}

const prefix = "crosstable.";

/** Asking for the storage may be refused already. */
function keepIn(storage: () => Storage): Keep {
  return {
    read(key) {
      try {
        return storage().getItem(prefix + key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(key, value) {
      try {
        storage().setItem(prefix + key, value);
      } catch {
        // Private windows may refuse: the session still works until the page is closed.
      }
    },
  };
}

export const browser_keep = keepIn(() => localStorage);
export const tab_keep = keepIn(() => sessionStorage);

const longest_name = 24;
const longest_name_bytes = 200;

const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/** As people count them: an emoji that is made of several is one. An older browser leaves the counting to the server. */
function characters(text: string): number {
  return typeof Intl.Segmenter === "function"
    ? [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)].length
    : 1;
}

/**
 * What is plainly no name is said at the field: none or more than 24 characters, controls, what turns a line around or cannot
 * be seen. The server knows more of them, and its word is the last.
 */
export function acceptableName(text: string): string | undefined {
  const name = text.normalize("NFKC").trim();
  if (name === "" || hidden.test(name) || new TextEncoder().encode(name).length > longest_name_bytes) return undefined;
  return characters(name) <= longest_name ? name : undefined;
}
