// The service of the lab's worker: the calls of the views.

import { failedToStart, loadFailure } from '../../solver/errors.js';
import type { WasmSource } from '../../solver/protocol.js';
import type { Board } from '../../solver/shape.js';
import { toBytes } from '../../solver/shape.js';
import { loadOnce } from '../../solver/shared/load-once.js';
import { tableName } from '../../solver/shared/table-costs.js';
import { nextTask } from '../../ui/next-task.js';
import type { Explained, Explainer } from '../../wasm/lab.js';
import init, { Lab } from '../../wasm/lab.js';
import { BoardGalaxy } from './board-galaxy.js';
import { ClassWalks } from './class-walks.js';
import { GrownTable } from './grown-table.js';
import type { Handle, HeldObjects } from './held-objects.js';
import type { LabRequest, ListRequest } from './lab-request.js';
import { wasmArguments } from './lab-request.js';
import { LevelBeams } from './level-beams.js';
import type { Performed } from './performed.js';
import { perform, toTheEnd } from './performed.js';
import { SolvedSpace } from './solved-space.js';
import { TracedSearch } from './traced-search.js';
import type { WeightedSearches } from './weighted.js';
import { passesOf } from './weighted.js';

/** The setup of the worker: its wasm modules; `engine` builds tables. */
export interface LabSetup {
  wasm: Record<'lab' | 'engine', WasmSource>;
}

/** The look-ups of some boards in the tables of a heuristic. */
export interface Lookups {
  /** the value of the heuristic for each board */
  h: Uint32Array;
  /** by pattern: its distance for each board, as the board is, not mirrored */
  distances: Uint8Array[];
}

/** Number of goals whose boards are kept: about 8 MB each. */
const maxSpaces = 2;

