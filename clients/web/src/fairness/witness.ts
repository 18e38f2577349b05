// What this browser adds to the check of a finished game: how it hashes, and what it remembers.
import type { Hasher } from "./hasher";
import type { SealMemory } from "./memory";

export interface Witness {
  readonly hasher: Hasher;
  readonly memory: SealMemory;
}
