// The interface between a game and the element around it: types only.

import type { SolveOptions, Solver } from '../../solver/index.js';
import type { SettingValues } from '../settings.js';
import type { Words } from '../text/words.js';
import type { EventDetails, Purpose } from './details.js';

export interface GameHost {
  /** as they are now */
  settings: Readonly<SettingValues>;
  /** dispatches an event; returns false if a listener has canceled it */
  emit: <Type extends keyof EventDetails>(type: Type, detail: EventDetails[Type]) => boolean;
  /** called when something that is drawn has changed */
  changed: () => void;
  /** speaks to a screen reader */
  say: (sentence: string) => void;
  /** the words of the element's language */
  words: () => Words;
  /** the options of the next search */
  options: (purpose: Purpose) => SolveOptions;
  solver: () => Solver;
  /** whether solutions and replays play by themselves */
  autoplays: () => boolean;
  /** milliseconds of a steady clock */
  now: () => number;
}
