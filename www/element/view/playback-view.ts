// The figure and the button of a search, and the controls of the playback, with which a reader follows a solution move by move or watches it.

import { html, nothing, svg } from 'lit';
import type { Metric, TableReport } from '../../solver/index.js';
import { countMoves, splitMoves } from '../../solver/names.js';
import { cssVars } from '../../ui/css-vars.js';
import type { EventOf } from '../../ui/event-of.js';
import { select } from '../../ui/select.js';
import { speeds } from '../game/move-timer.js';
import type { State } from '../game/state.js';
import { stepsBefore } from '../game/steps.js';
import type { Words } from '../text/words.js';
import { button } from './button.js';
import type { ControlsLook, PuzzleElement } from './look.js';

/** Speeds below 1, as they are written. */
const fractions: Record<number, string> = { 0.25: '¼', 0.5: '½' };

/** With more moves, there is a tick for every tenth of them; with many more, for every hundredth. */
const maxTicks = { all: 100, tens: 400 };

const icons = {
  previous: svg`<path d="M16 10H4.5M9 5l-5 5 5 5" />`,
  next: svg`<path d="M4 10h11.5M11 5l5 5-5 5" />`,
  close: svg`<path d="m5 5 10 10M15 5 5 15" />`,
};

const ownIcon = (name: keyof typeof icons) =>
  html`<svg class="i" viewBox="0 0 20 20" aria-hidden="true" focusable="false">${icons[name]}</svg>`;

/**
 * The progress of a search, in the place of the moves that remain.
 * @param bound - lower bound of the board
 */
export function searchFigure({ element: { metric }, game: { search }, words }: ControlsLook, bound: number) {
  const { progress } = search;
  if (!progress) return words.figure('figureSearching');
  if (progress.moves) return words.figure('figureFound', { n: countMoves(progress.moves, metric), bound });
  if (progress.phase === 'table') return tableFigure(words, progress.table);
  return words.figure('figureSearchingBound', { bound });
}

function tableFigure(words: Words, table: TableReport | null) {
  if (!table?.download) return words.figure(table?.source === 'building' ? 'figureBuilding' : 'figureLoading');
  const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10;
  const { received, total } = table.download;
  return words.figure('figureDownloading', { received: megabytes(received), total: megabytes(total) });
}

/** In place of Solve while a search is shown: the button that plays what it has found or cancels it. */
export function searchButton({ element, game: { search }, words }: ControlsLook) {
  if (search.progress?.moves)
    return button({ label: words.text('playNow'), style: 'wide primary', act: () => element.stop() });
  // The page shows the search, so the buttons stay where they are.
  if (element.quiet) return button({ label: words.text('solve'), style: 'wide', off: true, act: () => {} });
  return button({ label: words.text('cancel'), style: 'wide', act: () => element.cancel() });
}

/**
 * @param position - number of moves of the playback made so far, or before the player left it
 * @param isLeft - whether the player has left it by another move
 */
export function controls(look: ControlsLook, position: number, isLeft: boolean) {
  const { element, game, layout, words } = look;
  const { moves, made, total } = progressOf(game.state, position, element.metric);
  return html`<div class="playback" part="playback" role="group" aria-label=${words.text('playback')}>
    ${layout === 'compact' ? nothing : isLeft ? waysOn(look, made) : steps(look, position, moves.length)}
    <div class="line">
      ${layout === 'compact' ? compactSteps(look, position, { total: moves.length, made, isLeft }) : nothing}
      <div class="scrub-box" data-ticks=${total > maxTicks.tens ? 'hundreds' : total > maxTicks.all ? 'tens' : nothing} ${cssVars({ done: made / Math.max(1, total), ticks: total })}>
        <input
          class="scrub" part="scrubber" type="range" min="0" max=${total} .value=${String(made)}
          aria-label=${words.text('move')} aria-valuetext=${words.text('moveOf', { n: made, total })}
          @input=${({ target }: EventOf<HTMLInputElement>) => element.seek(positionAfter(moves, Number(target.value), element.metric))}
        />
      </div>
      ${layout === 'compact' ? nothing : html`${speedChoice(element, words)}${leave(element, words)}`}
    </div>
  </div>`;
}

