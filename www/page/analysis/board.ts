// The board before the move in question, with that move and a better one marked.

import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { cssVars } from '../../element/page-tools.js';
import type { Scene } from './game-player.js';
import { t } from './words.js';

type Mark = { kind: 'mine' | 'better'; move: string };

export function board(scene: Scene) {
  const { game, player } = scene;
  const { path, at } = player.shown;
  const tiles = path.boards[at];
  const marks = marksOf(scene);
  const isSolved = String(tiles) === String(game.goalBoard);
  return html`<div class="frame">
    <div
      class="board"
      role="img"
      aria-label=${nameOf(scene, tiles)}
      ?data-solved=${isSolved}
      ${cssVars({ n: game.size, slide: `${player.slide}ms` })}
    >
      <div class="cells">
        ${keyed(
          game.size,
          Array.from({ length: tiles.length - 1 }, (_, index) =>
            tileAt(game, tiles.indexOf(index + 1), index + 1, marks.get(index + 1)),
          ),
        )}
      </div>
    </div>
  </div>`;
}

function tileAt({ size, goalBoard }: Scene['game'], cell: number, tile: number, mark: Mark | undefined) {
  const classes = ['tile', goalBoard[cell] === tile && 'home', mark?.kind].filter(Boolean).join(' ');
  const place = cssVars({ x: cell % size, y: Math.floor(cell / size) });
  return html`<span class=${classes} data-tile=${tile} data-move=${mark?.move ?? nothing} ${place}><span>${tile}</span></span>`;
}

/** At a mistake, the tile that was moved and the better one; in a solution, the next tile. */
function marksOf({ game, analysis, player, better }: Scene): Map<number, Mark> {
  const { at, line } = player;
  const marks: Map<number, Mark> = new Map();
  if (line) {
    if (line.step < line.moves.length)
      marks.set(line.tiles[line.step], { kind: 'better', move: line.moves[line.step] });
  } else if (analysis.mistakes.includes(at)) {
    marks.set(game.tiles[at], { kind: 'mine', move: game.moves[at] });
    if (better) marks.set(better.tile, { kind: 'better', move: better.move });
  }
  return marks;
}

/** The board row by row, with 0 for the blank. */
function nameOf({ game, player }: Scene, tiles: Uint8Array) {
  const { size, moves } = game;
  const rows = Array.from({ length: size }, (_, row) => tiles.slice(row * size, (row + 1) * size).join(' ')).join(
    ' / ',
  );
  if (player.line) return t('boardSolution', { n: player.line.step, rows });
  return player.at === moves.length ? t('boardLast', { rows }) : t('boardBefore', { n: player.at + 1, rows });
}
