// Facts about the boards of the exercises: distances, values of heuristics and entries of tables, from the modules of the lab.

import { ownFiles } from '../../lab/engine/own-files.js';
import type { Performed, PerformedSearch } from '../../lab/engine/performed.js';
import { perform, toTheEnd } from '../../lab/engine/performed.js';
import { wasmFrom } from '../../solver/shared/file.js';
import { loadOnce } from '../../solver/shared/load-once.js';
import startLab, { Lab } from '../../wasm/lab.js';
import startSpace, { Growth, Run, Space } from '../../wasm/lab-space.js';

/** A placement of two tiles on the board of the 15-puzzle, and its entry in the table of these tiles. */
export interface Entry {
  cells: [number, number];
  /** how many moves of the two tiles bring both to their goal cells */
  value: number;
  /** the sum of the entries in the tables of each tile alone, which is the Manhattan distance of both */
  manhattan: number;
}

/** The tiles of the solved 8-puzzle. */
export const solved = [1, 2, 3, 4, 5, 6, 7, 8, 0];

/** The heuristics whose values the exercises use. */
type Heuristic = 'misplaced' | 'manhattan' | 'linear-conflict';

/** The numbers of columns: of the 8-puzzle, and of the 15-puzzle. */
const [eight, fifteen] = [3, 4];
/** The number of cells of the 15-puzzle. */
const cells = fifteen ** 2;

export class Facts {
  #lab = new Lab();
  #space = new Space(Uint8Array.from(solved));
  #boards = this.#space.boards();
  #distances = this.#space.distances();
  #explainers = new Map<Heuristic, ReturnType<Lab['explainer']>>();
  /** By tile: the placements with their values. */
  #tables = new Map<string, Map<number, number>>();

  static load: () => Promise<Facts> = loadOnce(async () => {
    const [lab, space] = await Promise.all([wasmFrom(ownFiles.lab), wasmFrom(ownFiles['lab-space'])]);
    return Facts.from(lab, space);
  });

  /** @param lab - the bytes or the URL of each module */
  static async from(lab: BufferSource | string, space: BufferSource | string): Promise<Facts> {
    await Promise.all([startLab({ module_or_path: lab }), startSpace({ module_or_path: space })]);
    return new Facts();
  }

  /** Returns the boards of the 8-puzzle from one distance to another, both included: their number, and each board by its index. */
  boardsBetween(nearest: number, farthest: number): { count: number; at: (index: number) => number[] } {
    const first = this.#distances.indexOf(nearest);
    const end = this.#distances.lastIndexOf(farthest) + 1;
    return {
      count: end - first,
      at: (index) =>
        Array.from(this.#boards.subarray((first + index) * solved.length, (first + index + 1) * solved.length)),
    };
  }

  /** Returns the number of moves that a board of the 8-puzzle needs; undefined if it cannot be solved, or is not one. */
  distance(tiles: number[]): number | undefined {
    if (tiles.toSorted().join() !== solved.toSorted().join()) return undefined;
    const index = this.#space.indexOf(Uint8Array.from(tiles));
    return index === undefined ? undefined : this.#distances[index];
  }

  /** Returns the value of a heuristic for a board of the 8-puzzle. */
  value(heuristic: Heuristic, tiles: number[]): number {
    return this.#explained(heuristic, tiles).h;
  }

  /** Returns how many rows and columns a tile of the 8-puzzle is from its goal cell. */
  tileDistance(tile: number, tiles: number[]): number {
    const { parts } = this.#explained('manhattan', tiles);
    if (parts.kind !== 'manhattan') throw new Error(`Manhattan distance was taken apart as ${parts.kind}`);
    const travel = parts.tiles.find((one) => one.tile === tile);
    return travel ? travel.rows + travel.columns : 0;
  }

  #explained(heuristic: Heuristic, tiles: number[]) {
    let explainer = this.#explainers.get(heuristic);
    if (!explainer) {
      const goal = Uint8Array.of(eight, ...solved);
      explainer = this.#lab.explainer(goal, goal, heuristic);
      this.#explainers.set(heuristic, explainer);
    }
    return explainer.of(Uint8Array.from(tiles));
  }

  /** Returns the entries of the table of two tiles of the 15-puzzle. */
  entries(first: number, second: number): Entry[] {
    const [of, ofFirst, ofSecond] = [[first, second], [first], [second]].map((tiles) => this.#table(tiles));
    return Array.from(of, ([placement, value]) => {
      const both: [number, number] = [Math.floor(placement / cells), placement % cells];
      return { cells: both, value, manhattan: (ofFirst.get(both[0]) ?? 0) + (ofSecond.get(both[1]) ?? 0) };
    });
  }

  /** Returns where the record of a run leads. */
  performed(search: PerformedSearch, seed: number, record: string): Performed {
    return perform(new Run(search, seed), record);
  }

  /** Returns the record of a run without a mistake. */
  model(search: PerformedSearch, seed: number): string[] {
    return toTheEnd(new Run(search, seed));
  }

  /** The values of a table by placement, which has a digit in base 16 for the cell of each tile. */
  #table(tiles: number[]) {
    const key = tiles.join();
    const built = this.#tables.get(key);
    if (built) return built;
    const table = new Map<number, number>();
    const growth = new Growth(Uint8Array.from(tiles));
    for (let distance = 0; distance === 0 || growth.grow(); distance++) {
      for (const placement of growth.level(distance)) table.set(placement, distance);
    }
    growth.free();
    this.#tables.set(key, table);
    return table;
  }
}
