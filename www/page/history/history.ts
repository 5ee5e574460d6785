// The view `#history`: reads the games, handles its buttons, and draws it.

import { loadRules } from '../../element/page-tools.js';
import type { Metric } from '../../solver/index.js';
import { shapeName } from '../../solver/shape.js';
import { download } from '../../ui/download.js';
import { readFile, writeCsTimerFile, writeCsvFile, writeJsonFile } from '../records/files.js';
import { chooseGroup, currentGroup, forgetGroup, groupNames, isGroupName } from '../records/groups.js';
import type { GameRecord } from '../records/record.js';
import { SHORTEST } from '../records/record.js';
import { all, change, followOtherTabs, merge, remove } from '../records/record-store.js';
import { withRounds } from '../records/rounds.js';
import type { ViewContext } from '../store.js';
import { importProblem, storageProblemText } from './keep-bar.js';
import { Shortest } from './shortest.js';
import type { Actions, Choice, Model } from './view.js';
import { allGames, chosenGames, drawHistory, firstChoice } from './view.js';
import { namesOf, t } from './words.js';

/** How many games the list shows at first, and how many more each time. */
const firstShown = 9;
const moreShown = 100;

/** The choice when the view was last open. */
let lastChoice: Choice | null = null;

export const pageTitle = () => t('pageTitle');

export async function open(host: HTMLElement, _params: URLSearchParams, context: ViewContext) {
  const records = await all();
  if (!context.signal.aborted) new History(host, context, records);
}

