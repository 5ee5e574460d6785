// The template of the whole element: board, controls, and the texts for screen readers.

import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import type { Shape } from '../../solver/shape.js';
import { cssVars } from '../../ui/css-vars.js';
import type { Rules } from '../game/rules.js';
import { leftPosition, nextStep, playbackPosition } from '../game/state.js';
import type { Controls } from '../settings.js';
import type { Words } from '../text/words.js';
import { boardView } from './board-view.js';
import { mainBar, message, sentence, setupBar, stats, warning } from './controls-view.js';
import type { Layout } from './layout.js';
import type { ControlsLook } from './look.js';
import { controls as playbackControls } from './playback-view.js';

export function puzzleView(look: ControlsLook & { rules: Rules; picture: string; focused: number }) {
  const { element, game, layout, rules, words, picture, focused } = look;
  const bare = layout === 'board';
  const isOneRow = layout === 'compact' || element.controls === 'play';
  const partition = element.patterns ? element.partition : [];
  const shown = {
    words,
    metric: element.metric,
    partition,
    picture,
    numbers: element.numbers,
    focused,
    slide: game.slideMs,
  };
  const board = boardView(rules, game.state, shown);
  const left = leftPosition(game.state);
  // While a search for more is shown, no step of this solution may end the search unasked.
  const position = game.search.shown || !game.state.playbackShown ? -1 : left < 0 ? playbackPosition(game.state) : left;
  // The playback is hidden if the board was never on its path.
  const isPlayback = position >= 0 && !bare;
  const { metric } = element;
  const next = () =>
    left < 0 ? words.nextText(game.state, nextStep(rules, game.state, metric), metric) : words.leftText(game.state);
  const figures = isPlayback ? sentence(look, next(), position) : stats(look);
  return frame(
    words,
    layout,
    html`
    ${bare ? html`<span class="sr" id="remain">${words.remainText(game.state, element.metric)}</span>` : figures}
    <div class="frame" part="frame">${board}</div>
    ${bare ? nothing : html`<div class="controls" part="controls">${isPlayback && replacesRows(look) ? nothing : html`<div class="buttons">${mainBar(look, isOneRow)} ${isOneRow ? nothing : setupBar(look)}</div>`} ${isPlayback ? playbackControls(look, position, left >= 0) : nothing}</div>`}
    ${bare ? nothing : message(look)}
    <p class="sr" id="keys">${words.text('keys')}</p>
  `,
    'puzzle',
  );
}

/** The playback takes the place of the other buttons, unless the page has put its own buttons there. */
function replacesRows({ element, layout }: ControlsLook) {
  return layout !== 'compact' && !element.querySelector('[slot="actions"]');
}

/**
 * Until the puzzle has loaded: an empty board, or the content that the page has put inside the element, on top of an
 * invisible board.
 * @param look - `error`: why the puzzle could not be loaded
 */
export function emptyView(
  words: Words,
  {
    layout,
    controls,
    shape,
    hasContent,
    failed,
    error,
  }: { layout: Layout; controls: Controls; shape: Shape; hasContent: boolean; failed: boolean; error: string },
) {
  const board = emptyBoard(layout, controls, shape);
  const room = failed
    ? nothing
    : html`<div class="fifteen ghost" part="placeholder" data-layout=${layout}>${board}</div>`;
  return frame(
    words,
    layout,
    html`
    ${hasContent ? html`<div class="stack">${room}<slot></slot></div>` : board}
    ${error ? warning(error) : nothing}
  `,
  );
}

/** An empty board, as high as one with its controls, so that nothing moves when the puzzle appears. */
function emptyBoard(layout: Layout, controls: Controls, { rows, columns }: Shape) {
  const board = html`<div class="frame"><div class="board" part="board" ${cssVars({ rows, columns })}></div></div>`;
  if (layout === 'board') return board;
  const isOneRow = layout === 'compact' || controls === 'play';
  const begin = html`<span class="begin"><span class="btn"></span></span>`;
  const setup = html`<div class="bar setup"><span class="choices"><span class="check"></span></span></div>`;
  return html`
    <p class="stats ghost"><span class="figures"></span></p>
    ${board}
    <div class="controls ghost"><div class="buttons"><div class="bar main">${isOneRow ? nothing : begin}<span class="acts"><span class="btn"></span></span></div>${isOneRow ? nothing : setup}</div></div>
  `;
}

/** @param part - its name for the style sheet of the page */
function frame(words: Words, layout: string, content: TemplateResult, part?: string) {
  return html`<div class="fifteen" part=${part ?? nothing} data-layout=${layout} lang=${words.lang || nothing}>
    ${content}
    <p class="sr" id="live" role="status"></p>
  </div>`;
}
