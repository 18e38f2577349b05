// What goes on behind every page: it watches over presses and typing, and tells the server who looks. It comes after
// the first page, and before any table.
export { keepNotified } from "../app/keep_notified";
export { keepPresent } from "../app/presence";
export { keepAboveKeyboard } from "./keyboard";
export { keepSteady } from "./steady";
