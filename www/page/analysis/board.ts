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
  const look = { marks: marksOf(scene), solved, motion: { slide: player.slide } };
  return boardImage(shown, game.goalBoard, (rows) => nameOf(scene, rows), look);
}

/** Marks the tiles that were moved at a mistake and the better ones or, in a solution, the next ones. */
function marksOf({ game, analysis, player, better }: Scene): Map<number, Mark> {
  const { at, line } = player;
  const marks: Map<number, Mark> = new Map();
  const mark = (kind: Mark['kind'], tiles: number[], step: string) => {
    for (const tile of tiles) marks.set(tile, { kind, move: step[0] });
  };
  if (line) {
    if (line.step < line.steps.length) mark('hint', line.tiles[line.step], line.steps[line.step]);
  } else if (analysis.mistakes.includes(at)) {
    mark('mine', game.tiles[at], game.steps[at]);
    if (better) mark('hint', better.tiles, better.step);
  }
  return marks;
}

function nameOf({ game, player }: Scene, rows: string) {
  if (player.line) return t('boardSolution', { n: player.line.step, rows });
  return player.at === game.steps.length ? t('boardLast', { rows }) : t('boardBefore', { n: player.at + 1, rows });
}
