// The groups of games, such as the sessions of csTimer: each has its own records and averages. A group is a name in its games; the browser
// also keeps the names, since a new group has no games, and the group of the next game. The default group is ''.

import { readJson, writeJson } from '../browser-storage.js';
import type { GameRecord } from './record.js';

const key = 'fifteen-groups';

export const MAX_GROUP_NAME = 40;

interface Groups {
  names: string[];
  /** the group of the next game */
  current: string;
}

/** The groups of this visit, since the storage may be blocked or full. */
let written: Groups | null = null;

/** Whether a text may be the name of a group: one line without spaces at its ends; '' is the default group. */
export function isGroupName(name: unknown) {
  return typeof name === 'string' && name.length <= MAX_GROUP_NAME && name === name.trim() && !/\p{Cc}/u.test(name);
}

/** Reads the groups each time, since another tab may have changed them. */
function read(): Groups {
  const { names, current } = Object(readJson(key) ?? written);
  const known: string[] = Array.isArray(names) ? names.filter((name) => name !== '' && isGroupName(name)) : [];
  return { names: [...new Set(known)], current: known.includes(current) ? current : '' };
}

function write(groups: Groups) {
  written = groups;
  writeJson(key, groups);
}

/** The group of the next game. */
export const currentGroup = () => read().current;

/** The names of all groups except the default one, in alphabetical order. */
export function groupNames(records: GameRecord[] = []) {
  const names = new Set([...read().names, ...records.map(({ group }) => group)]);
  names.delete('');
  return [...names].sort((a, b) => a.localeCompare(b, undefined, { numeric: true }));
}

/** Makes a group the group of the next game; creates it if there is none of this name. */
export function chooseGroup(name: string) {
  const { names } = read();
  write({ names: name === '' || names.includes(name) ? names : [...names, name], current: name });
}

/** Forgets the name of a group. If it was the group of the next game, the next game belongs to the default group. */
export function forgetGroup(name: string) {
  const { names, current } = read();
  write({ names: names.filter((one) => one !== name), current: current === name ? '' : current });
}