/** The position after a number of steps. */
function positionAfter(moves: string, steps: number, metric: Metric) {
  return splitMoves(moves, metric).slice(0, steps).join('').length;
}

/** The moves of the playback, the number of steps made, and their total. */
export function progressOf({ playback }: State, position: number, metric: Metric) {
  const moves = playback?.moves ?? '';
  return { moves, made: stepsBefore(moves, position, metric), total: stepsBefore(moves, moves.length, metric) };
}

/** Previous, Next and Play: Next is filled, as long as nothing plays. */
function steps({ element, game, words }: ControlsLook, position: number, total: number) {
  const { playing } = game.player;
  const filled = (is: boolean) => (is ? 'primary' : '');
  return html`<div class="steps">
    <button
      type="button" class="btn" part="button" aria-disabled=${position === 0 ? 'true' : nothing}
      @click=${() => position > 0 && element.stepBack()}
    >${ownIcon('previous')}<span>${words.text('previous')}</span></button>
    <button
      type="button" class="btn ${filled(!playing && position < total)}" part="button" aria-disabled=${position === total ? 'true' : nothing}
      @click=${() => position < total && element.stepForward()}
    ><span>${words.text('next')}</span>${ownIcon('next')}</button>
    ${playButton(element, playing, words, { style: filled(playing) })}
  </div>`;
}

/** After the player has left the playback: go back to where it was left, or solve the board as it is now. */
function waysOn({ element, game, words }: ControlsLook, made: number) {
  const isSolvable = game.state.parity.solvable && !game.state.solved;
  return html`<div class="steps two">
    <button type="button" class="btn" part="button" @click=${() => element.stepBack()}>
      ${ownIcon('previous')}<span>${words.text('backToMove', { n: made + 1 })}</span>
    </button>
    <button
      type="button" class="btn ${isSolvable ? 'primary' : ''}" part=${isSolvable ? 'button button-primary' : 'button'} aria-disabled=${isSolvable ? nothing : 'true'}
      @click=${() => isSolvable && element.solve()}
    >${words.text('solveFromHere')}</button>
  </div>`;
}

/** One row of icons. */
function compactSteps(
  { element, game, words }: ControlsLook,
  position: number,
  { total, made, isLeft }: { total: number; made: number; isLeft: boolean },
) {
  const back = isLeft ? words.text('backToMove', { n: made + 1 }) : words.text('previous');
  return html`<div class="bar">
    ${playButton(element, game.player.playing, words, { style: 'primary', short: true })}
    ${button({ label: back, icon: 'back', short: true, style: 'bare', off: position === 0 && !isLeft, act: () => element.stepBack() })}
    ${button({ label: words.text('next'), icon: 'forward', short: true, style: 'bare', off: position === total || isLeft, act: () => element.stepForward() })}
  </div>`;
}

function playButton(element: PuzzleElement, playing: boolean, words: Words, look: { style: string; short?: boolean }) {
  return button({
    ...look,
    label: words.text(playing ? 'pause' : 'play'),
    icon: playing ? 'pause' : 'play',
    act: () => (playing ? element.pause() : element.play()),
  });
}

/** Ends the playback; the buttons of the game come back. */
function leave(element: PuzzleElement, words: Words) {
  return html`<button type="button" class="btn leave" part="button" title=${words.text('toGame')} @click=${() => element.endPlayback()}>
    ${ownIcon('close')}<span>${words.text('close')}</span>
  </button>`;
}

function speedChoice(element: PuzzleElement, words: Words) {
  const offered = speeds.includes(element.speed) ? speeds : [...speeds, element.speed].sort((a, b) => a - b);
  return select({
    label: words.text('speed'),
    title: words.text('speed'),
    values: offered,
    textOf: (speed) => words.text('times', { n: fractions[speed] ?? speed }),
    chosen: element.speed,
    choose: (speed) => {
      element.speed = speed;
    },
    style: 'speed',
    part: 'speed',
  });
}
