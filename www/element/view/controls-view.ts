// The controls of the element: the buttons that begin a game, figures, actions and messages.

import { html, nothing } from 'lit';
import type { Part } from '../../locales/texts.js';
import { SIZES } from '../../solver/index.js';
import { buttonGroup } from '../../ui/button-group.js';
import type { EventOf } from '../../ui/event-of.js';
import { icon } from '../../ui/icons.js';
import { elapsed } from '../game/clock.js';
import type { Game } from '../game/game.js';
import type { State } from '../game/state.js';
import { boundOf, moveCount, movesBy, remaining } from '../game/state.js';
import type { Words } from '../text/words.js';
import { button, thenFocus } from './button.js';
import type { ControlsLook } from './look.js';
import { progressOf, searchButton, searchFigure } from './playback-view.js';

/** The moves per second are shown from the first second on. */
const rateAfterMs = 1000;

/** Time, moves, and the moves that remain. The controller of the clock writes the time. */
export function stats(look: ControlsLook) {
  const { element, game, layout, words } = look;
  const { state, search } = game;
  const { clock } = state;
  const { metric } = element;
  const compact = layout === 'compact';
  const isSearching = search.shown && !element.quiet;
  const isAsked = state.solved || !state.parity.solvable || state.playbackShown || state.hinted;
  const isHidden = element.showRemaining === 'off' && state.at > 0 && !isAsked;
  const remain = isSearching
    ? searchFigure(look, boundOf(state, metric))
    : isHidden
      ? []
      : words.remainParts(state, metric);
  const isBound = isHidden || (!isSearching && state.parity.solvable && remaining(state, metric) === null);
  return html`<p
    class="stats"
    part="stats"
    ?data-waiting=${clock.since === null && clock.kept === 0}
    ?data-running=${clock.since !== null}
    ?data-solved=${state.solved}
  >
    <span class="figures">${compact ? nothing : html`<span class="clock" part="clock"></span>`}
    <span class="moves">${figure(words.moveParts(state, metric))}</span>
    ${compact ? nothing : rate(state, words)}
    <span class=${isBound ? 'remain bound' : 'remain'} id="remain">${figure(remain)}</span></span>
  </p>`;
}

/** The next move, or that a replay ends unsolved, in the place of the figures and as high as they are. */
export function sentence({ element, game: { state }, words }: ControlsLook, next: string, position: number) {
  const { made, total } = progressOf(state, position, element.metric);
  const isOver = position === state.playback?.moves.length && !state.solved;
  const place = words.figure('figurePlace', { n: Math.min(made + 1, total), total });
  return html`<p class="stats" part="stats">
    <span class="figures following"><b class="next">${isOver ? words.text('replayEnd') : next}</b> <span class="remain" id="remain">${figure(place)}</span></span>
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
 * The buttons that begin another board, and the actions of a game. A page can add buttons beside Shuffle, and replace the actions. Only one
 * row has the icons of steps: this one, if there is no other.
 */
export function mainBar(look: ControlsLook, isOnly: boolean) {
  const { element, game, layout, words } = look;
  const compact = layout === 'compact';
  const begin = html`<span class="begin">${shuffleButton(look)}<slot name="begin"></slot></span>`;
  return html`<div class="bar main" part="actions">
    ${isOnly ? nothing : begin}
    <span class="acts"><slot name="actions">
      ${compact ? shuffleButton(look) : nothing} ${element.controls === 'play' ? nothing : solveButton(look)}
      ${button({ label: words.text('hint'), title: words.text('hintKey'), icon: compact ? 'hint' : undefined, short: compact, off: !canSearch(game), near: () => element.preload(), act: () => element.hint() })}
    </slot></span>
    ${isOnly ? stepIcons(look) : nothing}
  </div>`;
}

function stepIcons({ element, game, layout, words }: ControlsLook) {
  const bare = { short: true, style: 'bare' };
  const undo = {
    label: words.text('undo'),
    title: words.text('undoKey'),
    off: !game.canUndo,
    act: () => element.undo(),
  };
  const redo = {
    label: words.text('redo'),
    title: words.text('redoKey'),
    off: !game.canRedo,
    act: () => element.redo(),
  };
  const reset = {
    label: words.text('reset'),
    title: words.text('resetKey'),
    off: game.state.at === 0,
    act: (event: MouseEvent) => thenFocus(element, event, () => element.reset()),
  };
  return html`<span class="rest">
    ${button({ ...bare, ...undo, icon: 'undo' })} ${button({ ...bare, ...redo, icon: 'redo' })}
    ${layout === 'compact' ? nothing : button({ ...bare, ...reset, icon: 'reset' })}
  </span>`;
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

/** Shuffle, or the next board after a game. It is filled before the first move and after the last one. */
export function shuffleButton({ element, game, layout, words }: ControlsLook) {
  const { state, search, error } = game;
  const isCompact = layout === 'compact';
  const isBetweenGames = state.solved || (state.at === 0 && state.parity.solvable && !isCompact);
  const isFilled = isBetweenGames && !state.playbackShown && !search.shown && error === null;
  return button({
    label: words.text(state.solved && state.at > 0 ? 'nextBoard' : 'shuffle'),
    title: words.text('shuffleKey'),
    icon: 'shuffle',
    short: isCompact,
    style: isFilled ? 'wide shuffle primary' : 'wide shuffle',
    act: (event) => thenFocus(element, event, () => element.shuffle()),
  });
}

/** How the next board is shuffled, and the steps of this game. */
export function setupBar(look: ControlsLook) {
  const { element, words } = look;
  return html`<div class="bar setup" part="setup">
    <span class="choices">${sizeChoice(look)}
      <label class="check"
        ><input
          type="checkbox"
          .checked=${element.easy}
          @change=${({ target }: EventOf<HTMLInputElement>) => {
            element.easy = target.checked;
            element.shuffle();
          }}
        />${words.text('easy')}</label
      ></span>
    ${stepIcons(look)}
  </div>`;
}

/** Buttons, since the arrow keys would change radio buttons. */
function sizeChoice({ element, game, words }: ControlsLook) {
  const { rows, columns } = game.state;
  const current = rows === columns ? columns : 0;
  const choose = (size: number) => {
    if (size !== current) element.shuffle(size);
    element.focus({ preventScroll: true });
  };
  return buttonGroup({
    label: words.text('size'),
    values: SIZES,
    textOf: (size) => `${size}×${size}`,
    chosen: current,
    choose,
    part: 'sizes',
    more: html`<slot name="sizes"></slot>`,
  });
}
