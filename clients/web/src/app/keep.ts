// What this browser remembers: the name, the secret token that is the player, the language, the seals of games. A
// browser that refuses storage still plays; it only forgets.
export type KeptKey = "name" | "token" | "language" | "seals";

export interface Keep {
  read(key: KeptKey): string | undefined;
  write(key: KeptKey, value: string): void;
}

const prefix = "crosstable.";

export const browser_keep: Keep = {
  read(key) {
    try {
      return localStorage.getItem(prefix + key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(key, value) {
    try {
      localStorage.setItem(prefix + key, value);
    } catch {
      // Private windows may refuse: the session still works until the page is closed.
    }
  },
};

export const longest_name = 24;

/** 1-24 characters without control, bidi-control or zero-width characters; white space at the ends does not count. */
export function acceptableName(text: string): string | undefined {
  const name = text.trim();
  const length = [...name].length;
  if (length < 1 || length > longest_name) return undefined;
  return /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u.test(name) ? undefined : name;
}
