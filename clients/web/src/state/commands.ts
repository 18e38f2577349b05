// Completion of commands (protocol/docs/rooms.md, "Commands"): from the input so far to whole inputs. Pure; names,
// levels and options come from outside.
import type { MessageKey } from "../messages";
import type { OptionSchema } from "../protocol/types";
import { presets } from "./clock";

export interface CommandWorld {
  readonly names: readonly string[];
  readonly options: Readonly<Record<string, OptionSchema>>;
  readonly free_seats: readonly number[];
  readonly levels: readonly string[];
}

interface Suggestion {
  /** What the input becomes. */
  readonly text: string;
  readonly label: string;
  readonly hint: MessageKey | undefined;
}

type Argument =
  "none" | "clock" | "new" | "password" | "seat" | "number" | "name" | "level" | "flag" | "option" | "command" | "text";

interface Command {
  readonly name: string;
  readonly argument: Argument;
  readonly hint: MessageKey;
}

const fixed: readonly Command[] = [
  { name: "bot", argument: "level", hint: "command.bot" },
  { name: "clock", argument: "clock", hint: "command.clock" },
  { name: "continue", argument: "none", hint: "command.continue" },
  { name: "draw", argument: "none", hint: "command.draw" },
  { name: "help", argument: "command", hint: "command.help" },
  { name: "hint", argument: "none", hint: "command.hint" },
  { name: "invite", argument: "new", hint: "command.invite" },
  { name: "join", argument: "seat", hint: "command.join" },
  { name: "kick", argument: "name", hint: "command.kick" },
  { name: "leave", argument: "none", hint: "command.leave" },
  { name: "match", argument: "number", hint: "command.match" },
  { name: "nudge", argument: "none", hint: "command.nudge" },
  { name: "option", argument: "option", hint: "command.option" },
  { name: "options", argument: "none", hint: "command.options" },
  { name: "password", argument: "password", hint: "command.password" },
  { name: "pause", argument: "none", hint: "command.pause" },
  { name: "ready", argument: "none", hint: "command.ready" },
  { name: "rematch", argument: "none", hint: "command.rematch" },
  { name: "resign", argument: "none", hint: "command.resign" },
  { name: "say", argument: "text", hint: "command.say" },
  { name: "stand", argument: "none", hint: "command.stand" },
  { name: "start", argument: "none", hint: "command.start" },
  { name: "sumof", argument: "number", hint: "command.sumof" },
  { name: "takeback", argument: "none", hint: "command.takeback" },
];

export function complete(text: string, world: CommandWorld): readonly Suggestion[] {
  if (!text.startsWith("/")) return [];
  const commands = commandsOf(world);
  const [, name = "", rest] = /^\/(\S*)(?: (.*))?$/.exec(text) ?? [];
  if (rest === undefined) {
    return commands
      .filter((command) => command.name.startsWith(name.toLowerCase()))
      .map((command) => ({
        text: `/${command.name}${command.argument === "none" ? "" : " "}`,
        label: `/${command.name}`,
        hint: command.hint,
      }));
  }
  const command = commands.find((known) => known.name === name.toLowerCase());
  if (!command) return [];
  return argumentsOf(command.argument, rest, world)
    .filter((value) => value.toLowerCase().startsWith(rest.toLowerCase()) && value !== rest)
    .map((value) => ({ text: `/${command.name} ${value}`, label: value.trim(), hint: undefined }));
}

function commandsOf(world: CommandWorld): readonly Command[] {
  const flags = Object.entries(world.options)
    .filter(([, schema]) => schema.type === "boolean")
    .map(([name]): Command => ({ name, argument: "flag", hint: "command.flag" }));
  return [...fixed, ...flags].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function argumentsOf(argument: Argument, rest: string, world: CommandWorld): readonly string[] {
  switch (argument) {
    case "none":
    case "number":
    case "text":
      return [];
    case "clock":
      return presets;
    case "new":
      return ["new"];
    case "password":
      return ["off"];
    case "seat":
      return world.free_seats.map(String);
    case "name":
      return world.names;
    case "level":
      return world.levels;
    case "flag":
      return ["on", "off"];
    case "command":
      return commandsOf(world).map((command) => command.name);
    case "option": {
      const [key = "", value] = rest.split(" ");
      if (value === undefined) return Object.keys(world.options).map((name) => `${name} `);
      return valuesOf(world.options[key]).map((choice) => `${key} ${choice}`);
    }
  }
}

function valuesOf(schema: OptionSchema | undefined): readonly string[] {
  if (schema?.type === "boolean") return ["on", "off"];
  return (schema?.enum ?? []).map(String);
}
