// The template of the whole element: the frame of its parts and texts for screen readers, and the board, with tiles to press and the blank.
// controls-view.ts and playback-view.ts draw the controls.

import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import type { Metric } from '../../solver/index.js';
import type { Shape } from '../../solver/shape.js';
import { board, patternNames, placeAt } from '../../ui/board.js';
import { cssVars } from '../../ui/css-vars.js';
import type { Motion } from '../game/motion.js';
import type { Rules } from '../game/rules.js';
import type { State } from '../game/state.js';
import { isBlindfolded, leftPosition, nextStep, playbackPosition } from '../game/state.js';
import type { Colors, Controls } from '../settings.js';
import type { Words } from '../text/words.js';
import { following, message, stats, toolbar, warning } from './controls-view.js';
import { hueOf } from './hues.js';
import type { Layout } from './layout.js';
import type { ControlsLook } from './look.js';
import { controls as playbackControls } from './playback-view.js';

export function puzzleView(look: ControlsLook & { rules: Rules; picture: string; focused: number }) {
  const { element, game, layout, rules, words, picture, focused } = look;
  const bare = layout === 'board';
  // No look may tell the tiles of a blindfolded player apart.
  const hidden = isBlindfolded(game.state);
  const colors = hidden ? 'plain' : element.colors;
  const partition = colors === 'patterns' ? element.partition : [];
  const shown = {
    words,
    metric: element.metric,
    partition,
    colors,
    picture: hidden ? '' : picture,
    hidden,
    numbers: element.numbers,
    readOnly: element.readOnly,
    focused,
    motion: game.motion,
  };
  const left = leftPosition(game.state);
  // While a search for more is shown, no step of this solution may end the search unasked.
  const position = game.search.shown || !game.state.playbackShown ? -1 : left < 0 ? playbackPosition(game.state) : left;
  // The playback is hidden if the board was never on its path.
  const isPlayback = position >= 0 && !bare;
  const { metric } = element;
  const next = () =>
    left < 0 ? words.nextText(game.state, nextStep(rules, game.state, metric), metric) : words.leftText(game.state);
  const figures = isPlayback ? following(look, next(), position) : stats(look);
  return frame(
    words,
    layout,
    html`
    ${bare ? html`<span class="sr" id="remain">${isBlindfolded(game.state) ? nothing : words.remainText(game.state, element.metric)}</span>` : figures}
    <div class="frame" part="frame">${boardView(rules, game.state, shown)}</div>
    ${bare ? nothing : html`<div class="controls" part="controls">${isPlayback && replacesRows(look) ? nothing : toolbar(look)} ${isPlayback ? playbackControls(look, position, left >= 0) : nothing}</div>`}
    ${bare ? nothing : message(look)}
    <p class="sr" id="keys">${element.readOnly ? nothing : words.text('keys')}</p>
  `,
    'puzzle',
  );
}

/** The playback takes the place of the other buttons, unless the page has put its own buttons there. */
function replacesRows({ element, layout }: ControlsLook) {
  return layout !== 'compact' && !element.querySelector('[slot="actions"]');
}

/** what the board shows besides the state */
interface BoardLook {
  words: Words;
  /** the metric in which the steps of a playback are counted */
  metric: Metric;
  /** the address of the picture; '' for none */
  picture: string;
  /** whether the numbers are shown on top of the picture */
  numbers: boolean;
  /** the tiles of each pattern to color; empty for none */
  partition: number[][];
  colors: Colors;
  /** whether the player is blindfolded */
  hidden: boolean;
  /** whether no tile can be slid */
  readOnly: boolean;
  /** the tile that the Tab key reaches */
  focused: number;
  motion: Motion;
}

function boardView(rules: Rules, state: State, look: BoardLook) {
  const { words, metric, picture, numbers, partition, colors, motion } = look;
  const goal = rules.goalBoard(state, state.goal).tiles;
  const isMarked = state.hinted || state.playbackShown;
  const hinted = (isMarked && nextStep(rules, state, metric)?.tiles) || [];
  return board({
    ...{ shown: state, numbers, solved: state.solved, motion },
    ...{ role: 'group', name: words.boardName(state), describedBy: 'remain keys', part: 'board' },
    patterns: partition.length > 0,
    hues: hueOf[colors] !== undefined,
    picture: picture !== '',
    inside: rowGroups(state, look),
    draw: (tile, cell) =>
      tile ? tileButton(rules, state, look, tile, { cell, goal, hinted }) : blank(state, look, cell),
  });
}

