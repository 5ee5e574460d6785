// Tiles that rise one after the other: when a board is dealt, and when it is solved.

import type { LitElement, ReactiveController } from 'lit';
import type { Game } from '../game/game.js';
import type { Motion } from '../game/motion.js';

/** A tile rises, and is pressed down where it lands. The styles move it there meanwhile. */
const dealt: Keyframe[] = [
  { transform: 'translateY(-8%) scale(1.05)', zIndex: 3, offset: 0.3 },
  { transform: 'none', zIndex: 3, offset: 0.72 },
  { transform: 'translateY(2px) scale(0.985)', offset: 0.88 },
];
const dealtMs = 490;

/** Once through the tiles in the order of their numbers: up, down, home; a wave waits for the last slide, and is over soon on large boards. */
const wave: Keyframe[] = [
  { transform: 'translateY(-9%) scale(1.035)', zIndex: 3, offset: 0.38 },
  { transform: 'translateY(1.5%) scale(0.99)', offset: 0.75 },
];
const waveMs = 460;
const waveStart = 120;
const waveStep = (tiles: number) => Math.min(34, 520 / tiles);

/** The color of a tile on the crest. */
const crest: Keyframe = { backgroundColor: 'var(--accent)', color: 'var(--on-accent)' };
const crestMs = 190;

export class LiftController implements ReactiveController {
  #host;
  #game;
  /** The motion that is shown, or was shown last. */
  #motion: Motion;
  #running: Animation[] = [];

  /** @param game - whose first board appears without a motion */
  constructor(host: LitElement, game: Game) {
    this.#host = host;
    this.#game = game;
    this.#motion = game.motion;
    host.addController(this);
  }

  hostUpdated() {
    const { motion } = this.#game;
    if (motion === this.#motion) return;
    this.#motion = motion;
    for (const one of this.#running) one.cancel();
    this.#running = [];
    if (motion.kind === 'slide' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const tiles = [...this.#host.renderRoot.querySelectorAll<HTMLElement>('.tile')];
    this.#running = motion.kind === 'deal' ? this.#deal(tiles, motion) : raiseWave(tiles);
  }

  #deal(tiles: HTMLElement[], { perRow, perColumn }: Motion) {
    const { columns, tiles: board } = this.#game.state;
    return tiles.map((tile, index) => {
      const cell = board.indexOf(index + 1);
      const delay = Math.floor(cell / columns) * perRow + (cell % columns) * perColumn;
      return tile.animate(dealt, { duration: dealtMs, delay });
    });
  }
}

function raiseWave(tiles: HTMLElement[]) {
  return tiles.flatMap((tile, index) => {
    const delay = waveStart + (index + 1) * waveStep(tiles.length);
    const easing = 'cubic-bezier(0.3, 0.7, 0.3, 1)';
    return [
      tile.animate(wave, { duration: waveMs, delay, easing }),
      tile.animate([crest, crest], { duration: crestMs, delay }),
    ];
  });
}
