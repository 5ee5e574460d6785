// The controls of the element: figures, buttons, playback and messages.

import { html, nothing } from 'lit';
import { elapsed } from '../game/clock.js';
import { speeds } from '../game/move-timer.js';
import { hasNextMove, moveCount, playbackPosition } from '../game/state.js';
import { formatClock } from '../text/format.js';
import { cssVars } from './css-vars.js';
import { icon } from './icons.js';

/** @import { TemplateResult } from 'lit' */
/** @import { Algorithm } from '../../solver/index.js' */
/** @import { Game } from '../game/game.js' */
/** @import { Part } from '../text/template.js' */
/** @import { Words } from '../text/words.js' */

/**
 * @typedef {'shuffle' | 'hint' | 'undo' | 'redo' | 'reset' | 'swapToSolvable'} GameCommand
 * @typedef {'preload' | 'solve' | 'stop' | 'cancel'} SearchCommand
 * @typedef {'play' | 'pause' | 'stepBack' | 'stepForward'} PlaybackCommand
 *
 * @typedef {object} Settings of the element that are drawn or that a control changes
 * @property {Algorithm | undefined} algorithm
 * @property {boolean} numbers
 * @property {number[][]} partition
 * @property {boolean} patterns
 * @property {boolean} quiet
 * @property {{ usesMainThread: boolean }} solver
 * @property {number} speed
 * @property {(options: FocusOptions) => void} focus
 * @property {(position: number) => void} seek
 *
 * @typedef {Settings & Record<GameCommand | SearchCommand | PlaybackCommand, () => unknown>} PuzzleElement
 *
 * @typedef {object} ControlsLook
 * @property {PuzzleElement} element
 * @property {Game} game
 * @property {import('./layout.js').Layout} layout
 * @property {Words} words
 */

/** With more moves, the ticks of the slider would run together. */
const maxTicks = 100;

/** Moves, time, and what remains. @param {ControlsLook} look */
export function stats({ element, game, layout, words }) {
  const { state, search } = game;
  const compact = layout === 'compact';
  const position = { n: playbackPosition(state), total: state.playback?.moves.length ?? 0 };
  const moves =
    compact && state.playbackShown
      ? words.figure('figurePlace', position)
      : words.figure('figureMoves', { n: moveCount(state) });
  const clock = formatClock(elapsed(state.clock, performance.now()));
  const remain = search.shown && !element.quiet ? searchFigure(words, game) : words.remainParts(state);
  return html`<p class="stats" part="stats">
    <span>${figure(moves)}</span>
    ${compact ? nothing : html`<span>${figure(words.figure('figureTime', { clock }))}</span>`}
    <span class="remain" id="remain">${figure(remain)}</span>
  </p>`;
}

/** @param {Part[]} parts */
function figure(parts) {
  return parts.map(({ kind, text }) => {
    if (kind === 'plain') return text;
    return kind === 'figure' ? html`<b>${text}</b>` : html`<span class="spare">${text}</span>`;
  });
}

/** @param {Words} words  @param {Game} game */
function searchFigure(words, { state: { lowerBound: bound }, search: { progress } }) {
  if (!progress) return words.figure('figureSearching');
  if (progress.phase === 'table')
    return words.figure(progress.table?.source === 'building' ? 'figureBuilding' : 'figureLoading');
  if (progress.moves) return words.figure('figureFound', { n: progress.moves.length, bound });
  return words.figure('figureSearchingBound', { bound });
}

/** The actions. @param {ControlsLook} look */
export function mainBar(look) {
  const { element, game, layout, words } = look;
  const { state } = game;
  const compact = layout === 'compact';
  // A small board has no room for both, so the actions return when the playback is over.
  if (compact && state.playbackShown && hasNextMove(state)) return nothing;
  const filled = state.solved && !state.playbackShown ? ' primary' : '';
  return html`<div class="bar main" part="actions">
    ${button({ label: words.text('shuffle'), icon: 'shuffle', short: compact, style: `wide${filled}`, act: (event) => thenFocus(element, event, () => element.shuffle()) })}
    ${solveButton(look)}
    ${button({ label: words.text('hint'), icon: compact ? 'hint' : undefined, short: compact, off: !canSearch(game), near: () => element.preload(), act: () => element.hint() })}
    <span class="rest">
      ${button({ label: words.text('undo'), title: words.text('undoKey'), icon: 'undo', short: true, style: 'bare', off: state.at === 0, act: () => element.undo() })}
      ${button({ label: words.text('redo'), title: words.text('redoKey'), icon: 'redo', short: true, style: 'bare', off: state.at === state.history.length, act: () => element.redo() })}
      ${compact ? nothing : button({ label: words.text('reset'), style: 'bare flush', act: (event) => thenFocus(element, event, () => element.reset()) })}
    </span>
  </div>`;
}

/**
 * Focuses the board after a click, so that the keys can be used at once. After a key press the focus stays where it is.
 * @param {PuzzleElement} element  @param {MouseEvent} event  @param {() => void} begin
 */
