// The large tables of the ladder. The solver of the page builds and stores them when the reader requests it; stored tables, also of an
// earlier visit, are loaded in the lab's engine.

import { html, nothing } from 'lit';
import type { ErrorDetail } from '../../../element/lab-tools.js';
import { button } from '../../../element/lab-tools.js';
import { FifteenError } from '../../../solver/errors.js';
import type { TableState } from '../../../solver/index.js';
import { DEEP_COSTS } from '../../../solver/shared/table-costs.js';
import { TableStorage } from '../../../solver/shared/table-storage.js';
import type { LabEngine } from '../../engine/engine.js';
import type { Request } from '../../engine/lab-request.js';
import type { Rung } from '../../parts/rungs.js';
import type { LabWords } from '../../text/lab-words.js';
import type { ViewContext } from '../../view.js';

type LargeRung = Rung & { heuristic: 'pdb-7-7-1' | 'pdb-7-8' };

/** From the weakest. */
export const largeRungs: LargeRung[] = [
  { heuristic: 'pdb-7-7-1', name: 'rungPdb771' },
  { heuristic: 'pdb-7-8', name: 'rungPdb78' },
];

/** A table that is not loaded. */
export interface MissingTable {
  rung: LargeRung;
  bytes: number;
  /** time to build it */
  seconds: number;
  /** the memory of the device that it requires */
  requiredGib: number;
  state: 'supported' | 'unsupported' | 'building' | 'loading';
  /** how much of it is built */
  fraction: number;
  /** why the last attempt failed; null if it did not */
  error: ErrorDetail | null;
}

export class LargeTables {
  #context;
  #tables;
  /** The request whose board needs the tables; null if none does. */
  #request: Request | null = null;
  /** The tables in the engine. After the worker has died, the next engine has none. */
  #held: { engine: LabEngine | null; loaded: Set<string> } = { engine: null, loaded: new Set() };
  #loading: Set<string> = new Set();
  #errors: Map<string, ErrorDetail> = new Map();
  #onLoaded;
  #onChange = () => this.#loadStored();

  constructor(context: ViewContext, onLoaded: () => void) {
    this.#context = context;
    this.#onLoaded = onLoaded;
    this.#tables = context.solver().tables;
    this.#tables.addEventListener('change', this.#onChange);
  }

  /** Serves a request whose board needs the tables; null if no board does. */
  serve(request: Request | null) {
    this.#request = request;
    this.#loadStored();
  }

  /** The tables that are loaded, from the weakest. */
  get loaded(): LargeRung[] {
    return this.#request ? largeRungs.filter(({ heuristic }) => this.#isLoaded(heuristic)) : [];
  }

  /** The tables that are not loaded. */
  get missing(): MissingTable[] {
    if (!this.#request) return [];
    const listed = this.#tables.list();
    return largeRungs
      .filter(({ heuristic }) => !this.#isLoaded(heuristic))
      .flatMap((rung) =>
        listed
          .filter(({ heuristic }) => heuristic === rung.heuristic)
          .map((table) => ({
            rung,
            bytes: table.bytes,
            seconds: table.buildSeconds,
            requiredGib: DEEP_COSTS[rung.heuristic]?.minMemory ?? 0,
            state: this.#stateOf(table),
            fraction: table.status === 'building' ? table.fraction : 1,
            error: this.#errors.get(rung.heuristic) ?? notStored(table),
          })),
      );
  }

  /** Builds a table, or loads a stored one after a failure. */
  async build({ heuristic }: LargeRung) {
    this.#errors.delete(heuristic);
    try {
      // The lab's worker can load only a stored table.
      await this.#tables.build(heuristic, { store: true });
    } catch (thrown) {
      const error: ErrorDetail = Object(thrown);
      if (error.code !== 'aborted') this.#errors.set(heuristic, error);
    }
    this.#loadStored();
  }

  cancel({ heuristic }: LargeRung) {
    this.#tables.cancel(heuristic);
  }

  close() {
    this.#tables.removeEventListener('change', this.#onChange);
    this.#request = null;
  }

  #isLoaded(heuristic: string) {
    return this.#held.loaded.has(heuristic) && !this.#held.engine?.isDead;
  }

  #stateOf(table: TableState): MissingTable['state'] {
    if (table.unsupported) return 'unsupported';
    if (table.status === 'building' || table.status === 'storing') return 'building';
    return this.#loading.has(table.heuristic) || table.status === 'loading' ? 'loading' : 'supported';
  }

  #loadStored() {
    if (!this.#request) return;
    for (const table of this.#tables.list()) {
      const { heuristic } = table;
      const isNeeded = largeRungs.some((rung) => rung.heuristic === heuristic) && !this.#isLoaded(heuristic);
      if (isNeeded && isStored(table) && !this.#loading.has(heuristic) && !this.#errors.has(heuristic))
        this.#load(heuristic, this.#request);
    }
    this.#context.changed();
  }

  async #load(heuristic: TableState['heuristic'], request: Request) {
    this.#loading.add(heuristic);
    try {
      const file = await new TableStorage().find(heuristic);
      // The reader may have cleared what the browser stores.
      if (!file)
        throw new FifteenError('table-failed', 'The stored tables are gone. Reload the page to build them again.');
      if (!this.#request) return;
      const engine = this.#context.engine();
      await engine.loadTable({ ...request, heuristic }, file);
      if (engine !== this.#held.engine) this.#held = { engine, loaded: new Set() };
      this.#held.loaded.add(heuristic);
    } catch (thrown) {
      this.#errors.set(heuristic, Object(thrown));
    } finally {
      this.#loading.delete(heuristic);
    }
    if (this.#request) this.#onLoaded();
  }
}

function isStored(table: TableState) {
  return table.status === 'stored' || ('stored' in table && table.stored);
}

/** The error if a table was built but could not be stored; null if there is none. */
function notStored(table: TableState): ErrorDetail | null {
  if (table.status !== 'ready' || table.stored || !table.error) return null;
  return { code: 'table-failed', message: table.error };
}

/** The list below the ladder: tables that are not loaded, each with a button that builds it, or the reason why it cannot be built here. */
export function missingTables(tables: LargeTables, words: LabWords) {
  const { missing } = tables;
  if (missing.length === 0) return nothing;
  return html`<ul class="missing-tables" aria-label=${words.text('largeTables')}>
    ${missing.map((table) => html`<li>${content(table)}</li>`)}
  </ul>`;

  function content(table: MissingTable) {
    const { rung, bytes, seconds, requiredGib, state, fraction, error } = table;
    const name = words.text(rung.name);
    if (state === 'unsupported') return html`<p>${words.text('tableUnsupported', { name, gib: requiredGib })}</p>`;
    if (state === 'loading') return html`<p role="status">${words.text('tableLoading', { name })}</p>`;
    const isBuilding = state === 'building';
    const costs = { name, megabytes: Math.round(bytes / 1e6), n: seconds };
    // The same button in both states, so that it keeps the focus.
    return html`${button({
      label: isBuilding ? words.text('cancelTable', { name }) : words.text('buildTable', costs),
      // The second click of a double click must not cancel.
      act: ({ detail }) => detail <= 1 && (isBuilding ? tables.cancel(rung) : tables.build(rung)),
    })}
      ${isBuilding ? html`<progress aria-label=${words.text('tableBuilding', { name })} .value=${fraction}></progress>` : nothing}
      ${error ? html`<p class="failed" role="status">${words.element.error(error)}</p>` : nothing}`;
  }
}