class History {
  #host;
  #context;
  #model: Model;
  #shortest;
  /** Number of changes in other tabs since the games are being read. */
  #changes = 0;
  #actions: Actions = {
    choose: (choice) => this.#choose(choice),
    back: () => this.#context.back(),
    toggleTable: () => this.#show({ isTable: !this.#model.isTable }),
    shuffle: () => this.#shuffle(),
    ask: (id) => this.#ask(id),
    show: (id) => this.#showGame(id),
    open: (id) => this.#open(id),
    punish: (id, penalty) => this.#change([id], { penalty }),
    move: (record, group) => this.#move(record, group),
    chooseGroup: (group) => this.#chooseGroup(group),
    nameGroup: (isNew) => this.#name(isNew),
    saveName: (name) => this.#saveName(name.trim()),
    cancelName: () => this.#cancelName(),
    removeGroup: () => this.#removeGroup(),
    remove: (record) => this.#remove(record),
    keep: () => this.#keep(),
    showOlder: () => this.#showOlder(),
    exportJson: () => this.#export('json', 'application/json', writeJsonFile),
    exportCsv: () => this.#export('csv', 'text/csv', writeCsvFile),
    exportCsTimer: () =>
      this.#export('txt', 'text/plain', (records) => writeCsTimerFile(withRounds(records), sessionName)),
    importFile: (file) => this.#import(file),
    askAll: () => this.#ask(allGames),
    removeAll: () => this.#removeAll(),
  };

  constructor(host: HTMLElement, context: ViewContext, records: GameRecord[]) {
    this.#host = host;
    this.#context = context;
    const { metric, solver } = context.store.puzzle;
    // Single-tile solutions first: the list shows their length for every game.
    const metrics: Metric[] = metric === 'multi-tile' ? ['single-tile', metric] : ['single-tile'];
    this.#shortest = metrics.map(
      (one) => new Shortest(solver, one, (id, shortest) => this.#learn(id, { [SHORTEST[one]]: shortest })),
    );
    const group = currentGroup();
    const choice = isStillGood(lastChoice, records, group) ? lastChoice : this.#firstChoice(records, group);
    const still = { isTable: false, asking: null, opened: null, naming: null, message: null };
    this.#model = { records, choice, shown: firstShown, ...still };
    const { store, signal } = context;
    store.subscribe(() => this.#draw(), { of: () => store.language, signal });
    for (const one of this.#shortest) signal.addEventListener('abort', () => one.end());
    followOtherTabs(() => this.#follow(), signal);
    this.#draw();
  }

  #firstChoice(records: GameRecord[], group: string) {
    const { rows, columns, easy } = this.#context.store.puzzle;
    return firstChoice(records, { rows, columns, kind: easy ? 'easy' : 'random', group, boards: 1 });
  }

  #draw() {
    drawHistory(this.#host, this.#model, this.#actions);
    const { records, choice, shown } = this.#model;
    const games = chosenGames(records, choice).slice(-shown).reverse();
    for (const one of this.#shortest) one.find(games.flatMap((game) => game.games ?? game));
  }

  #learn(id: string, learned: Partial<GameRecord>) {
    const records = this.#model.records.map((record) => (record.id === id ? { ...record, ...learned } : record));
    this.#show({ records });
  }

  #show(change: Partial<Model>) {
    Object.assign(this.#model, change);
    this.#draw();
  }

  /** Reads the games again, since another tab has changed some. There may be many changes, so one reading follows after the other. */
  async #follow() {
    this.#changes += 1;
    if (this.#changes > 1) return;
    let records: GameRecord[];
    let read: number;
    do {
      read = this.#changes;
      records = await all();
    } while (read < this.#changes);
    this.#changes = 0;
    if (!this.#context.signal.aborted) this.#showAll(records, {});
  }

  /** Shows all games; chooses others if no game matches the present choice. */
  #showAll(records: GameRecord[], change: Partial<Model>) {
    const { choice } = this.#model;
    const { group } = choice;
    const isGood = isStillGood(choice, records, group);
    this.#show({ records, choice: isGood ? choice : this.#firstChoice(records, group), ...change });
  }

  #choose(choice: Choice) {
    lastChoice = choice;
    this.#show({ choice, shown: firstShown, asking: null, opened: null, message: null });
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

  /** Shows a game in the list, with the focus on the link to its replay. */
  #showGame(id: string) {
    const { records, choice, shown } = this.#model;
    const place = chosenGames(records, choice)
      .reverse()
      .findIndex((record) => record.id === id);
    this.#show({ shown: Math.max(shown, place + 1) });
    this.#focus(`[data-id="${id}"] a`);
  }

  #open(id: string) {
    const { opened } = this.#model;
    this.#show({ opened: opened === id ? null : id, asking: null });
    if (opened === id) this.#focus(`[data-id="${id}"] .details`);
  }

  /** Changes games, and draws them as they are stored. */
  async #change(ids: string[], fields: Parameters<typeof change>[1], message: Model['message'] = null) {
    try {
      await change(ids, fields);
      this.#show({ records: await all(), message });
      return true;
    } catch (error) {
      const why = () => storageProblemText(Object(error));
      this.#show({ message: () => ({ what: t('nothingChanged'), why: why() }) });
      return false;
    }
  }

  // Groups

  #chooseGroup(group: string) {
    const { records, choice } = this.#model;
    const same = { ...choice, group };
    chooseGroup(group);
    this.#choose(isStillGood(same, records, group) ? same : this.#firstChoice(records, group));
  }

  #name(isNew: boolean) {
    this.#show({ naming: { isNew, problem: null }, message: null });
    this.#focus('#group-name');
  }

  #cancelName() {
    const isNew = this.#model.naming?.isNew;
    this.#show({ naming: null });
    this.#focus(isNew ? '.newGroup' : '.renameGroup');
  }

  async #saveName(name: string) {
    const { naming, choice, records } = this.#model;
    const isSame = !naming?.isNew && name === choice.group;
    const problem = isSame ? null : problemOf(name, groupNames(records));
    if (!naming || problem) {
      this.#show({ naming: naming && { ...naming, problem } });
      this.#focus('#group-name');
      return;
    }
    if (!naming.isNew && !isSame && !(await this.#rename(choice.group, name))) return;
    this.#show({ naming: null });
    this.#chooseGroup(name);
    this.#focus('.groups .select');
  }

  /** Moves the games of a group to another name; returns whether this succeeded. */
  async #rename(group: string, name: string) {
    if (!(await this.#change(this.#idsOf(group), { group: name }))) return false;
    forgetGroup(group);
    return true;
  }

  #idsOf(group: string) {
    return this.#model.records.filter((record) => record.group === group).map(({ id }) => id);
  }

  #move(record: GameRecord, group: string) {
    const name = () => group || t('everybodysGroup');
    this.#change(idsOf(record), { group }, () => ({ what: t('moved', { ...namesOf(record), group: name() }) }));
  }

  /** Deletes the chosen group with its games; Undo brings both back. */
  async #removeGroup() {
    const { records, choice } = this.#model;
    const { group } = choice;
    const deleted = records.filter((record) => record.group === group);
    const undo = () => this.#bringBack(group, deleted);
    const what = () => t('groupDeleted', { group, n: deleted.length });
    if (!(await this.#removeAnd(this.#idsOf(group), what, undo))) return;
    const { message } = this.#model;
    forgetGroup(group);
    this.#chooseGroup('');
    this.#show({ message });
    this.#focus('.undo');
  }

  async #bringBack(group: string, deleted: GameRecord[]) {
    try {
      await merge(deleted);
      this.#show({ records: await all() });
      this.#chooseGroup(group);
      this.#focus('.groups .select');
    } catch (error) {
      const why = () => storageProblemText(Object(error));
      this.#show({ message: () => ({ what: t('notBroughtBack'), why: why() }) });
    }
  }

  // Deleting

  #ask(asking: string) {
    this.#show({ asking, opened: null, message: null });
    this.#focus('.dismiss');
  }

  #keep() {
    const { asking } = this.#model;
    this.#show({ asking: null });
    if (asking === allGames) this.#focus('.delete-all');
    else if (asking) this.#focusDelete(asking);
  }

  async #remove(record: GameRecord) {
    const row = this.#host.querySelector('tr.ask');
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    const id = next?.getAttribute('data-id');
    await this.#removeAnd(idsOf(record), () => t('deleted', namesOf(record)));
    if (id) this.#focusDelete(id);
    else this.#focus('.filters [aria-pressed="true"]');
  }

  /** Focuses the button that deletes a game or, in a narrow list, the button that shows its details. */
  #focusDelete(id: string) {
    this.#focus(`[data-id="${id}"] .bin`);
    if (!document.activeElement?.matches('.bin')) this.#focus(`[data-id="${id}"] .details`);
  }

  async #removeAll() {
    const ids = this.#model.records.map(({ id }) => id);
    await this.#removeAnd(ids, () => t('deletedAll'));
    this.#focus('.filters [aria-pressed="true"]');
  }

  /**
   * Deletes games; returns whether they are gone.
   * @param what - the message that says so
   * @param undo - brings the games back
   */
  async #removeAnd(ids: string[], what: () => string, undo?: () => void) {
    try {
      await remove(ids);
      this.#show({ records: await all(), asking: null, opened: null, message: () => ({ what: what(), undo }) });
      return true;
    } catch (error) {
      const message = () => ({ what: t('nothingDeleted'), why: storageProblemText(Object(error)) });
      this.#show({ asking: null, message });
      return false;
    }
  }

  #focus(selector: string) {
    this.#host.querySelector<HTMLElement>(selector)?.focus();
  }

  // Files

  #export(extension: string, type: string, write: (records: GameRecord[]) => string) {
    const program = extension === 'txt' ? 'cstimer' : 'history';
    const name = `fifteen-${program}-${new Date().toISOString().slice(0, 10)}.${extension}`;
    download(name, write(this.#model.records), type);
  }

  async #import(file: File) {
    try {
      const rules = await loadRules(this.#context.store.puzzle.assets);
      const { added, skipped } = await merge(readFile(rules, await file.text()));
      const counts = () => ({ added: t('added', { n: added }), skipped: t('skipped', { n: skipped }) });
      const message = () => ({ what: t('imported', { file: file.name, ...counts() }) });
      const records = await all();
      // A backup may contain only games of another group.
      const last = records.at(-1);
      if (last && !records.some(({ group }) => group === currentGroup())) this.#chooseGroup(last.group);
      this.#showAll(records, { message });
    } catch (error) {
      this.#show({ message: () => ({ what: t('nothingImported'), why: importProblem(error, file.name) }) });
    }
  }
}

/** Whether a choice belongs to a group, and has games if the group has any. */
function isStillGood(choice: Choice | null, records: GameRecord[], group: string): choice is Choice {
  if (choice?.group !== group) return false;
  return chosenGames(records, choice).length > 0 || !records.some((record) => record.group === group);
}

/** Why a text cannot be the name of another group; null if it can. */
function problemOf(name: string, groups: string[]) {
  if (name === '' || !isGroupName(name)) return () => t('expectGroupName');
  return groups.includes(name) ? () => t('groupExists', { group: name }) : null;
}

/** The ids of a game, or of the games of a round. */
const idsOf = ({ id, games }: GameRecord) => games?.map((game) => game.id) ?? [id];

/** 'Main 4×4, Random'. */
function sessionName({ group, kind, boards, ...shape }: GameRecord) {
  const name = kind === 'marathon' ? t('marathonOf', { n: boards }) : t(kind);
  return `${group || t('everybodysGroup')} ${shapeName(shape)}, ${name}`;
}
