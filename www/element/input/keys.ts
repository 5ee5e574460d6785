// The keys of the element, and their actions.

import type { Direction } from '../../ui/directions.js';
import { arrowKeys, opposite } from '../../ui/directions.js';
import type { Arrows } from '../settings.js';

export type Command =
  | 'solve'
  | 'hint'
  | 'shuffle'
  | 'reset'
  | 'undo'
  | 'redo'
  | 'stop'
  | 'play'
  | 'pause'
  | 'first'
  | 'back'
  | 'forward'
  | 'last';

type KeyAction = { act: 'slide' | 'focus'; direction: Direction } | { act: Command };

export type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** the state on which the meaning of some keys depends */
export interface Situation {
  arrows: Arrows;
  /** whether a search runs or waits */
  searching: boolean;
  /** whether a playback is shown */
  playback: boolean;
  /** whether it is playing */
  playing: boolean;
  /** whether a new board would not interrupt a game */
  betweenGames: boolean;
}

/** By position on the keyboard, since they form a cross in every layout. */
const letterKeys: Record<string, Direction> = { KeyW: 'U', KeyA: 'L', KeyS: 'D', KeyD: 'R' };

const commands: Record<string, Command> = { l: 'solve', h: 'hint', n: 'shuffle', r: 'reset' };

/** The commands that a key repeats while it is held down. */
const repeated: readonly string[] = ['slide', 'focus', 'undo', 'redo', 'back', 'forward'];

/** While a playback is shown, these keys go through it, wherever the focus is: a click on a tile must not change their meaning. */
const stepKeys: Record<string, Command> = { ArrowLeft: 'back', ArrowRight: 'forward' };

/** The action of a key; null if it has none. */
export function keyAction(key: Key, situation: Situation): KeyAction | null {
  if (key.altKey) return null;
  if (key.ctrlKey || key.metaKey) return undoOrRedo(key);
  const arrow = arrowKeys[key.key];
  if (key.shiftKey) return arrow ? { act: 'focus', direction: arrow } : null;
  const step = situation.playback ? stepKeys[key.key] : undefined;
  if (step) return { act: step };
  const direction = arrow ?? letterKeys[key.code];
  if (direction) return { act: 'slide', direction: situation.arrows === 'tile' ? direction : opposite[direction] };
  const act = commands[key.key.toLowerCase()] ?? changing(key.key, situation);
  return act ? { act } : null;
}

/** By letter, whether Caps Lock is on or not; Shift turns undo into redo. */
function undoOrRedo({ key, shiftKey }: Key): KeyAction | null {
  const letter = key.toLowerCase();
  if (letter === 'z') return { act: shiftKey ? 'redo' : 'undo' };
  return letter === 'y' && !shiftKey ? { act: 'redo' } : null;
}

/** The command of a key whose meaning changes; null if it has none now. */
function changing(key: string, { searching, playback, playing, betweenGames }: Situation): Command | null {
  if (key === 'Escape') return searching ? 'stop' : playing ? 'pause' : null;
  if (key === ' ' && playback) return playing ? 'pause' : 'play';
  if (key === ' ') return betweenGames && !searching ? 'shuffle' : null;
  if (key === 'Home' && playback) return 'first';
  return key === 'End' && playback ? 'last' : null;
}

/** Whether holding the key down repeats its action. */
export function isRepeated({ act }: KeyAction) {
  return repeated.includes(act);
}
