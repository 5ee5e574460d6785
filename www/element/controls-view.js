// Everything of the element that is not the board: figures, buttons, playback and messages.

import { html, nothing } from 'lit';
import { elapsed } from './clock.js';
import { cssVars } from './css-vars.js';
import { formatClock, formatCount } from './format.js';
import { icon } from './icons.js';
import { speeds } from './playback.js';
import { linePosition, moveCount } from './state.js';
import { remainParts } from './words.js';

/** @import { TemplateResult } from 'lit' */
/** @import { FifteenPuzzle } from './fifteen-puzzle.js' */
/** @import { Game } from './game.js' */
/** @import { State } from './state.js' */

/**
 * @typedef {object} ControlsLook
 * @property {FifteenPuzzle} element whose methods the buttons call
 * @property {Game} game
 * @property {import('./layout.js').Layout} layout
 * @property {boolean} quiet the page shows searches and faults itself
 */

/** Of more moves a tick for each would be a grey stripe. */
const mostTicks = 100;

/** Moves, time, and what remains. @param {ControlsLook} look */
export function stats({ game, layout, quiet }) {
  const { state, search } = game;
  const searching = search.shown && !quiet;
  const [before, figure, unit, after] = remainParts(state);
  return html`<p class="stats" part="stats">
    ${layout === 'compact' && state.playback ? placeInLine(state) : html`<span>Moves <b>${formatCount(moveCount(state))}</b></span>`}
    ${layout === 'compact' ? nothing : html`<span><span class="spare">Time </span><b>${formatClock(elapsed(state.clock, performance.now()))}</b></span>`}
    <span class="remain" id="remain">${searching ? searchFigures(game) : html`${before}<b>${figure}</b><span class="spare">${unit}</span>${after}`}</span>
  </p>`;
}

/** @param {State} state */
function placeInLine(state) {
  return html`<span>Move <b>${linePosition(state)}</b> of ${state.line?.moves.length}</span>`;
}

/** @param {Game} game */
function searchFigures({ state: { lowerBound }, search: { progress } }) {
  if (!progress) return 'Searching…';
  if (progress.phase === 'table')
    return progress.table?.source === 'building' ? 'Building the table…' : 'Loading the table…';
  if (progress.moves) return html`Found <b>${progress.moves.length}</b>, at least <b>${lowerBound}</b>`;
  return html`Searching… at least <b>${lowerBound}</b>`;
}

/** The actions. @param {ControlsLook} look */
export function mainBar(look) {
  const { element, game, layout } = look;
  const { state } = game;
  const compact = layout === 'compact';
  // Under a small board the playback takes the place of the actions; they return when it has arrived.
  if (compact && state.playback && !state.solved) return nothing;
  const filled = state.solved && !state.playback ? ' primary' : '';
  return html`<div class="bar main" part="actions">
    ${button({ label: 'Shuffle', icon: 'shuffle', short: compact, style: `wide${filled}`, act: (event) => thenFocus(element, event, () => element.shuffle()) })}
    ${solveButton(look)}
    ${button({ label: 'Hint', icon: compact ? 'hint' : undefined, short: compact, off: !canSearch(game), near: () => element.warm(), act: () => element.hint() })}
    ${button({ label: 'Undo', title: 'Undo (Ctrl+Z)', icon: 'undo', short: true, style: 'bare push', off: state.at === 0, act: () => element.undo() })}
    ${button({ label: 'Redo', title: 'Redo (Ctrl+Y)', icon: 'redo', short: true, style: 'bare', off: state.at === state.history.length, act: () => element.redo() })}
    ${compact ? nothing : button({ label: 'Reset', style: 'bare flush', act: (event) => thenFocus(element, event, () => element.reset()) })}
  </div>`;
}

/**
 * A new game that was begun with the pointer is played at once: the keys go to the board. Whoever pressed a key stays where they are.
 * @param {FifteenPuzzle} element  @param {MouseEvent} event  @param {() => void} begin
 */
function thenFocus(element, event, begin) {
  begin();
  if (event.detail > 0) element.focus({ preventScroll: true });
}

/** @param {Game} game */
function canSearch({ state, search }) {
  return state.parity.solvable && !state.solved && !search.shown;
}

