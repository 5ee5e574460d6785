// Makes the record of a finished game, stores it, and compares it with the games before it.

import type { SavedGame } from '../../element/index.js';
import { readJson, writeJson } from '../browser-storage.js';
import { currentGroup } from './groups.js';
import type { GameRecord, Kind, RoundKind } from './record.js';
import { EARLIER, isCounted, knownTimes, newId, shapeOf } from './record.js';
import type { StorageError } from './record-store.js';
import { add, all, allFrom, storageProblem, unstoredRecords, wasRecorded } from './record-store.js';
import type { Statistics } from './statistics.js';
import { statistics } from './statistics.js';

/** a game that was just finished */
export interface Recorded {
  record: GameRecord;
  /** Statistics of the games of its kind, shape and group before it. */
  before: Statistics;
  /** Statistics with this game; equal to `before` if it does not count. */
  after: Statistics;
  /** Why it could not be stored. It is then kept in memory and stored with the next game. */
  stored: true | StorageError;
}

export type FinishedGame = SavedGame['games'][number];

export type Counts = { moves: number; movesBySolver: number };

/** The last recording. The next one waits for it, since it could be of the same game. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Stores the present game, which has just been finished. A game that was undone and finished again by the same slides
 * stays one game.
 */
export function record(saved: SavedGame, counts: Counts, date: Date): Promise<Recorded> {
  const recorded = last.then(() => recordNext(saved, counts, date));
  last = recorded.catch(() => {});
  return recorded;
}

async function recordNext({ games, current }: SavedGame, counts: Counts, date: Date): Promise<Recorded> {
  const finished = recordOf(games[current], counts, date);
  const { earlier, same } = await recordsLike(games[current]);
  // A player knows a board that they solved before.
  const made = same ?? { ...finished, kind: earlier.length > 0 ? 'own' : finished.kind };
  const others = await gamesBeside(made);
  const stored = same ? whetherStored(same) : await tryToAdd(made);
  return compared(made, others, stored);
}

/** Stores a game that was finished before the page was reloaded, unless it is stored already; null if its player has deleted it since. */
export async function recordAgain(saved: SavedGame, counts: Counts, date: Date): Promise<Recorded | null> {
  const game = saved.games[saved.current];
  const { same } = await recordsLike(game);
  const isDeleted = !same && wasRecorded({ ...game, slides: slidesOf(game) });
  return isDeleted ? null : record(saved, counts, date);
}

function whetherStored({ id }: GameRecord) {
  const isWaiting = unstoredRecords().some((waiting) => waiting.id === id);
  return (isWaiting && storageProblem()) || true;
}

/** The recorded games with the board and the goal of a game, and the game among them with the same slides. */
async function recordsLike(game: FinishedGame) {
  const earlier = (await allFrom(game.start)).filter(({ goal }) => goal === game.goal);
  return { earlier, same: earlier.find(({ slides }) => slides === slidesOf(game)) };
}

/** The slides in effect, without undone ones. */
const slidesOf = ({ slides, at }: FinishedGame) => slides.split(' ').slice(0, at).join(' ');

/** The games with which a game is compared. */
async function gamesBeside(made: GameRecord) {
  return (await all(made)).filter((game) => game.id !== made.id && isCounted(game));
}

function compared(made: GameRecord, others: GameRecord[], stored: Recorded['stored']): Recorded {
  const before = statistics(others);
  return { record: made, before, after: isCounted(made) ? statistics([...others, made]) : before, stored };
}

export async function tryToAdd(made: GameRecord): Promise<true | StorageError> {
  try {
    await add(made);
    return true;
  } catch (error) {
    return Object(error);
  }
}

export function recordOf(game: FinishedGame, { moves, movesBySolver }: Counts, date: Date): GameRecord {
  const { start, goal, at, ms, undone = 0 } = game;
  // The first moves of a game that a link has brought are not the player's own, so they are a help.
  const hints = (game.hints ?? 0) + (game.by.slice(0, at).includes('r') ? 1 : 0);
  const { rows, columns } = shapeOf(start);
  return {
    id: newId(),
    date: date.toISOString(),
    kind: kindOf(game),
    size: columns,
    rows,
    columns,
    goal,
    start,
    slides: slidesOf(game),
    times: knownTimes(game, at),
    ...{ ms, moves, undone, hints, movesBySolver, shortest: null, ...EARLIER, group: currentGroup() },
  };
}

/** The kind of a game that stands alone. */
export function kindOf({ kind, start, blind }: FinishedGame): Exclude<Kind, RoundKind> {
  if (kind === 'random' && blind) return 'blindfold';
  if (kind && kind !== 'own') return kind;
  if (isDaily(start)) return 'daily';
  // The first game of a new visitor is a random board that index.html shows already.
  return document.querySelector('[data-board]')?.getAttribute('data-board') === start ? 'random' : 'own';
}

// Remembers the daily boards, so that a game that begins from one of them is recorded as a daily game.

const dailyKey = 'fifteen-daily';

/** Games are finished within days, if at all. */
const maxBoards = 60;

let marked: string[] = [];

function boards() {
  const stored = readJson(dailyKey);
  return [...new Set([...(Array.isArray(stored) ? stored : []), ...marked])];
}

export function markDaily(board: string) {
  marked = [...boards().filter((one) => one !== board), board].slice(-maxBoards);
  writeJson(dailyKey, marked);
}

export function isDaily(board: string) {
  return boards().includes(board);
}
