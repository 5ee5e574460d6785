import { beforeAll, describe, expect, it } from 'vitest';
import type { AnalyzedGame } from '../../../../www/page/analysis/address.js';
import type { Known } from '../../../../www/page/analysis/facts.js';
import type { Scene } from '../../../../www/page/analysis/game-player.js';
import { GamePlayer } from '../../../../www/page/analysis/game-player.js';
import type { RecordedGame } from '../../../../www/page/analysis/recorded-game.js';
import { pathFrom } from '../../../../www/page/analysis/recorded-game.js';
import { aboutGame, heading, positionText, sentence } from '../../../../www/page/analysis/sentences.js';
import { withTexts } from '../../../../www/page/text/words.js';
import { analysis, game, ofSlides, rules, slides } from './games.js';

beforeAll(() => withTexts(null, 'analysis'));

const { POSITIVE_INFINITY } = Number;

function scene(at: number, known?: Partial<Known>, other?: Partial<AnalyzedGame>, more?: Partial<Scene>): Scene {
  return sceneOf(game(other), at, known, more);
}

function sceneOf(of: RecordedGame, at: number, known?: Partial<Known>, more?: Partial<Scene>): Scene {
  const shown = analysis(known);
  const solution = shown.solutions[at];
  const path = solution && pathFrom(rules, of.boards[at], solution, of.metric);
  const better = path ? { solution, step: path.steps[0], tiles: path.tiles[0] } : null;
  return { game: of, analysis: shown, phase: 'complete', player: new GamePlayer(of, at, () => {}), better, ...more };
}

/** A 5×5 game of two moves. */
const large = { start: '1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 24 0', slides: 'RL' };

const said = (of: Scene) => Object.values(sentence(of)).join(' | ');

describe('the heading', () => {
  it('compares the game with the shortest solution', () => {
    expect(heading(scene(0))).toBe('5 moves, where 3 were enough.');
    expect(heading(scene(0, { lower: [1], upper: [1] }))).toBe('5 moves, where 1 was enough.');
    expect(heading(scene(0, { lower: [5], upper: [5] }))).toBe('5 moves, the fewest possible.');
  });

  it('of a large board has bounds', () => {
    const of = (lower: number, upper: number) =>
      heading(scene(0, { lower: [lower], upper: [upper], solutions: [] }, { ...large, slides: 'RLRLRL'.repeat(2) }));
    expect(of(4, 8)).toBe('12 moves, where between 4 and 8 were enough.');
    expect(of(4, 12)).toBe('12 moves, where at least 4 were needed.');
  });

  it('of an unfinished game has the moves that remain', () => {
    const of = (lower: number, upper: number, start = large) =>
      heading(scene(0, { lower: [0, lower], upper: [0, upper], solutions: [] }, { ...start, slides: 'R' }));
    expect(of(1, 1)).toBe('1 move so far, and 1 remains.');
    expect(of(3, 9)).toBe('1 move so far, and between 3 and 9 remain.');
    expect(of(3, POSITIVE_INFINITY)).toBe('1 move so far, and at least 3 remain.');
  });

  it('counts the positions while the analysis runs, and claims nothing after it was stopped', () => {
    const unknown = { lower: [1, 0, 1, 0, 1, 0], upper: new Array(6).fill(POSITIVE_INFINITY), fraction: 0.5 };
    expect(heading(scene(0, unknown, {}, { phase: 'running' }))).toBe('Analyzing: 3 of 6 positions.');
    expect(heading(scene(0, unknown, {}, { phase: 'stopped' }))).toBe('5 moves.');
  });
});

it('the line below has what is known', () => {
  expect(aboutGame(game())).toBe('3×3');
  expect(aboutGame({ ...game(), goal: 'snail' })).toBe('3×3, snail');
  expect(aboutGame({ ...game(), goal: '1 2 3/4 0 5/6 7 8' })).toBe('3×3, own goal');
  const known = { times: [0, 400, 900, 1200, 2000], kind: 'daily', date: '2026-11-21T10:00:00Z' };
  expect(aboutGame(game(known))).toBe('3×3, daily board · 21 Nov 2026 · 0:02.000 · 2.50 moves/s');
});

describe('the sentence', () => {
  it('about a mistake names the better tile', () => {
    expect(said(scene(1))).toBe(
      'Move 2, tile 2 down, is a mistake. | After it 3 moves remain. A better move: tile 5 up. Then 1 remains.',
    );
  });

  it('about a good move counts what remains', () => {
    expect(said(scene(0))).toBe('Move 1: tile 4 left. | 2 moves remain after it, one fewer than before.');
    expect(said(scene(4))).toBe('Move 5: tile 8 left. | It solves the board.');
  });

  it('about the end', () => {
    expect(said(scene(5))).toBe('Solved. | 5 moves.');
    expect(said(scene(5, {}, { times: [0, 400, 900, 1200, 2000] }))).toBe('Solved. | 5 moves in 0:02.000.');
  });

  it('on a large board says what is not proven', () => {
    const known = { lower: [0, 1, 0], upper: [4, 5, 0], mistakes: [], solutions: [null, null, ''] };
    expect(said(scene(0, known, large))).toBe(
      'Move 1: tile 24 right. | Between 0 and 4 moves remain. Whether this move was a mistake is not proven.',
    );
    const proven = { lower: [0, 5, 0], upper: [2, 7, 0], mistakes: [0], solutions: ['DU', null, ''] };
    expect(said(scene(0, proven, large))).toBe(
      'Move 1, tile 24 right, is a mistake. | Before it at most 2 moves remained, after it at least 5. A better move: tile 20 down. Then at most 1 remains.',
    );
  });

  it('in multi-tile moves names all tiles of a move', () => {
    const of = (at: number) => sceneOf(slides(), at, ofSlides());
    expect(heading(of(0))).toBe('4 multi-tile moves, where 3 were enough.');
    expect(said(of(0))).toBe(
      'Move 1, tiles 4 and 6 left, is a mistake. | After it 3 moves remain. A better move: tile 4 left. Then 2 remain.',
    );
    expect(said(of(1))).toBe('Move 2: tile 6 right. | 2 moves remain after it, one fewer than before.');
    expect(said(of(4))).toBe('Solved. | 4 multi-tile moves.');
  });

  it('about a position that is not solved', () => {
    const unknown = { lower: [1, 0, 1, 0, 1, 0], upper: new Array(6).fill(POSITIVE_INFINITY) };
    expect(said(scene(2, unknown, {}, { phase: 'running' }))).toBe('This position has not been solved yet. | ');
    expect(said(scene(2, unknown, {}, { phase: 'stopped' }))).toBe('This position has not been solved. | ');
  });

  it('about a solution counts its moves', () => {
    const of = scene(1);
    of.player.open(pathFrom(rules, of.game.boards[1], 'UL', 'single-tile'), false);
    expect(said(of)).toBe('The better solution. | 0 of 2 moves made.');
    of.player.step(2);
    expect(said(of)).toBe('The better solution. | The game could have ended after 3 moves.');
  });
});

it('the slider says where it is and what comes next', () => {
  expect(positionText(scene(0))).toBe('Move 0 of 5, 3 moves remain');
  expect(positionText(scene(1))).toBe('Move 1 of 5, 2 moves remain, mistake next');
});
