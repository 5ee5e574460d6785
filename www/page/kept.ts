// The page's data in the browser's storage: the game and the preferences, so that a reload continues where the visitor left, and whether a
// long search is stored.

import type { FifteenPuzzle, SavedGame } from '../element/index.js';
import { namedSettings, settings } from '../element/page-tools.js';
import type { Result } from '../solver/index.js';
import { GOALS } from '../solver/index.js';
import { readShape, writeShape } from '../solver/shape.js';
import { gameLink, writeAddress } from './address.js';
import type { Place } from './browser-storage.js';
import { changes, readJson, readText, writeJson, writeText } from './browser-storage.js';

/** a solution, and how many of its moves are made */
type KeptSolution = { result: Result; position: number };

/** `addresses`: the hashes with which the game goes on; `solution`: the solution of it that was shown */
export type KeptGame = { addresses: string[]; game: SavedGame; solution: KeptSolution | null };

const gameKey = 'fifteen-game';

/** The game of this tab if it is reloaded, else the game of the last visit; null if there is none. The element checks it. */
export function readKeptGame(): KeptGame | null {
  const { hash } = location;
  const own = hash.startsWith('#board=') && isReload() ? readGame('sessionStorage') : null;
  return own?.addresses.includes(hash) ? own : readGame('localStorage');
}

function readGame(place: Place): KeptGame | null {
  const { address, shown, game, solution = null } = Object(readJson(gameKey, place));
  if (typeof address !== 'string' || !game) return null;
  // The address bar may lag behind a fast game. Only a reload goes on with a hash that the bar showed; a link to such a board begins anew.
  const all = place === 'sessionStorage' && Array.isArray(shown) ? [address, ...shown] : [address];
  return { addresses: all, game, solution };
}

function isReload() {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
}

/** Stores the game and the preferences whenever they change and when the page is left; the game also for a reload of this tab alone. */
export function keepGame(puzzle: FifteenPuzzle, solutionNow: () => KeptSolution | null) {
  const isNew = changes();
  /** The last hash of the address bar and the hash before it: a reload may have begun before the last change. */
  let shown = [location.hash];
  storeOnChange(document, ['fifteen-change', 'input', 'change'], () => {
    const game = puzzle.savedGame;
    if (shown[0] !== location.hash) shown = [location.hash, shown[0]];
    const solution = solutionNow();
    if (game && isNew([game, solution])) {
      const kept = { address: writeAddress(gameLink(puzzle)), shown, game, solution };
      writeJson(gameKey, kept);
      writeJson(gameKey, kept, 'sessionStorage');
    }
    storePreferences(puzzle);
  });
}

// The preferences of a visitor, which the browser stores: how games begin, how they look and play, and how boards are searched. The theme has a
// place of its own, since www/public/theme.js reads it before the first paint.

const preferencesKey = 'fifteen-preferences';

type Check = (value: unknown) => boolean;

/** The properties of the element that are preferences, with their checks. */
const properties: Record<string, Check> = {
  size: (value) => readShape(String(value)) !== null,
  shuffleGoal: (value) => GOALS.some((goal) => goal === value),
  ...Object.fromEntries(
    namedSettings.flatMap(([name, { isPreference, accepts }]) => (isPreference ? [[name, accepts]] : [])),
  ),
  timeLimit: (value) => value === unlimited || settings.timeLimit.accepts(value),
};

/** JSON has no infinity. */
const unlimited = 'unlimited';

/** The preferences among stored values; everything else is ignored. */
export function readPreferences(stored: unknown): Record<string, unknown> {
  const values = Object.entries(Object(stored)).filter(
    ([name, value]) => Object.hasOwn(properties, name) && properties[name](value),
  );
  return Object.fromEntries(
    values.map(([name, value]) => [name, value === unlimited ? Number.POSITIVE_INFINITY : value]),
  );
}

/** The preferences as they are stored. A property without a value has its default. */
export function writePreferences(puzzle: object) {
  const values = Object.keys(properties).map((name): [string, unknown] => [name, Reflect.get(puzzle, name)]);
  return Object.fromEntries(
    values
      .filter(([name, value]) => isChosen(name, value))
      .map(([name, value]) => [name, value === Number.POSITIVE_INFINITY ? unlimited : value]),
  );
}

