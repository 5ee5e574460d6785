// The sentences of the analysis: about the game, and about the move that the board shows.

import { countMoves, GOALS } from '../../solver/names.js';
import { isLarge, shapeName } from '../../solver/shape.js';
import { isExactAt, verdictOf } from './facts.js';
import type { Line, Scene } from './game-player.js';
import type { RecordedGame } from './recorded-game.js';
import { clock, day, moves, rate, t, tilesMove } from './words.js';

/** the first part is bold */
type Sentence = { lead: string; rest: string };

/** Whether the page says anything about the moves that remain in a position. */
export function isKnownAt({ game, analysis }: Scene, index: number) {
  return isLarge(game) || isExactAt(analysis, index);
}

/** '121 moves, where 53 were enough.' */
export function heading(scene: Scene) {
  const { game, analysis, phase } = scene;
  const count = game.steps.length;
  if (phase === 'running')
    return t('headRunning', { n: Math.round(analysis.fraction * (count + 1)), total: count + 1 });
  if (!game.isSolved) return unfinished(scene);
  const { lower, upper } = boundsAt(scene, 0);
  const made = moves(count, game.metric);
  if (!isKnownAt(scene, 0)) return `${made}.`;
  if (lower === count) return t('headFewest', { made });
  if (lower === upper) return t('headEnough', { made, n: lower });
  // The moves of the game are a solution themselves.
  return upper < count ? t('headBetween', { made, lower, upper }) : t('headAtLeast', { made, lower });
}

function unfinished(scene: Scene) {
  const { steps, metric } = scene.game;
  const count = steps.length;
  const { lower, upper } = boundsAt(scene, count);
  const made = t('soFar', { made: moves(count, metric) });
  if (!isKnownAt(scene, count)) return `${made}.`;
  if (lower === upper) return t('headRemain', { made, n: lower });
  return Number.isFinite(upper)
    ? t('headRemainBetween', { made, lower, upper })
    : t('headRemainAtLeast', { made, lower });
}

const boundsAt = ({ analysis }: Scene, index: number) => ({
  lower: analysis.lower[index],
  upper: analysis.upper[index],
});

/** '4×4, random board · 21 Nov 2026 · 0:52.717 · 2.30 moves/s'. */
export function aboutGame({ rows, columns, goal, kind, date, times, steps }: RecordedGame) {
  const kinds = ['random', 'easy', 'daily', 'own'] as const;
  const known = kinds.find((one) => one === kind);
  const named = GOALS.find((one) => one === goal) ?? 'ownGoal';
  const goalName = named === 'blank-last' ? '' : t(named);
  const ms = times?.at(-1);
  return [
    [shapeName({ rows, columns }), known && t(known), goalName].filter(Boolean).join(', '),
    date && day(date),
    ms && clock(ms),
    ms && t('perSecond', { rate: rate(steps.length, ms) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** '22 moves remain', as far as it is known. */
export function remains(scene: Scene, index: number) {
  const { lower, upper } = boundsAt(scene, index);
  if (lower === upper) return t('remains', { n: lower });
  if (!isKnownAt(scene, index)) return t('remainsUnknown');
  return Number.isFinite(upper) ? t('remainsBetween', { lower, upper }) : t('remainsAtLeast', { lower });
}

/** The value of the slider: 'Move 73 of 121, 22 moves remain, mistake next'. */
export function positionText(scene: Scene) {
  const { game, analysis, player } = scene;
  const values = { at: player.at, total: game.steps.length, remain: remains(scene, player.at) };
  return t(analysis.mistakes.includes(player.at) ? 'positionMistake' : 'position', values);
}

/** The sentence about the shown position. */
export function sentence(scene: Scene): Sentence {
  const { game, player, phase } = scene;
  const { at, line } = player;
  if (line) return aboutSolution(scene, line);
  if (at === game.steps.length) return aboutEnd(scene);
  if (!isKnownAt(scene, at)) {
    return { lead: t(phase === 'running' ? 'positionNotSolvedYet' : 'positionNotSolved'), rest: '' };
  }
  const tile = tilesMove(game.tiles[at], game.steps[at]);
  const isMistake = verdictOf(scene.analysis, at) === 'mistake';
  const lead = t(isMistake ? 'leadMistake' : 'leadMove', { n: at + 1, tile });
  return { lead, rest: isMistake ? aboutMistake(scene) : aboutMove(scene) };
}

function aboutMove(scene: Scene) {
  const { game, analysis, player } = scene;
  const after = boundsAt(scene, player.at + 1);
  if (verdictOf(analysis, player.at) === 'unknown') {
    return t('notProven', { remains: capitalized(remains(scene, player.at)) });
  }
  if (after.lower !== after.upper) return t('afterGoodBounds');
  const isLast = after.lower === 0 && player.at + 1 === game.steps.length;
  return isLast ? t('afterSolved') : t('afterGood', { n: after.lower });
}

function aboutMistake(scene: Scene) {
  const { at } = scene.player;
  const [before, after] = [boundsAt(scene, at), boundsAt(scene, at + 1)];
  const isExact = after.lower === after.upper;
  const what = isExact
    ? t('afterMistake', { n: after.lower })
    : t('afterMistakeBounds', { upper: before.upper, lower: after.lower });
  return `${what} ${aboutBetter(scene)}`.trim();
}

function aboutBetter(scene: Scene) {
  const { game, analysis, player, better } = scene;
  if (!better) return '';
  const tile = tilesMove(better.tiles, better.step);
  const n = countMoves(better.solution, game.metric) - 1;
  if (n === 0) return t('betterSolves', { tile });
  return t(isExactAt(analysis, player.at) || !isLarge(game) ? 'better' : 'betterBounds', { tile, n });
}

function aboutEnd(scene: Scene): Sentence {
  const { game } = scene;
  const count = game.steps.length;
  if (!game.isSolved) return { lead: t('leadLast'), rest: `${capitalized(remains(scene, count))}.` };
  const ms = game.times?.at(-1);
  const made = moves(count, game.metric);
  return { lead: t('leadSolved'), rest: ms ? t('solvedIn', { moves: made, time: clock(ms) }) : `${made}.` };
}

function aboutSolution({ analysis, player }: Scene, { steps, step }: Line): Sentence {
  const { at } = player;
  const lead = isExactAt(analysis, at) ? (analysis.mistakes.includes(at) ? 'leadBetter' : 'leadSolution') : 'leadFound';
  const isOver = step === steps.length;
  const rest = isOver ? t('solutionEnds', { n: at + steps.length }) : t('ofSolution', { n: steps.length, at: step });
  return { lead: t(lead), rest };
}

/** The label of the link that shows a solution. */
export function solutionLink({ game, analysis, player, better }: Scene) {
  const { at } = player;
  const isMistake = analysis.mistakes.includes(at);
  const key = isExactAt(analysis, at) ? (isMistake ? 'showBetter' : 'showSolution') : 'showFound';
  const n = countMoves(better?.solution ?? '', game.metric);
  return t(key, { moves: moves(n, game.metric) });
}

function capitalized(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