export class LabService {
  #lab;
  #tables;
  #held;
  /** All boards of the 8-puzzle, by goal. */
  #spaces: Map<string, SolvedSpace> = new Map();
  #spaceModule = lateModule(
    () => import('../../wasm/lab-space.js'),
    (script) => script,
  );
  // The engines keep their tables, and the large one its learned evaluations, for all views.
  #classes = lateModule(
    () => import('../../wasm/classes.js'),
    ({ Engine }) => new Engine(),
  );
  #largeEngine = lateModule(
    () => import('../../wasm/engine-large.js'),
    ({ Engine }) => new Engine(),
  );

  /** @param held - receives the objects that the page uses */
  constructor(lab: Lab, tables: TableMaker, held: HeldObjects) {
    this.#lab = lab;
    this.#tables = tables;
    this.#held = held;
  }

  /** Loads the wasm module. */
  static async load({ lab, engine }: LabSetup['wasm'], held: HeldObjects) {
    await init({ module_or_path: lab });
    return new LabService(new Lab(), new TableMaker(engine), held);
  }

  /** Starts a search on a board of at most 16 cells. */
  async trace(request: LabRequest): Promise<Handle<TracedSearch>> {
    await this.#obtainTable(request);
    const hundredths = Math.round(100 * Number(request.weight ?? 0));
    return this.#held.add(new TracedSearch(this.#lab.trace(...wasmArguments(request), hundredths)));
  }

  /** Takes the value of a heuristic apart. */
  explain(request: LabRequest): Promise<Explained> {
    return this.#withExplainer(request, (explainer) => explainer.of(request.board.tiles));
  }

  /**
   * All boards of the 8-puzzle with their distances from a goal. They are searched once, and then kept.
   * @param source - of the module `lab-space`
   */
  async space(goal: Board, source: WasmSource): Promise<Handle<SolvedSpace>> {
    const { Space } = await this.#spaceModule(source);
    const key = goal.tiles.join(' ');
    const obtainTable = (heuristic: string) => this.#obtainTable({ board: goal, goal, heuristic });
    const space = this.#spaces.get(key) ?? new SolvedSpace(new Space(goal.tiles), goal, this.#lab, obtainTable);
    this.#spaces.set(key, space);
    const [oldest] = this.#spaces.keys();
    if (this.#spaces.size > maxSpaces) this.#spaces.delete(oldest);
    return this.#held.add(space);
  }

  /**
   * All boards that can be reached from a start, or the near ones of a larger shape.
   * @param radius - how many moves away, for boards of more than nine cells
   * @param source - of the module `lab-space`
   */
  async galaxy(start: Board, goal: Board, radius: number, source: WasmSource): Promise<Handle<BoardGalaxy>> {
    const { Galaxy } = await this.#spaceModule(source);
    const galaxy = new Galaxy(toBytes(start), radius);
    return this.#held.add(new BoardGalaxy(galaxy, start, goal, this.#lab, (request) => this.#obtainTable(request)));
  }

  /** The values of a heuristic for some boards of one shape. */
  async values(request: ListRequest): Promise<number[]> {
    return Array.from(await this.#withExplainer(request, (explainer) => explainer.values(request.boards)));
  }

  /** Looks up some boards of one shape in the tables of a heuristic. */
  async lookups({ boards, ...request }: ListRequest): Promise<Lookups> {
    const { length } = request.board.tiles;
    const board = (index: number) => boards.subarray(index * length, (index + 1) * length);
    return this.#withExplainer(request, (explainer) =>
      lookupsOf(Array.from({ length: boards.length / length }, (_, index) => explainer.of(board(index)))),
    );
  }

  async #withExplainer<T>(request: LabRequest, use: (explainer: Explainer) => T): Promise<T> {
    await this.#obtainTable(request);
    const explainer = this.#lab.explainer(...wasmArguments(request));
    try {
      return use(explainer);
    } finally {
      explainer.free();
    }
  }

  /**
   * A table of some tiles of the 15-puzzle, to be built level by level.
   * @param source - of the module `lab-space`
   */
  async growth(tiles: number[], source: WasmSource): Promise<Handle<GrownTable>> {
    const { Growth, GrowthMap } = await this.#spaceModule(source);
    return this.#held.add(new GrownTable(new Growth(Uint8Array.from(tiles)), (canvas) => new GrowthMap(canvas)));
  }

  /**
   * A run that a student performs, where its record leads.
   * @param seed - draws the run
   * @param source - of the module `lab-space`
   */
  async performed(search: string, seed: number, record: string, source: WasmSource): Promise<Performed> {
    const { Run } = await this.#spaceModule(source);
    return perform(new Run(search, seed), record);
  }

  /**
   * The record of the search itself.
   * @param seed - draws the run
   * @param source - of the module `lab-space`
   */
  async model(search: string, seed: number, source: WasmSource): Promise<string[]> {
    const { Run } = await this.#spaceModule(source);
    return toTheEnd(new Run(search, seed));
  }

  /**
   * A*, IDA* and budgeted tree search of a board whose tiles have weights; null if one of them expands more than `most` nodes.
   * @param source - of the module `lab-space`
   */
  async weighted(
    board: Board,
    goal: Board,
    weights: number[],
    most: number,
    source: WasmSource,
  ): Promise<WeightedSearches | null> {
    const { searchWeighted } = await this.#spaceModule(source);
    const search = (name: string) =>
      searchWeighted(toBytes(board), toBytes(goal), Uint32Array.from(weights), name, most);
    const [aStar, idaStar, budgeted] = ['a-star', 'ida-star', 'budgeted'].map(search);
    if (!aStar || !idaStar || !budgeted) return null;
    const [cost, expanded] = aStar;
    return { cost, aStar: expanded, idaStar: passesOf(idaStar), budgeted: passesOf(budgeted) };
  }

  /**
   * Multi-tile moves as walks over classes.
   * @param source - of the module `classes`
   */
  async walks(source: WasmSource): Promise<Handle<ClassWalks>> {
    return this.#held.add(new ClassWalks(await this.#classes(source)));
  }

  /**
   * Creates beam searches on large boards that the page advances level by level.
   * @param source - of the module `engine-large`
   */
  async beams(source: WasmSource): Promise<Handle<LevelBeams>> {
    return this.#held.add(new LevelBeams(await this.#largeEngine(source)));
  }

  /** Loads the file of the table that a request needs, unless it is loaded. */
  async loadTable(request: LabRequest, file: Blob) {
    if (this.#lab.missingTable(...wasmArguments(request))) this.#lab.addTable(new Uint8Array(await file.arrayBuffer()));
  }

  /** Builds the table that a request needs, unless it is loaded. */
  async #obtainTable(request: LabRequest) {
    const heuristic = this.#lab.missingTable(...wasmArguments(request));
    if (heuristic) this.#lab.addTable(await this.#tables.make(tableName(heuristic, request.board)));
  }
}

function lookupsOf(explained: Explained[]): Lookups {
  const upright = explained.map(({ parts }) => (parts.kind === 'additive' ? parts.upright : []));
  return {
    h: Uint32Array.from(explained, ({ h }) => h),
    distances: (upright[0] ?? []).map((_, pattern) => Uint8Array.from(upright, (parts) => parts[pattern].distance)),
  };
}

/**
 * Returns a function that loads a module which only some views need, and opens it.
 * @param load - loads its script
 */
function lateModule<Script extends { default: (source: { module_or_path: WasmSource }) => Promise<object> }, Opened>(
  load: () => Promise<Script>,
  open: (script: Script) => Opened,
) {
  return loadOnce(async (source: WasmSource) => {
    try {
      const script = await load();
      await script.default({ module_or_path: source });
      return open(script);
    } catch (thrown) {
      throw failedToStart(loadFailure('the WebAssembly module', thrown));
    }
  });
}

/** Builds the pattern tables that explanations look up, with the engine of the solver, which a page that solves has loaded already. */
class TableMaker {
  #engine;

  /** @param source - of the wasm module `engine` */
  constructor(source: WasmSource) {
    const load = lateModule(
      () => import('../../wasm/engine.js'),
      ({ Engine }) => new Engine(),
    );
    this.#engine = () => load(source);
  }

  /**
   * Builds a table and returns it as the bytes of a file.
   * @param table - the heuristic and the shape, such as `pdb 3×4`
   */
  async make(table: string) {
    const engine = await this.#engine();
    const builder = engine.buildTable(table);
    for (let fraction = 0; fraction < 1; fraction = builder.step()) await nextTask();
    builder.finish(engine);
    return engine.tableFile(table);
  }
}
