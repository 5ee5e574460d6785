// The controls of the element: the buttons that begin a game, figures, actions and messages.

import { html, nothing } from 'lit';
import type { Part } from '../../locales/texts.js';
import { icon } from '../../ui/icons.js';
import { elapsed } from '../game/clock.js';
import type { Game } from '../game/game.js';
import type { State } from '../game/state.js';
import { boundOf, isBlindfolded, moveCount, movesBy, remaining } from '../game/state.js';
import type { Words } from '../text/words.js';
import { button, thenFocus } from './button.js';
import type { ControlsLook } from './look.js';
import { progressOf, searchButton, searchFigure } from './playback-view.js';
import { sizeButton } from './size-menu.js';

/** The moves per second are shown from the first second on. */
const rateAfterMs = 1000;

/** Time, moves, and the moves that remain; before the first move, the task. The controller of the clock writes the time. */
export function stats(look: ControlsLook) {
  const { element, game, layout, words } = look;
  const { state, search } = game;
  const { clock } = state;
  const { metric } = element;
  const compact = layout === 'compact';
  const isSearching = search.shown && !element.quiet;
  const isAsked = state.solved || !state.parity.solvable || state.playbackShown || state.hinted;
  const isHidden = isBlindfolded(state) || (element.showRemaining === 'off' && state.at > 0 && !isAsked);
  const remain = isSearching
    ? searchFigure(look, boundOf(state, metric))
    : isHidden
      ? []
      : words.remainParts(state, metric);
  const isWaiting = clock.since === null && clock.kept === 0;
  const isAtRest = isWaiting && state.at === 0 && state.parity.solvable && !state.solved && !isSearching;
  if (isAtRest && !compact) return sentence(words.text('task'), remain.map(({ text }) => text).join(''), 'sr');
  const isBound = isHidden || (!isSearching && state.parity.solvable && remaining(state, metric) === null);
  // A page that shows more itself also shows how many moves remain at least; the text still describes the board.
  const isOnPage = element.quiet && isBound && state.at > 0;
  return html`<p
    class="stats"
    part="stats"
    ?data-waiting=${isWaiting}
    ?data-running=${clock.since !== null}
    ?data-solved=${state.solved}
  >
    <span class="figures">${compact ? nothing : html`<span class="clock" part="clock"><span></span><small></small></span>`}
    <span class="moves">${figure(words.moveParts(state, metric))}</span>
    ${compact ? nothing : rate(state, words)}
    <span class="remain ${isBound ? 'bound' : ''} ${isOnPage ? 'unseen' : ''}" id="remain">${figure(remain)}</span></span>
  </p>`;
}

/** The next move, or that a replay ends unsolved. */
export function following({ element, game: { state }, words }: ControlsLook, next: string, position: number) {
  const { made, total } = progressOf(state, position, element.metric);
  const isOver = position === state.playback?.moves.length && !state.solved;
  const place = words.figure('figurePlace', { n: Math.min(made + 1, total), total });
  return sentence(isOver ? words.text('replayEnd') : next, figure(place));
}

/** A sentence in the place of the figures, and as high as they are. @param style - `sr`: only screen readers read the figure */
function sentence(text: string, remain: unknown, style = '') {
  return html`<p class="stats" part="stats">
    <span class="figures following"><b class="next ${style && 'task'}">${text}</b> <span class="remain ${style}" id="remain">${remain}</span></span>
  </p>`;
}

/** The moves per second of a game that the player alone has played. */
function rate(state: State, words: Words) {
  const ms = Math.floor(elapsed(state.clock, performance.now()));
  const moves = movesBy(state, 'hand');
  if (ms < rateAfterMs || moves === 0 || moves < moveCount(state)) return nothing;
  return html`<span class="rate"><span>${figure(words.rateParts(moves, ms))}</span></span>`;
}

export function figure(parts: Part[]) {
  return parts.map(({ kind, text }) => {
    if (kind === 'plain') return text;
    return kind === 'figure' ? html`<b>${text}</b>` : html`<span class="spare">${text}</span>`;
  });
}

/**
 * The toolbar: the buttons that begin another board, unless only the present one is played; the actions of a game and its steps. A page can
 * add buttons after Shuffle, and replace the actions.
 */
