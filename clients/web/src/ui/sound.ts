// The sounds, made from oscillators when they are wanted: nothing to load. A browser lets a page sound only once the
// player has touched it.
import { whenIdle } from "./when";

export type Sound = "lay" | "take" | "deal" | "roll" | "turn" | "low" | "win" | "lose" | "come";

interface Note {
  /** In hertz, from and to. */
  readonly pitch: readonly [number, number];
  readonly at_ms: number;
  readonly for_ms: number;
  readonly loud: number;
  readonly wave: OscillatorType;
}

const knock = (at_ms: number, pitch: number, loud = 0.25): Note => ({
  pitch: [pitch, pitch / 2.5],
  at_ms,
  for_ms: 70,
  loud,
  wave: "triangle",
});
const bell = (at_ms: number, pitch: number, for_ms = 260): Note => ({
  pitch: [pitch, pitch],
  at_ms,
  for_ms,
  loud: 0.12,
  wave: "sine",
});

export const sounds: Readonly<Record<Sound, readonly Note[]>> = {
  lay: [knock(0, 300)],
  take: [{ pitch: [220, 480], at_ms: 0, for_ms: 90, loud: 0.16, wave: "triangle" }],
  deal: [knock(0, 700, 0.08), knock(80, 640, 0.08), knock(160, 700, 0.08)],
  roll: [knock(0, 420, 0.14), knock(70, 520, 0.12), knock(150, 390, 0.14), knock(240, 460, 0.1)],
  turn: [bell(0, 660, 180), bell(120, 880)],
  low: [bell(0, 990, 120), bell(200, 990, 120)],
  come: [bell(0, 784, 200), bell(150, 988)],
  win: [bell(0, 523), bell(130, 659), bell(260, 784), bell(390, 1047, 600)],
  lose: [bell(0, 440), bell(180, 392), bell(360, 330, 600)],
};

let context: AudioContext | undefined;

/**
 * Gets ready to sound once the player has touched the page. The first context takes a weak phone a tenth of a second,
 * so that happens when nothing else does: not in the task of the touch, nor in that of the first sound. Returns a
 * function that stops waiting for a touch.
 */
export function prepareSound(): () => void {
  if (context || typeof AudioContext === "undefined") return () => {};
  if (wasTouched()) {
    whenIdle(create);
    return () => {};
  }
  const waits = new AbortController();
  const touched = () => {
    if (!wasTouched()) return;
    waits.abort();
    whenIdle(create);
  };
  for (const touch of ["pointerup", "keydown"]) addEventListener(touch, touched, { signal: waits.signal });
  return () => waits.abort();
}

function create(): void {
  context ??= new AudioContext();
}

/** Silent until `prepareSound` has had its effect. */
export function play(sound: Sound): void {
  if (!context) return;
  if (context.state === "suspended") void context.resume();
  for (const note of sounds[sound]) sing(context, note);
}

export function vibrate(pattern: readonly number[]): void {
  if (wasTouched() && "vibrate" in navigator) navigator.vibrate([...pattern]);
}

function wasTouched(): boolean {
  return (navigator as { userActivation?: { hasBeenActive: boolean } }).userActivation?.hasBeenActive === true;
}

function sing(audio: AudioContext, { pitch, at_ms, for_ms, loud, wave }: Note): void {
  const start = audio.currentTime + at_ms / 1000;
  const end = start + for_ms / 1000;
  const voice = audio.createOscillator();
  const gain = audio.createGain();
  voice.type = wave;
  voice.frequency.setValueAtTime(pitch[0], start);
  voice.frequency.exponentialRampToValueAtTime(pitch[1], end);
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  voice.connect(gain).connect(audio.destination);
  voice.start(start);
  voice.stop(end);
}