/** Solve; while a search shows, the way to take what it has found, or to end it. @param {ControlsLook} look */
function solveButton({ element, game, quiet }) {
  const { state, search } = game;
  if (search.shown && search.progress?.moves)
    return button({ label: 'Play now', style: 'wide primary', act: () => element.stop() });
  if (search.shown && quiet) return button({ label: 'Solving…', style: 'wide', off: true, act: () => {} });
  if (search.shown) return button({ label: 'Cancel', style: 'wide', act: () => element.cancel() });
  const off = !canSearch(game);
  const elsewhere = state.playback || game.fault?.code === 'out-of-memory';
  // One filled button at a time: while a line is open that is Play.
  return button({
    label: 'Solve',
    style: off || elsewhere ? 'wide' : 'wide primary',
    off,
    near: () => element.warm(),
    act: () => element.solve(),
  });
}

/**
 * A button that cannot be used stays reachable, so that nobody's focus falls off the page when Undo has undone the last move.
 * @param {{ label: string, title?: string, icon?: Parameters<typeof icon>[0], short?: boolean, style?: string, off?: boolean,
 *   near?: () => void, act: (event: MouseEvent) => void }} look `short` shows the icon alone; `near`: the pointer or the
 *   focus has come to it, and it may soon be pressed
 * @returns {TemplateResult}
 */
function button({ label, title, icon: name, short = false, style = '', off = false, near = () => {}, act }) {
  return html`<button
    type="button"
    class="btn ${style} ${short ? 'icon' : ''}"
    part="button"
    title=${short ? (title ?? label) : nothing}
    aria-disabled=${off ? 'true' : nothing}
    @pointerenter=${() => off || near()}
    @focus=${() => off || near()}
    @click=${(/** @type {MouseEvent} */ event) => off || act(event)}
  >${name ? icon(name) : nothing}<span class=${short ? 'sr' : nothing}>${label}</span></button>`;
}

/** Play, steps, the place in the line, speed. @param {ControlsLook} look */
export function playback({ element, game, layout }) {
  const { state, player } = game;
  const position = linePosition(state);
  if (!state.playback || position < 0 || !state.line) return nothing;
  const total = state.line.moves.length;
  return html`<div class="playback" part="playback" role="group" aria-label="Playback">
    <div class="bar">
      ${button({
        label: player.playing ? 'Pause' : 'Play',
        icon: player.playing ? 'pause' : 'play',
        short: true,
        style: 'primary',
        act: () => (player.playing ? element.pause() : element.play()),
      })}
      ${button({ label: 'Step back', icon: 'back', short: true, style: 'bare', off: position === 0, act: () => element.stepBack() })}
      ${button({ label: 'Step forward', icon: 'forward', short: true, style: 'bare', off: position === total, act: () => element.stepForward() })}
    </div>
    <div class="scrub-box" ?data-long=${total > mostTicks} ${cssVars({ v: position, ticks: total })}>
      <input
        class="scrub" part="scrubber" type="range" min="0" max=${total} .value=${String(position)}
        aria-label="Move" aria-valuetext="Move ${position} of ${total}"
        @input=${(/** @type {Event} */ event) => element.seek(Number(/** @type {HTMLInputElement} */ (event.target).value))}
      />
    </div>
    ${layout === 'compact' ? nothing : html`<div class="bar"><span class="at"><b>${position}</b> / ${total}</span>${speedChoice(element)}</div>`}
  </div>`;
}

/** @param {FifteenPuzzle} element */
function speedChoice(element) {
  const offered = speeds.includes(element.speed) ? speeds : [...speeds, element.speed].sort((a, b) => a - b);
  return html`<select
    class="select speed"
    part="speed"
    aria-label="Speed"
    @change=${(/** @type {Event} */ event) => {
      element.speed = Number(/** @type {HTMLSelectElement} */ (event.target).value);
    }}
  >
    ${offered.map((speed) => html`<option value=${speed} .selected=${speed === element.speed}>${speed === 0.5 ? '½' : speed}×</option>`)}
  </select>`;
}

/** What is wrong, and the one thing that mends it, where the page around does not say so. @param {ControlsLook} look */
export function message({ element, game, quiet }) {
  const { state, fault } = game;
  if (quiet) return nothing;
  if (fault?.code === 'out-of-memory') {
    return warning(fault.message, 'Search with IDA*', () => {
      element.algorithm = 'ida-star';
      element.solve();
    });
  }
  if (fault && fault.code !== 'unsolvable') return warning(fault.message);
  if (state.parity.solvable) return nothing;
  const [a, b] = state.parity.swap;
  return warning('This board cannot be solved.', `Swap ${a} and ${b}`, () => element.swapToSolvable());
}

/** @param {string} text  @param {string} [action]  @param {() => void} [act] */
export function warning(text, action, act) {
  return html`<div class="msg" part="message">
    ${icon('warn')}
    <p>${text}</p>
    ${action && act ? button({ label: action, style: 'primary', act }) : nothing}
  </div>`;
}