export function toolbar(look: ControlsLook) {
  const { element, game, layout, words } = look;
  const isCompact = layout === 'compact';
  const begin = html`<span class="group begin" part="setup">${sizeButton(look)}${shuffleButton(look)}<slot name="begin"></slot></span>`;
  const hint = button({
    label: words.text('hint'),
    title: words.text('hintKey'),
    icon: isCompact ? 'hint' : undefined,
    short: isCompact,
    off: !canSearch(game),
    near: () => element.preload(),
    act: () => element.hint(),
  });
  const isPlay = element.controls === 'play';
  const solve = isPlay ? nothing : solveButton(look);
  const { solved, at } = game.state;
  const acts = isCompact ? html`${shuffleButton(look)} ${solve} ${hint}` : html`${hint} ${solve}`;
  // After a game, the next board takes the place of what needs a board to solve.
  const isOver = solved && at > 0 && !isCompact && !isPlay;
  return html`<div class="tools" part="actions">
    ${isCompact || isPlay ? nothing : begin}
    <span class="group acts"><slot name="actions">${isOver ? nothing : acts}</slot>
      <span class="rest">${stepIcons(look)}</span></span>
  </div>`;
}

function stepIcons({ element, game, words }: ControlsLook) {
  const look = { short: true, style: 'bare' };
  const undo = { label: words.text('undo'), title: words.text('undoKey'), off: !game.canUndo };
  const redo = { label: words.text('redo'), title: words.text('redoKey'), off: !game.canRedo };
  return html`${button({ ...look, ...undo, icon: 'undo', act: () => element.undo() })} ${button({ ...look, ...redo, icon: 'redo', act: () => element.redo() })}`;
}

function canSearch({ state, search }: Game) {
  return state.parity.solvable && !state.solved && !search.shown;
}

/** Solve, or the button in its place while a search is shown. */
function solveButton(look: ControlsLook) {
  const { element, game, layout, words } = look;
  const { state, search } = game;
  if (search.shown) return searchButton(look);
  const off = !canSearch(game);
  // At most one button is filled: while the playback is shown, that is Play, and in the wider layouts Shuffle between two games.
  const isFilled = layout === 'compact' && !state.playbackShown && game.error?.code !== 'out-of-memory';
  return button({
    label: words.text('solve'),
    title: words.text('solveKey'),
    style: off || !isFilled ? 'wide' : 'wide primary',
    off,
    near: () => element.preload(),
    act: () => element.solve(),
  });
}

/** An error or a warning, with the button that helps; nothing if the page shows messages itself. */
export function message({ element, game, words }: ControlsLook) {
  const { state, error } = game;
  if (element.quiet) return nothing;
  if (error?.code === 'out-of-memory') {
    return warning(words.error(error), words.text('searchIdaStar'), () => {
      element.algorithm = 'ida-star';
      element.solve();
    });
  }
  if (error && error.code !== 'unsolvable') return warning(words.error(error));
  if (state.parity.solvable)
    return element.solver.usesMainThread ? html`<p class="note">${words.text('mainThread')}</p>` : nothing;
  const [a, b] = state.parity.swap;
  return warning(words.text('unsolvable'), words.text('swap', { a, b }), () => element.swapToSolvable());
}

export function warning(text: string, action?: string, act?: () => void) {
  return html`<div class="msg" part="message">
    ${icon('warn')}
    <p>${text}</p>
    ${action && act ? button({ label: action, style: 'primary', act }) : nothing}
  </div>`;
}

/** Shuffle, or the next board after a game, when it is filled. */
export function shuffleButton({ element, game, layout, words }: ControlsLook) {
  const { state, search, error } = game;
  const isCompact = layout === 'compact';
  const isFilled = state.solved && !state.playbackShown && !search.shown && error === null;
  return button({
    label: words.text(state.solved && state.at > 0 ? 'nextBoard' : 'shuffle'),
    title: words.text('shuffleKey'),
    icon: isCompact ? 'shuffle' : undefined,
    short: isCompact,
    style: isFilled ? 'primary' : 'pair',
    act: (event) => thenFocus(element, event, () => element.shuffle()),
  });
}
