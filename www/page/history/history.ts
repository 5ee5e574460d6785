// The view `#history`: reads the games, does what its buttons say, and draws it.

import { loadRules } from '../../element/page-tools.js';
import { download } from '../../ui/download.js';
import { readFile, writeCsvFile, writeJsonFile } from '../records/files.js';
import type { GameRecord } from '../records/record.js';
import { all, merge, remove } from '../records/record-store.js';
import type { ViewContext } from '../store.js';
import { namesOf } from './games-list.js';
import { importProblem, storageProblemText } from './keep-bar.js';
import { Shortest } from './shortest.js';
import type { Actions, Choice, Model } from './view.js';
import { allGames, chosenGames, drawHistory, firstChoice } from './view.js';
import { t } from './words.js';

/** How many games the list shows at first, and how many more each time. */
const firstShown = 9;
const moreShown = 100;

/** What was chosen when the view was last open. */
let lastChoice: Choice | null = null;

export async function open(host: HTMLElement, _params: URLSearchParams, context: ViewContext) {
  const records = await all();
  if (!context.signal.aborted) new History(host, context, records);
}

class History {
  #host;
  #context;
  #model: Model;
  #shortest;
  #actions: Actions = {
    choose: (choice) => this.#choose(choice),
    toggleTable: () => this.#show({ isTable: !this.#model.isTable }),
    shuffle: () => this.#shuffle(),
    ask: (id) => this.#ask(id),
    remove: (record) => this.#remove(record),
    keep: () => this.#keep(),
    showOlder: () => this.#showOlder(),
    exportJson: () => this.#export('json', 'application/json', writeJsonFile),
    exportCsv: () => this.#export('csv', 'text/csv', writeCsvFile),
    importFile: (file) => this.#import(file),
    askAll: () => this.#ask(allGames),
    removeAll: () => this.#removeAll(),
  };

  constructor(host: HTMLElement, context: ViewContext, records: GameRecord[]) {
    this.#host = host;
    this.#context = context;
    const { solver, rows, columns, easy } = context.store.puzzle;
    this.#shortest = new Shortest(solver, (id, shortest) => this.#learn(id, shortest));
    const choice = lastChoice ?? firstChoice(records, { rows, columns, kind: easy ? 'easy' : 'random' });
    const still = { isTable: false, asking: null, message: null };
    this.#model = { records, choice, shown: firstShown, ...still };
    const { store, signal } = context;
    store.subscribe(() => this.#draw(), { of: () => store.language, signal });
    signal.addEventListener('abort', () => this.#shortest.end());
    this.#draw();
  }

  #draw() {
    drawHistory(this.#host, this.#model, this.#actions);
    const { records, choice, shown } = this.#model;
    this.#shortest.find(chosenGames(records, choice).slice(-shown).reverse());
  }

  #learn(id: string, shortest: number) {
    const records = this.#model.records.map((record) => (record.id === id ? { ...record, shortest } : record));
    this.#show({ records });
  }

  #show(change: Partial<Model>) {
    Object.assign(this.#model, change);
    this.#draw();
  }

  #choose(choice: Choice) {
    lastChoice = choice;
    this.#show({ choice, shown: firstShown, asking: null, message: null });
  }

  #showOlder() {
    this.#show({ shown: this.#model.shown + moreShown });
    // The button may be gone.
    if (!this.#host.querySelector('.older')) this.#focus('.games tr:last-child a');
  }

  #shuffle() {
    const { store, back } = this.#context;
    const { puzzle } = store;
    const { rows, columns, kind } = this.#model.choice;
    puzzle.easy = kind === 'easy';
    puzzle.shuffle({ rows, columns });
    back();
  }

  // Deleting

  #ask(asking: string) {
    this.#show({ asking, message: null });
    this.#focus('.dismiss');
  }

  #keep() {
    const { asking } = this.#model;
    this.#show({ asking: null });
    this.#focus(asking === allGames ? '.delete-all' : `[data-id="${asking}"] .bin`);
  }

  async #remove(record: GameRecord) {
    const row = this.#host.querySelector('tr.ask');
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    const id = next?.getAttribute('data-id');
    await this.#removeAnd([record.id], () => t('deleted', namesOf(record)));
    this.#focus(id ? `[data-id="${id}"] .bin` : '.filters [aria-pressed="true"]');
  }

  async #removeAll() {
    const ids = this.#model.records.map(({ id }) => id);
    await this.#removeAnd(ids, () => t('deletedAll'));
    this.#focus('.filters [aria-pressed="true"]');
  }

  /** @param what - says that they are gone */
  async #removeAnd(ids: string[], what: () => string) {
    try {
      await remove(ids);
      this.#show({ records: await all(), asking: null, message: () => ({ what: what() }) });
    } catch (error) {
      const message = () => ({ what: t('nothingDeleted'), why: storageProblemText(Object(error)) });
      this.#show({ asking: null, message });
    }
  }

  #focus(selector: string) {
    this.#host.querySelector<HTMLElement>(selector)?.focus();
  }

  // Files

  #export(extension: string, type: string, write: (records: GameRecord[]) => string) {
    const name = `fifteen-history-${new Date().toISOString().slice(0, 10)}.${extension}`;
    download(name, write(this.#model.records), type);
  }

  async #import(file: File) {
    try {
      const rules = await loadRules(this.#context.store.puzzle.assets);
      const { added, skipped } = await merge(readFile(rules, await file.text()));
      const counts = () => ({ added: t('added', { n: added }), skipped: t('skipped', { n: skipped }) });
      const message = () => ({ what: t('imported', { file: file.name, ...counts() }) });
      this.#show({ records: await all(), message });
    } catch (error) {
      this.#show({ message: () => ({ what: t('nothingImported'), why: importProblem(error, file.name) }) });
    }
  }
}
