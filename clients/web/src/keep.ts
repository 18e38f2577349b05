// What this browser remembers: the name, the secret token, the language, the settings, the seals of games, whether
// an offer was declined, who is notified here and through which address, and who has saved no recovery code. What this
// tab remembers: the log of its rooms, what is being typed, the draft of a tournament, and the table that it came in
// to. If the browser refuses storage, the page still works and forgets.
export type KeptKey =
  | "name"
  | "token"
  | "language"
  | "settings"
  | "seals"
  | "log"
  | "draft"
  | "inside"
  | "no_offer"
  | "notified"
  | "event"
  | "unsaved";

export interface Keep {
  read(key: KeptKey): string | undefined;
  write(key: KeptKey, value: string): void;
}

const prefix = "crosstable.";

/** Even access to the storage may be refused. */
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
