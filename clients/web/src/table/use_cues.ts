// Lets a table be heard and felt, as far as the player wants that.
import { useEffect, useRef } from "preact/hooks";
import type { RoomState } from "../state/room";
import { usePreferences } from "../ui/hooks";
import { play, prepareSound, vibrate } from "../ui/sound";
import { soundOf, soundOfEnd } from "./cues";

/** After the sound of the move that led to it. */
const turn_after_ms = 250;

export function useCues(room: RoomState, own: number | undefined): void {
  const { sound, vibration } = usePreferences();
  const { fresh, view, prompt } = room;
  useEffect(() => (sound ? prepareSound() : undefined), [sound]);
  useEffect(() => {
    const heard = soundOf(fresh.events);
    if (sound && heard) play(heard);
  }, [fresh]);
  // What is open when the page loads is not news.
  const known = useRef({ prompt: prompt?.id, record: view.result?.record });
  useEffect(() => {
    if (known.current.prompt === prompt?.id) return undefined;
    known.current.prompt = prompt?.id;
    if (!prompt || view.phase !== "playing") return undefined;
    const timer = setTimeout(() => {
      if (sound) play("turn");
      if (vibration) vibrate([25]);
    }, turn_after_ms);
    return () => clearTimeout(timer);
  }, [prompt?.id]);
  useEffect(() => {
    const record = view.result?.record;
    if (known.current.record === record) return;
    known.current.record = record;
    const heard = soundOfEnd(view, own);
    if (sound && heard) play(heard);
    if (vibration && heard === "win") vibrate([40, 60, 40, 60, 120]);
  }, [view.result?.record]);
}
