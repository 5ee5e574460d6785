// What the analysis says in sentences: about the game, and about the move that the board shows.

import { isExactAt, verdictOf } from './facts.js';
import { clock, day, rate, t, tileMoves } from './words.js';

/** @import { Line, Scene } from './game-player.js' */
/** @import { RecordedGame } from './recorded-game.js' */

/** @typedef {{ lead: string, rest: string }} Sentence the first part is bold */

/** Boards of this size and smaller are solved exactly. */
const maxExactSize = 4;

/** Whether bounds are all that can be expected of a game. @param {RecordedGame} game */
export const isLarge = ({ size }) => size > maxExactSize;

/** Whether the page says anything about the moves that remain in a position. @param {Scene} scene  @param {number} index */
export function isKnownAt({ game, analysis }, index) {
  return isLarge(game) || isExactAt(analysis, index);
}

/** '121 moves, where 53 were enough.' @param {Scene} scene */
export function heading(scene) {
  const { game, analysis, phase } = scene;
  const count = game.moves.length;
  if (phase === 'running')
    return t('headRunning', { n: Math.round(analysis.fraction * (count + 1)), total: count + 1 });
  if (!game.isSolved) return unfinished(scene);
  const { lower, upper } = boundsAt(scene, 0);
  const made = t('moves', { n: count });
  if (!isKnownAt(scene, 0)) return `${made}.`;
  if (lower === count) return t('headFewest', { n: count });
  if (lower === upper) return t('headEnough', { made, n: lower });
  // The moves of the game are a solution themselves.
  return upper < count ? t('headBetween', { made, lower, upper }) : t('headAtLeast', { made, lower });
}

/** @param {Scene} scene */
function unfinished(scene) {
  const count = scene.game.moves.length;
  const { lower, upper } = boundsAt(scene, count);
  const made = t('soFar', { n: count });
  if (!isKnownAt(scene, count)) return `${made}.`;
  if (lower === upper) return t('headRemain', { made, n: lower });
  return Number.isFinite(upper)
    ? t('headRemainBetween', { made, lower, upper })
    : t('headRemainAtLeast', { made, lower });
}

/** @param {Scene} scene  @param {number} index */
const boundsAt = ({ analysis }, index) => ({ lower: analysis.lower[index], upper: analysis.upper[index] });

/** '4×4, random board · 21 Nov 2026 · 0:52.717 · 2.30 moves/s'. @param {RecordedGame} game */
export function aboutGame({ size, goal, kind, date, times, moves }) {
  const kinds = /** @type {const} */ (['random', 'easy', 'daily', 'own']);
  const known = kinds.find((one) => one === kind);
  const goalName = goal === 'blank-last' ? '' : t(goal === 'blank-first' ? 'blank-first' : 'ownGoal');
  const ms = times?.at(-1);
  return [
    [`${size}×${size}`, known && t(known), goalName].filter(Boolean).join(', '),
    date && day(date),
    ms && clock(ms),
    ms && t('perSecond', { rate: rate(moves.length, ms) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** '22 moves remain', as far as it is known. @param {Scene} scene  @param {number} index */
export function remains(scene, index) {
  const { lower, upper } = boundsAt(scene, index);
  if (lower === upper) return t('remains', { n: lower });
  if (!isKnownAt(scene, index)) return t('remainsUnknown');
  return Number.isFinite(upper) ? t('remainsBetween', { lower, upper }) : t('remainsAtLeast', { lower });
}

/** The value of the slider: 'Move 73 of 121, 22 moves remain, mistake next'. @param {Scene} scene */
export function positionText(scene) {
  const { game, analysis, player } = scene;
  const values = { at: player.at, total: game.moves.length, remain: remains(scene, player.at) };
  return t(analysis.mistakes.includes(player.at) ? 'positionMistake' : 'position', values);
}

/** What the page says about the shown position. @param {Scene} scene @returns {Sentence} */
export function sentence(scene) {
  const { game, player, phase } = scene;
  const { at, line } = player;
  if (line) return aboutSolution(scene, line);
  if (at === game.moves.length) return aboutEnd(scene);
  if (!isKnownAt(scene, at)) {
    return { lead: t(phase === 'running' ? 'positionNotSolvedYet' : 'positionNotSolved'), rest: '' };
  }
  const tile = tileMoves(game.tiles[at], game.moves[at]);
  const isMistake = verdictOf(scene.analysis, at) === 'mistake';
  const lead = t(isMistake ? 'leadMistake' : 'leadMove', { n: at + 1, tile });
  return { lead, rest: isMistake ? aboutMistake(scene) : aboutMove(scene) };
}

/** @param {Scene} scene */
function aboutMove(scene) {
  const { game, analysis, player } = scene;
  const after = boundsAt(scene, player.at + 1);
  if (verdictOf(analysis, player.at) === 'unknown') {
    return t('notProven', { remains: capitalized(remains(scene, player.at)) });
  }
  if (after.lower !== after.upper) return t('afterGoodBounds');
  const isLast = after.lower === 0 && player.at + 1 === game.moves.length;
  return isLast ? t('afterSolved') : t('afterGood', { n: after.lower });
}

/** @param {Scene} scene */
function aboutMistake(scene) {
  const { at } = scene.player;
  const [before, after] = [boundsAt(scene, at), boundsAt(scene, at + 1)];
  const isExact = after.lower === after.upper;
  const what = isExact
    ? t('afterMistake', { n: after.lower })
    : t('afterMistakeBounds', { upper: before.upper, lower: after.lower });
  return `${what} ${aboutBetter(scene)}`.trim();
}

/** @param {Scene} scene */
function aboutBetter(scene) {
  const { game, analysis, player, better } = scene;
  if (!better) return '';
  const tile = tileMoves(better.tile, better.move);
  const n = better.solution.length - 1;
  if (n === 0) return t('betterSolves', { tile });
  return t(isExactAt(analysis, player.at) || !isLarge(game) ? 'better' : 'betterBounds', { tile, n });
}

/** @param {Scene} scene @returns {Sentence} */
function aboutEnd(scene) {
  const { game } = scene;
  const count = game.moves.length;
  if (!game.isSolved) return { lead: t('leadLast'), rest: `${capitalized(remains(scene, count))}.` };
  const ms = game.times?.at(-1);
  const made = t('moves', { n: count });
  return { lead: t('leadSolved'), rest: ms ? t('solvedIn', { moves: made, time: clock(ms) }) : `${made}.` };
}

/** @param {Scene} scene  @param {Line} line @returns {Sentence} */
function aboutSolution({ analysis, player }, { moves, step }) {
  const { at } = player;
  const lead = isExactAt(analysis, at) ? (analysis.mistakes.includes(at) ? 'leadBetter' : 'leadSolution') : 'leadFound';
  const isOver = step === moves.length;
  const rest = isOver ? t('solutionEnds', { n: at + moves.length }) : t('ofSolution', { n: moves.length, at: step });
  return { lead: t(lead), rest };
}

/** The label of the link that shows a solution. @param {Scene} scene */
export function solutionLink({ analysis, player, better }) {
  const { at } = player;
  const isMistake = analysis.mistakes.includes(at);
  const key = isExactAt(analysis, at) ? (isMistake ? 'showBetter' : 'showSolution') : 'showFound';
  return t(key, { moves: t('moves', { n: better?.solution.length ?? 0 }) });
}

/** @param {string} text */
function capitalized(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
