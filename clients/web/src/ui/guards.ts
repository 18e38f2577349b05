// What watches over presses and typing on every page. It comes after the first page, and before any table.
export { keepAboveKeyboard } from "./keyboard";
export { keepSteady } from "./steady";