/** No rate is the default, but no time limit is a choice. */
function isChosen(name: string, value: unknown) {
  return value !== undefined && !(name === 'rate' && value === Number.POSITIVE_INFINITY);
}

/** Gives the element the preferences of the last visit. */
export function applyPreferences(puzzle: FifteenPuzzle) {
  const { workers, ...values }: Record<string, unknown> = Object(readJson(preferencesKey));
  Object.assign(puzzle, readPreferences(values));
  if (Number.isSafeInteger(workers)) {
    puzzle.solver.workers = Math.min(Math.max(1, Number(workers)), puzzle.solver.maxWorkers);
  }
}

const isNewChoice = changes();

export function storePreferences(puzzle: FifteenPuzzle) {
  const values = writePreferences(puzzle);
  const all = { ...values, size: writeShape(puzzle), workers: puzzle.solver.workers };
  if (isNewChoice(all)) writeJson(preferencesKey, all);
}

// Whether the visitor looks at each board for 15 seconds before the clock starts; the browser stores it.

const inspectionKey = 'fifteen-inspection';

export const inspects = () => readText(inspectionKey) === 'on';

export function chooseInspection(isOn: boolean) {
  writeText(inspectionKey, isOn ? 'on' : 'off');
}

// Whether a solution waits at its first move instead of playing; the browser stores it.

export const afterSolveKey = 'fifteen-after-solve';

export const waitsAfterSolve = () => readText(afterSolveKey) === 'wait';

// Whether a long search is stored. This is apart from search/long/keeper.ts, since the page begins with small scripts.

/** The name of the flag in local storage. */
export const searchKey = 'fifteen-search';

/** Whether a search may be stored. */
export const isSearchStored = () => readText(searchKey) !== null;

// The picture on the tiles: its name, and whether the tiles show their numbers. The picture itself is in IndexedDB.

/** The name of the entry in local storage. */
export const pictureKey = 'fifteen-picture';

// Whether a board is being entered by hand, for a reload. This is apart from enter/kept-entry.ts for the same reason.

/** The name of the flag in the storage of the session. */
export const entryOpenKey = 'fifteen-entry-open';

/** Whether a board was being entered when the page was reloaded. */
export const isEntryOpen = () => readText(entryOpenKey, 'sessionStorage') !== null;

/** Keeps an entry from being opened again, since a link takes its place; its numbers stay. */
export const forgetOpenEntry = () => writeText(entryOpenKey, null, 'sessionStorage');

// Whether a round is played, for a reload of its tab.

/** The name of the round in the storage of the session. */
export const roundKey = 'fifteen-round';

/** Whether a round was played when the page was reloaded. */
export const isRoundKept = () => readText(roundKey, 'sessionStorage') !== null;

// When the page stores something: soon after it has changed, and when the page is left.

/** A change is stored after this many milliseconds, so that a fast player never waits. */
const delayMs = 300;

/**
 * Calls a function soon after each of some events, and when the page is hidden or left.
 * @param signal - removes the listeners
 * @returns a function that calls it now
 */
export function storeOnChange(
  target: EventTarget,
  events: string[],
  store: () => void,
  signal?: AbortSignal,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /**
   * Set by `pagehide`; the `visibilitychange` after it is ignored, since the address may have changed to one that a reload does not use.
   */
  let isLeft = false;
  const storeNow = () => {
    clearTimeout(timer);
    timer = undefined;
    store();
  };
  const storeSoon = () => {
    timer ??= setTimeout(storeNow, delayMs);
  };
  for (const type of events) target.addEventListener(type, storeSoon, { signal });
  // Pages on phones are often ended without any other event.
  document.addEventListener('visibilitychange', () => document.hidden && !isLeft && storeNow(), { signal });
  const leave = () => {
    storeNow();
    isLeft = true;
  };
  const comeBack = () => {
    isLeft = false;
  };
  addEventListener('pagehide', leave, { signal });
  addEventListener('pageshow', comeBack, { signal });
  return storeNow;
}
