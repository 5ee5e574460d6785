// The board before the move in question, with that move and a better one marked.

import type { Mark } from '../../ui/board-image.js';
import { boardImage } from '../../ui/board-image.js';
import type { Scene } from './game-player.js';
import { t } from './words.js';

export function board(scene: Scene) {
  const { game, player } = scene;
  const { path, at } = player.shown;
  const shown = path.boards[at];
  const solved = String(shown.tiles) === String(game.goalBoard.tiles);
  const look = { marks: marksOf(scene), solved, slide: player.slide };
  return boardImage(shown, game.goalBoard, (rows) => nameOf(scene, rows), look);
}

/** At a mistake, the tile that was moved and the better one; in a solution, the next tile. */
function marksOf({ game, analysis, player, better }: Scene): Map<number, Mark> {
  const { at, line } = player;
  const marks: Map<number, Mark> = new Map();
  if (line) {
    if (line.step < line.moves.length) marks.set(line.tiles[line.step], { kind: 'hint', move: line.moves[line.step] });
  } else if (analysis.mistakes.includes(at)) {
    marks.set(game.tiles[at], { kind: 'mine', move: game.moves[at] });
    if (better) marks.set(better.tile, { kind: 'hint', move: better.move });
  }
  return marks;
}

function nameOf({ game, player }: Scene, rows: string) {
  if (player.line) return t('boardSolution', { n: player.line.step, rows });
  return player.at === game.moves.length ? t('boardLast', { rows }) : t('boardBefore', { n: player.at + 1, rows });
}