/**
 * The elements of the tiles are in the order of the numbers, which never changes, so these groups give screen readers
 * the rows of the board.
 */
function rowGroups({ rows, columns, tiles: all }: State, { words }: BoardLook) {
  return Array.from({ length: rows }, (_, row) => {
    const tiles = Array.from(all.slice(row * columns, (row + 1) * columns), (tile) => `t${tile}`);
    return html`<div role="group" aria-label=${words.text('row', { row: row + 1 })} aria-owns=${tiles.join(' ')}></div>`;
  });
}

/** The blank has an element of its own, for swipes and screen readers. On a solved board, it shows the last piece of the picture. */
function blank({ columns, solved }: State, { words, picture }: BoardLook, cell: number) {
  return html`<span
    id="t0"
    class="blank"
    role="img"
    part="blank"
    aria-label=${words.blankName(cell, columns)}
    ${placeAt(cell, columns)}
  >${solved && picture ? pieceOfPicture(picture, cell, columns) : nothing}</span>`;
}

function tileButton(
  rules: Rules,
  state: State,
  look: BoardLook,
  tile: number,
  { cell, goal, hinted }: { cell: number; goal: Uint8Array; hinted: number[] },
) {
  const { columns } = state;
  const moves = look.readOnly ? '' : rules.movesTowardBlank(state, cell);
  const home = !look.hidden && goal[cell] === tile;
  const pattern = look.partition.findIndex((tiles) => tiles.includes(tile));
  const odd = !state.parity.solvable && state.parity.swap.includes(tile);
  const shown = ['tile', home && 'home', moves && 'can', odd && 'odd', hinted.includes(tile) && 'hint']
    .filter(Boolean)
    .join(' ');
  return html`<button
    type="button"
    id="t${tile}"
    class=${shown}
    part=${home ? 'tile tile-home' : 'tile'}
    data-tile=${tile}
    data-move=${moves[0] ?? nothing}
    data-pat=${patternNames[pattern] ?? nothing}
    tabindex=${tile === look.focused && !look.readOnly ? 0 : -1}
    aria-label=${look.words.tileName(look.hidden ? null : tile, cell, columns, moves, home)}
    aria-disabled=${moves ? nothing : 'true'}
    ${placeAt(cell, columns)}
    ${cssVars({ hue: hueOf[look.colors]?.(goal.indexOf(tile), state) ?? 0 })}
  >${look.picture ? pieceOfPicture(look.picture, goal.indexOf(tile), columns) : nothing}<span class="number" part="number">${look.hidden ? nothing : tile}</span></button>`;
}

/** The piece of the picture that belongs in a cell. */
function pieceOfPicture(picture: string, cell: number, columns: number) {
  const place = cssVars({ column: cell % columns, row: Math.floor(cell / columns) });
  return html`<span class="piece" part="picture" ${place}><img src=${picture} alt="" draggable="false" /></span>`;
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
  const empty = emptyBoard(layout, controls, shape);
  const room = failed
    ? nothing
    : html`<div class="fifteen ghost" part="placeholder" data-layout=${layout}>${empty}</div>`;
  return frame(
    words,
    layout,
    html`
    ${hasContent ? html`<div class="stack">${room}<slot></slot></div>` : empty}
    ${error ? warning(error) : nothing}
  `,
  );
}

/** An empty board, as high as one with its controls, so that nothing moves when the puzzle appears. */
function emptyBoard(layout: Layout, controls: Controls, { rows, columns }: Shape) {
  const empty = html`<div class="frame"><div class="board" part="board" ${cssVars({ rows, columns })}></div></div>`;
  if (layout === 'board') return empty;
  const isOneGroup = layout === 'compact' || controls === 'play';
  const begin = html`<span class="group begin"><span class="btn"></span></span>`;
  return html`
    <p class="stats ghost"><span class="figures"></span></p>
    ${empty}
    <div class="controls ghost"><div class="tools">${isOneGroup ? nothing : begin}<span class="group acts"><span class="btn"></span></span></div></div>
  `;
}

/** @param part - its name for the style sheet of the page */
function frame(words: Words, layout: string, content: TemplateResult, part?: string) {
  return html`<div class="fifteen" part=${part ?? nothing} data-layout=${layout} lang=${words.lang || nothing}>
    ${content}
    <p class="sr" id="live" role="status"></p>
  </div>`;
}
