// What the player has chosen for this browser: looks, sound, how moves are made. Kept as JSON; whatever is unknown or
// malformed in it (another version of this page wrote it) has its default.

export interface Preferences {
  readonly theme: "system" | "light" | "dark";
  /** `clear`: colours that people with any kind of colour vision tell apart. */
  readonly colours: "usual" | "clear";
  readonly sound: boolean;
  readonly vibration: boolean;
  /** A move is sent only once it has been confirmed. */
  readonly confirm: boolean;
  readonly motion: "system" | "off";
  /** The first game's bubbles are done with. */
  readonly shown_around: boolean;
}

const choices = {
  theme: ["system", "light", "dark"],
  colours: ["usual", "clear"],
  sound: [true, false],
  vibration: [true, false],
  confirm: [false, true],
  motion: ["system", "off"],
  shown_around: [false, true],
} as const satisfies { readonly [Key in keyof Preferences]: readonly Preferences[Key][] };

/** The first of each choice is the default. */
export function readPreferences(text: string | undefined): Preferences {
  const kept = parsed(text);
  const read = Object.entries(choices).map(([key, values]) => {
    const value = kept[key];
    return [key, (values as readonly unknown[]).includes(value) ? value : values[0]];
  });
  return Object.fromEntries(read) as unknown as Preferences;
}

export function writePreferences(preferences: Preferences): string {
  return JSON.stringify(preferences);
}

function parsed(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
