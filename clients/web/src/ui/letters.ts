/** The Latin letter that a key stands for; on keyboards of other scripts by the key's place. */
export function letterOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  return (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, "")).toLowerCase();
}
