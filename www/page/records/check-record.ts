// Checks a game from outside: a file may contain anything. The rules check the board, the goal and the slides.

import type { Rules } from '../../element/page-tools.js';
import { SIZES } from '../../solver/index.js';
import type { GameRecord } from './record.js';
import { KINDS, newId } from './record.js';

/** An invalid value in a game. */
export class RecordError extends Error {
  field: keyof GameRecord;
  value: unknown;

  constructor(field: keyof GameRecord, value: unknown) {
    super(`Invalid ${field}: ${JSON.stringify(value)}`);
    this.field = field;
    this.value = value;
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a file may contain anything, and each field is checked before it is used
type Given = Record<string, any>;

/** What a field is if a file does not say. An id is made then, and the other fields are required. */
const defaults = { kind: 'own', goal: 'blank-last', times: [], undone: 0, hints: 0, movesBySolver: 0, shortest: null };

/**
 * Returns a game with nothing but its own fields.
 * @throws {RecordError} at the first invalid field
 */
export function checkRecord(rules: Rules, value: unknown): GameRecord {
  const known = Object.entries(Object(value)).filter(([, one]) => one !== undefined);
  const given: Given = { ...defaults, id: newId(), ...Object.fromEntries(known) };
  const { id, date, kind } = given;
  check('id', id, typeof id === 'string' && /^[\w-]{1,64}$/.test(id));
  check('date', date, isDate(date));
  check('kind', kind, KINDS.includes(kind));
  return { id, date: new Date(date).toISOString(), kind, ...checkSlides(rules, given), ...checkFigures(given) };
}

function checkSlides(rules: Rules, { size, goal, start, slides }: Given) {
  check('size', size, SIZES.includes(size));
  const tiles = attempt('start', start, () => rules.readBoard(String(start)));
  check('start', start, tiles.length === size * size);
  const aim = attempt('goal', goal, () => rules.writeBoard(rules.goalBoard(size, goal)));
  check('slides', slides, typeof slides === 'string' && slides.split(' ').every(isSlide));
  const end = attempt('slides', slides, () => rules.writeBoard(rules.applyMoves(tiles, movesIn(slides))));
  check('slides', slides, end === aim);
  return { size, goal, start: rules.writeBoard(tiles), slides };
}

/** @param given - whose slides are good */
function checkFigures({ slides, times, ms, undone, hints, movesBySolver, shortest, ...given }: Given) {
  const moves = movesIn(slides).length;
  check('times', times, areTimes(times, slides.split(' ').length));
  check('ms', ms, isCount(ms) && ms >= (times.at(-1) ?? 0));
  check('moves', given.moves, [moves, undefined].includes(given.moves));
  check('undone', undone, isCount(undone));
  check('hints', hints, isCount(hints));
  check('movesBySolver', movesBySolver, isCount(movesBySolver) && movesBySolver <= moves);
  check('shortest', shortest, shortest === null || (isCount(shortest) && shortest > 0 && shortest <= moves));
  return { times, ms, moves, undone, hints, movesBySolver, shortest };
}

function check(field: keyof GameRecord, value: unknown, isGood: boolean) {
  if (!isGood) throw new RecordError(field, value);
}

function attempt<T>(field: keyof GameRecord, value: unknown, read: () => T): T {
  try {
    return read();
  } catch {
    throw new RecordError(field, value);
  }
}

function isSlide(slide: string) {
  return /^([UDLR])\1*$/.test(slide);
}

/** The moves of slides, one letter each. */
function movesIn(slides: string) {
  return slides.replaceAll(' ', '');
}

/**
 * Only what `toISOString` writes, in any fraction of a second: `Date.parse` reads much more, and not the same in all
 * browsers.
 */
function isDate(date: unknown) {
  return (
    typeof date === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(date) &&
    !Number.isNaN(Date.parse(date))
  );
}

/** @param slides - how many slides there are */
function areTimes(times: unknown, slides: number) {
  if (!Array.isArray(times)) return false;
  const isRising = times.every((time, index) => isCount(time) && (index === 0 || time >= times[index - 1]));
  return isRising && (times.length === 0 || times.length === slides);
}

function isCount(value: unknown) {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