function thenFocus(element, event, begin) {
  begin();
  if (event.detail > 0) element.focus({ preventScroll: true });
}

/** @param {Game} game */
function canSearch({ state, search }) {
  return state.parity.solvable && !state.solved && !search.shown;
}

/** Solve; while a search is shown, the button that plays what it has found or cancels it. @param {ControlsLook} look */
function solveButton({ element, game, words }) {
  const { state, search } = game;
  if (search.shown && search.progress?.moves)
    return button({ label: words.text('playNow'), style: 'wide primary', act: () => element.stop() });
  if (search.shown && element.quiet)
    return button({ label: words.text('solving'), style: 'wide', off: true, act: () => {} });
  if (search.shown) return button({ label: words.text('cancel'), style: 'wide', act: () => element.cancel() });
  const off = !canSearch(game);
  const isFilledElsewhere = state.playbackShown || game.error?.code === 'out-of-memory';
  // Only one button is filled at a time; while the playback is shown, that is Play.
  return button({
    label: words.text('solve'),
    style: off || isFilledElsewhere ? 'wide' : 'wide primary',
    off,
    near: () => element.preload(),
    act: () => element.solve(),
  });
}

/**
 * A disabled button can still have the focus, so that the focus is not lost when Undo takes back the last move.
 * @param {{ label: string, title?: string, icon?: Parameters<typeof icon>[0], short?: boolean, style?: string, off?: boolean,
 *   near?: () => void, act: (event: MouseEvent) => void }} look  `short`: shows only the icon; `near`: called when the
 *   pointer or the focus reaches the button, so that it may soon be pressed
 * @returns {TemplateResult}
 */
function button({ label, title, icon: name, short = false, style = '', off = false, near = () => {}, act }) {
  return html`<button
    type="button"
    class="btn ${style} ${short ? 'icon' : ''}"
    part=${style.includes('primary') ? 'button button-primary' : 'button'}
    title=${short ? (title ?? label) : nothing}
    aria-disabled=${off ? 'true' : nothing}
    @pointerenter=${() => off || near()}
    @focus=${() => off || near()}
    @click=${(/** @type {MouseEvent} */ event) => off || act(event)}
  >${name ? icon(name) : nothing}<span class=${short ? 'sr' : nothing}>${label}</span></button>`;
}

/** The controls of the playback: play, steps, position and speed. @param {ControlsLook} look */
export function playback({ element, game, layout, words }) {
  const { state, player } = game;
  const position = playbackPosition(state);
  if (!state.playbackShown || position < 0 || !state.playback) return nothing;
  const total = state.playback.moves.length;
  return html`<div class="playback" part="playback" role="group" aria-label=${words.text('playback')}>
    <div class="bar">
      ${button({
        label: words.text(player.playing ? 'pause' : 'play'),
        icon: player.playing ? 'pause' : 'play',
        short: true,
        style: 'primary',
        act: () => (player.playing ? element.pause() : element.play()),
      })}
      ${button({ label: words.text('stepBack'), icon: 'back', short: true, style: 'bare', off: position === 0, act: () => element.stepBack() })}
      ${button({ label: words.text('stepForward'), icon: 'forward', short: true, style: 'bare', off: position === total, act: () => element.stepForward() })}
    </div>
    <div class="scrub-box" ?data-long=${total > maxTicks} ${cssVars({ v: position, ticks: total })}>
      <input
        class="scrub" part="scrubber" type="range" min="0" max=${total} .value=${String(position)}
        aria-label=${words.text('move')} aria-valuetext=${words.text('moveOf', { n: position, total })}
        @input=${(/** @type {Event} */ event) => element.seek(Number(/** @type {HTMLInputElement} */ (event.target).value))}
      />
    </div>
    ${layout === 'compact' ? nothing : html`<div class="bar"><span class="at"><b>${position}</b> / ${total}</span>${speedChoice(element, words)}</div>`}
  </div>`;
}

/** @param {PuzzleElement} element  @param {Words} words */
function speedChoice(element, words) {
  const offered = speeds.includes(element.speed) ? speeds : [...speeds, element.speed].sort((a, b) => a - b);
  return html`<select
    class="select speed"
    part="speed"
    aria-label=${words.text('speed')}
    @change=${(/** @type {Event} */ event) => {
      element.speed = Number(/** @type {HTMLSelectElement} */ (event.target).value);
    }}
  >
    ${offered.map((speed) => html`<option value=${speed} .selected=${speed === element.speed}>${speed === 0.5 ? '½×' : words.text('times', { n: speed })}</option>`)}
  </select>`;
}

/** An error or a warning, with the button that helps; nothing if the page shows messages itself. @param {ControlsLook} look */
export function message({ element, game, words }) {
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

/** @param {string} text  @param {string} [action]  @param {() => void} [act] */
export function warning(text, action, act) {
  return html`<div class="msg" part="message">
    ${icon('warn')}
    <p>${text}</p>
    ${action && act ? button({ label: action, style: 'primary', act }) : nothing}
  </div>`;
}
