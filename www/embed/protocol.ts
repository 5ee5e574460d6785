// The messages between embed.html and the embedding page, version 1. Every message has `fifteen: 1`. The embedding page sends
// { fifteen: 1, id, command, … } and receives { fifteen: 1, id, result } or { fifteen: 1, id, error } in reply. For each event of the
// element, beginning with `ready`, it receives { fifteen: 1, event, detail }.

import { alternatives, shortened } from '../element/settings.js';
import type { ParameterError } from './parameters.js';
import { parameterError, settingNames, tooLong } from './parameters.js';

export const version = 1;

/** The names of the parameters of each command. */
const parameterNames = {
  state: [],
  set: [...settingNames],
  shuffle: [],
  solve: [],
  stop: [],
  cancel: [],
  hint: [],
  undo: [],
  redo: [],
  reset: [],
  play: [],
  pause: [],
  seek: ['position'],
  replay: ['text'],
} satisfies Record<string, string[]>;

type CommandName = keyof typeof parameterNames;

const isCommand = (name: unknown): name is CommandName =>
  typeof name === 'string' && Object.hasOwn(parameterNames, name);

/** The parameter that a command requires. */
const requiredParameters: Partial<Record<CommandName, string>> = { seek: 'position', replay: 'text' };

/** Events that are sent to the embedding page. */
export const events = Object.freeze([
  'move',
  'change',
  'solve-start',
  'progress',
  'solution',
  'hint',
  'solved',
  'error',
] as const);

/** Maximum number of characters of a replay: enough for a board and 10,000 moves with a space after each. */
const maxTextLength = 40_000;

/** repeated in the reply */
export type Id = string | number | null;

export interface Command {
  id: Id;
  command: CommandName;
  /** by name; numbers are written out */
  parameters: Record<string, string>;
}

/** Reads a message. Returns null if it does not belong to this protocol, so that it is ignored. */
export function readCommand(data: unknown): Command | { id: Id; error: ParameterError } | null {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, 'fifteen')) return null;
  const { fifteen, id = null, command, ...given }: Record<string, unknown> = { ...data };
  const replyId = typeof id === 'string' || typeof id === 'number' ? id : null;
  const refuse = (message: string) => ({ id: replyId, error: { code: 'bad-message', message } });
  if (fifteen !== version)
    return refuse(`Unsupported protocol version ${quoted(fifteen)}; expected version ${version}.`);
  if (!isCommand(command)) {
    return refuse(`Unknown command ${quoted(command)}; expected ${alternatives(Object.keys(parameterNames))}.`);
  }
  const required = requiredParameters[command];
  if (required && given[required] === undefined) {
    return refuse(`The command “${command}” requires the parameter “${required}”.`);
  }
  const parameters: Command['parameters'] = {};
  for (const [name, value] of Object.entries(given)) {
    const message = commandError(command, name, value);
    if (message) return refuse(message);
    parameters[name] = String(value);
  }
  return { id: replyId, command, parameters };
}

/** Returns the error of a parameter of a command; null if it is valid. */
function commandError(command: CommandName, name: string, value: unknown) {
  const names: string[] = parameterNames[command];
  if (!names.includes(name)) {
    const expected = names.join(', ') || 'no parameters';
    return `The command “${command}” has no parameter ${quoted(name)}; expected ${expected}.`;
  }
  if (name === 'position')
    return Number.isSafeInteger(value) ? null : `Invalid position ${quoted(value)}; expected a whole number.`;
  if (typeof value !== 'string') return `Invalid ${name} ${quoted(value)}; expected a string.`;
  if (name !== 'text') return parameterError(name, value);
  return value.length <= maxTextLength ? null : tooLong(name, value, maxTextLength);
}

/** '“7”', or 'of type object'. */
function quoted(value: unknown) {
  return typeof value === 'string' || typeof value === 'number'
    ? `“${shortened(String(value))}”`
    : `of type ${typeof value}`;
}
