// The whole element as a template: board, controls, and what only a screen reader is told.

import { html, nothing } from 'lit';
import { boardView } from './board-view.js';
import { mainBar, message, playback, stats, warning } from './controls-view.js';
import { remainText } from './words.js';

/** @import { TemplateResult } from 'lit' */
/** @import { ControlsLook } from './controls-view.js' */
/** @import { Hand } from './hand.js' */
/** @import { Rules } from './rules.js' */

const keys =
  'Arrow keys slide a tile. Shift and an arrow key move the focus, Enter slides the focused tile. S solves, H hints.';

/** @param {ControlsLook & { rules: Rules, hand: Hand }} look */
export function puzzleView(look) {
  const { element, game, hand, layout, rules } = look;
  const bare = layout === 'board';
  const partition = element.patterns ? element.partition : [];
  const board = boardView(rules, game.state, { partition, focused: hand.tabStop, slide: game.slideMs });
  return frame(
    layout,
    html`
    ${bare ? html`<span class="sr" id="remain">${remainText(game.state)}</span>` : stats(look)}
    <div class="frame">${board}</div>
    ${bare ? nothing : [mainBar(look), playback(look), message(look)]}
  `,
  );
}

/**
 * Before the rules are there: what the page has put into the element or, where that is nothing, an empty board.
 * @param {{ hasContent: boolean, fault: string }} look  `fault`: why the rules will not be there
 */
export function emptyView({ hasContent, fault }) {
  return frame(
    'full',
    html`
    ${hasContent ? html`<slot></slot>` : html`<div class="frame"><div class="board" part="board"></div></div>`}
    ${fault ? warning(fault) : nothing}
  `,
  );
}

/** @param {string} layout  @param {TemplateResult} content */
function frame(layout, content) {
  return html`<div class="fifteen" data-layout=${layout}>
    ${content}
    <p class="sr" id="keys">${keys}</p>
    <p class="sr" id="live" role="status"></p>
  </div>`;
}
