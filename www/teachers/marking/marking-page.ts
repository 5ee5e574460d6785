// The page of a teacher: a link for the class, and the codes that come back, marked. The class is in the address of the page, with its key after
// `#`, so the key is not sent to a server; the browser keeps the key, too. The codes stay in this tab.

import { html, nothing, render } from 'lit';
import { live } from 'lit/directives/live.js';
import { hasKey, isKey, newKey, seedOf, tidyKey } from '../../exercises/drawn/class-key.js';
import type { ClassOf } from '../../exercises/drawn/class-link.js';
import {
  classOf,
  maxLength,
  maxPoints,
  maxTries,
  problemOf,
  readClass,
  writeClass,
} from '../../exercises/drawn/class-link.js';
import { sayTime } from '../../exercises/drawn/closing.js';
import type { Letter } from '../../exercises/drawn/exercises.js';
import { letters, nameOf } from '../../exercises/drawn/exercises.js';
import { Facts } from '../../exercises/drawn/facts.js';
import type { Grades, Marked } from '../../exercises/drawn/grading.js';
import { grade } from '../../exercises/drawn/grading.js';
import { defaultPoints } from '../../exercises/drawn/points.js';
import { readText, writeText } from '../../page/browser-storage.js';
import { download } from '../../ui/download.js';
import type { EventOf } from '../../ui/event-of.js';
import { CsvError } from '../../ui/read-csv.js';
import { select } from '../../ui/select.js';
import type { ClassList, Listed, Match } from './class-list.js';
import { CellsError, matchNames, readList } from './class-list.js';
import { exampleCodes } from './example-class.js';
import { gradesCsv, listCsv } from './grades-csv.js';
import type { Opened } from './grades-view.js';
import { gradesView, notesOf, reasonOf } from './grades-view.js';
import { knownKeyView, noKeyView, unknownKeyView } from './key-view.js';
import { listView } from './list-view.js';
import type { Texts } from './texts.js';

/** A language of the page of the students. */
export interface Language {
  tag: string;
  name: string;
  /** the address of that page */
  href: string;
}

/** Where the tab keeps the pasted codes and the names of the class. */
const [codesKey, listKey] = ['fifteen-marking-codes', 'fifteen-marking-list'];

/** Where the browser keeps the key of the class with a seed. */
const keptKey = (seed: string) => `fifteen-class-key ${seed}`;

/** A time as the field for dates writes it, in the time zone of this browser. */
function localTime(time: number) {
  const offset = new Date(time).getTimezoneOffset() * 60_000;
  return new Date(time - offset).toISOString().slice(0, 16);
}

const keyInAddress = () => new URLSearchParams(location.hash.slice(1)).get('key');

export class MarkingPage {
  #root;
  #languages;
  #t;
  #of;
  #language;
  #codes = readText(codesKey, 'sessionStorage') ?? '';
  #list = readText(listKey, 'sessionStorage') ?? '';
  /** The column with the names; null if a line is a name; undefined if the teacher has not chosen. */
  #nameColumn: number | null | undefined;
  /** What the teacher has said about names in codes: a student on the list, or null for nobody on it. */
  #answers = new Map<string, Listed | null>();
  #class: ClassList | null = null;
  #grades: Grades | null = null;
  /** Said about a list that cannot be read. */
  #listProblem = '';
  /** Said instead of grades. */
  #problem = '';
  /** The names of the files that could not be read when files were last opened. */
  #unread: string[] = [];
  /** Outcomes of copying the link for the class and the teacher's own link. */
  #copied = { link: '', own: '' };
  /** Null if the class has none, or if it is not known. */
  #key: string | null = null;
  /** A key that does not fit. */
  #wrongKey = '';
  /** Said about points that were entered and are invalid. */
  #refusedPoints = '';
  /** The answer whose details are shown. */
  #opened: Opened | null = null;

  constructor(root: HTMLElement, languages: Language[], t: Texts) {
    this.#root = root;
    this.#languages = languages;
    this.#t = t;
    const asked = readClass(location.search);
    const given = tidyKey(keyInAddress() ?? '');
    if (asked.seed === '') this.#key = isKey(given) ? given : newKey();
    this.#of = { ...asked, seed: this.#key === null ? asked.seed : seedOf(this.#key) };
    const { lang } = document.documentElement;
    this.#language = languages.find(({ tag }) => tag === lang) ?? languages[0];
    this.#readKey();
    // An address that differs only in its key does not load the page again.
    addEventListener('hashchange', () => {
      this.#readKey();
      this.#draw();
    });
    this.#readList();
    this.#mark();
  }

  /** Takes the key from the address, or the key that this browser has kept. */
  #readKey() {
    const given = keyInAddress();
    if (given !== null) this.#useKey(given);
    const kept = readText(keptKey(this.#of.seed));
    if (this.#key === null && kept !== null) this.#useKey(kept);
    this.#writeAddress();
  }

  /** Takes a key if it fits. */
  #useKey(text: string) {
    const key = tidyKey(text);
    const fits = seedOf(key) === this.#of.seed;
    this.#wrongKey = fits ? '' : key;
    if (fits) this.#key = key;
  }

  #enterKey(text: string) {
    this.#useKey(text);
    if (this.#key !== null) this.#writeAddress();
    this.#draw();
    this.#root.querySelector<HTMLElement>('#key')?.focus();
  }

  /** Writes the class and its key into the address, and keeps the key. */
  #writeAddress() {
    history.replaceState(null, '', this.#address());
    if (this.#key !== null) writeText(keptKey(this.#of.seed), this.#key);
  }

  #address() {
    return writeClass(this.#of) + (this.#key === null ? '' : `#key=${this.#key}`);
  }

  /** Whether answers may be shown: the key of the class is known, or it has none. */
  get #isOpen() {
    return this.#key !== null || !hasKey(this.#of.seed);
  }

  /** What is missing in the class; its seed never is. */
  #missing() {
    const { key, value } = problemOf(this.#tidied()) ?? { key: 'noSeed', value: '' };
    return key === 'noSeed' ? null : { key, value };
  }

  /** Changes a part of the class. A setting that is chosen anew is valid. */
  #change(part: Partial<ClassOf>) {
    const invalid = Object.fromEntries(Object.entries(this.#of.invalid).filter(([setting]) => !(setting in part)));
    this.#of = { ...this.#of, ...part, invalid };
    this.#refusedPoints = '';
    this.#copied = { link: '', own: '' };
    this.#writeAddress();
    this.#mark();
  }

  #tidied() {
    const { name, seed, exercises, ...settings } = this.#of;
    return classOf(name, seed, exercises, settings);
  }

  #readList() {
    this.#answers.clear();
    this.#listProblem = '';
    try {
      this.#class = this.#list.trim() === '' ? null : readList(this.#list, this.#nameColumn);
    } catch (error) {
      this.#class = null;
      if (error instanceof CsvError) this.#listProblem = this.#t.page('badList', { line: error.line });
      else if (error instanceof CellsError) {
        const { line, cells, columns } = error;
        this.#listProblem = this.#t.page('badCells', { line, cells, columns });
      } else throw error;
    }
    // What a file in another encoding becomes.
    if (this.#list.includes('\ufffd')) this.#listProblem = this.#t.page('notUtf8');
  }

  #match(): Match | null {
    if (!this.#class || !this.#grades) return null;
    const names = this.#grades.marked.map(({ handIn }) => handIn.name);
    return matchNames(this.#class, names, this.#answers);
  }

  async #mark() {
    writeText(codesKey, this.#codes, 'sessionStorage');
    this.#draw();
    const [codes, of] = [this.#codes, this.#tidied()];
    this.#problem = '';
    if (codes.trim() === '' || this.#missing()) this.#grades = null;
    else {
      try {
        const facts = await Facts.load();
        if (codes !== this.#codes) return; // others are there by now, and are marked
        const grades = grade(codes, of, facts, Date.now());
        const isEmpty = grades.marked.length + grades.notCounted.length === 0;
        this.#grades = isEmpty ? null : grades;
        if (isEmpty) this.#problem = this.#t.page('notFound');
      } catch {
        this.#grades = null;
        this.#problem = this.#t.page('notLoaded');
      }
    }
    this.#draw();
  }

  async #add(files: Iterable<File>) {
    const texts = await this.#read(files);
    this.#codes = [this.#codes.trim(), ...texts].filter((text) => text !== '').join('\n');
    this.#mark();
  }

  async #read(files: Iterable<File>) {
    const all = [...files];
    const read = await Promise.allSettled(all.map((file) => file.text()));
    // Folders cannot be read.
    this.#unread = all.filter((_, index) => read[index].status === 'rejected').map(({ name }) => name);
    return read.map((one) => (one.status === 'fulfilled' ? one.value.trim() : ''));
  }

  #takeList(text: string) {
    this.#list = text;
    this.#nameColumn = undefined;
    this.#readList();
    writeText(listKey, text, 'sessionStorage');
    this.#draw();
  }

  async #addExample() {
    try {
      const facts = await Facts.load();
      if (this.#codes.trim() !== '') return; // codes were pasted meanwhile
      this.#codes = exampleCodes(this.#tidied(), facts, (n) => this.#t.page('student', { n }));
    } catch {
      this.#problem = this.#t.page('notLoaded');
      this.#draw();
      return;
    }
    this.#mark();
  }

  async #copy(link: string, which: 'link' | 'own') {
    const { page } = this.#t;
    let said = page(which === 'own' ? 'copiedOwn' : 'copied');
    try {
      await navigator.clipboard.writeText(link); // without HTTPS there is no clipboard
    } catch {
      said = page(which === 'own' ? 'notCopiedOwn' : 'notCopied');
    }
    this.#copied = { link: '', own: '', [which]: said };
    this.#draw();
  }

  /** @param match - for the platform of the list, whose ids the table has then */
  #save(grades: Grades, match: Match | null = null) {
    const { page, drawn } = this.#t;
    const of = this.#tidied();
    const words = {
      title: page('gradesOf', { name: of.name }),
      name: page('name'),
      sum: page('sum'),
      note: page('note'),
      noCode: page('noCode'),
      notes: (one: Marked) => notesOf(one, this.#t),
      exercise: (letter: Letter) => drawn(nameOf(letter)),
      reason: (code: Grades['notCounted'][number]) => reasonOf(code, this.#t),
    };
    const file = (name: string) => `fifteen ${name}.csv`.replaceAll(/[^\p{L}\p{N}.]+/gu, '-');
    if (this.#class && match) {
      download(file(`${of.name} ${this.#class.kind}`), listCsv(this.#class, match, grades, of, words), 'text/csv');
      return;
    }
    // Where numbers have a comma, spreadsheets expect a semicolon between cells.
    const hasComma = (0.5).toLocaleString(document.documentElement.lang).includes(',');
    const missing = this.#match()?.missing.map(({ name }) => name) ?? [];
    const csv = gradesCsv(grades, missing, of.exercises, words, hasComma ? ';' : ',');
    // The byte order mark says that it is UTF-8.
    download(file(of.name), `\ufeff${csv}`, 'text/csv');
  }

  #draw() {
    const { page } = this.#t;
    render(
      html`<h1>${page('title')}</h1>
        <p class="dek">${page('about')}</p>
        ${this.#linkView()}
        ${this.#keyView()}
        <h2><span class="n">2</span>${page('codesHeading')}</h2>
        ${this.#codesView()}
        <div role="status">${this.#unread.map((file) => html`<p class="problem">${page('fileNotRead', { file })}</p>`)}</div>
        <div class=${this.#grades ? 'wide result' : 'result'}>${this.#grades ? this.#gradesView(this.#grades) : html`<p class="quiet" role="status">${this.#problem || (this.#codes.trim() === '' ? page('noCodes') : nothing)}</p>`}</div>
        <p class="note">${page('honest')}</p>`,
      this.#root,
    );
  }

  #gradesView(grades: Grades) {
    const open = (opened: Opened) => {
      this.#opened = opened;
      this.#draw();
    };
    const missing = this.#match()?.missing.map(({ name }) => name) ?? [];
    return gradesView(
      { grades, of: this.#tidied(), missing, opened: this.#opened, open: this.#isOpen ? open : null },
      this.#t,
    );
  }

  #linkView() {
    const { page, drawn } = this.#t;
    const { name, exercises, tries, closes, points, invalid } = this.#of;
    const problem = this.#missing();
    const link = new URL(writeClass(this.#tidied()), this.#language.href).href;
    const choose = ({ currentTarget: { value, checked } }: EventOf<HTMLInputElement>) => {
      const chosen = letters.filter((one) => (one === value ? checked : exercises.includes(one)));
      this.#change({ exercises: chosen, points: new Map([...points].filter(([letter]) => chosen.includes(letter))) });
    };
    const limits = [Number.POSITIVE_INFINITY, ...Array.from({ length: maxTries }, (_, index) => index + 1)];
    const limitChoice = select({
      values: limits,
      textOf: (limit) => (Number.isFinite(limit) ? limit : page('anyTries')),
      ...(invalid.tries === undefined ? { chosen: tries } : { chosen: undefined, placeholder: '' }),
      choose: (limit) => this.#change({ tries: limit }),
    });
    const close = ({ currentTarget: { value } }: EventOf<HTMLInputElement>) =>
      this.#change({ closes: value === '' ? Number.POSITIVE_INFINITY : new Date(value).getTime() });
    const languageOf = (tag: string) => this.#languages.find((one) => one.tag === tag) ?? this.#language;
    const languageChoice = select({
      values: this.#languages.map(({ tag }) => tag),
      textOf: (tag) => languageOf(tag).name,
      chosen: this.#language.tag,
      choose: (tag) => {
        this.#language = languageOf(tag);
        this.#draw();
      },
    });
    return html`<h2><span class="n">1</span>${page('linkHeading')}</h2>
      <div class="fields">
        <label>${page('class')}<input id="class" autocomplete="off" maxlength=${maxLength} .value=${name} @input=${({ currentTarget }: EventOf<HTMLInputElement>) => this.#change({ name: currentTarget.value })} /></label>
        <label>${page('tries')}${limitChoice}</label>
        <label>${page('language')}${languageChoice}</label>
        <label>${page('closing')}<input id="closing" type="datetime-local" aria-describedby="closes-at" .value=${Number.isFinite(closes) ? localTime(closes) : ''} @change=${close} /></label>
      </div>
      <p class="quiet" id="closes-at" role="status">${Number.isFinite(closes) ? html`${page('closesAt', { time: sayTime(closes, document.documentElement.lang) })} ${closes <= Date.now() ? page('isPast') : nothing}` : nothing}</p>
      <fieldset class="chosen"><legend>${page('exercises')}</legend>
        ${letters.map(
          (letter) => html`<div>
            <label class="check"><input type="checkbox" value=${letter} .checked=${exercises.includes(letter)} @change=${choose} />${drawn(nameOf(letter))}</label>
            ${exercises.includes(letter) ? this.#pointsField(letter) : nothing}
          </div>`,
        )}
      </fieldset>
      <div role="status">${this.#refusedPoints === '' ? nothing : html`<p class="problem">${this.#refusedPoints}</p>`}</div>
      ${
        problem
          ? html`<p class="problem" role="status">${page(problem.key, { value: problem.value, tries: maxTries, points: maxPoints })}</p>`
          : html`<div class="code" id="link" tabindex="0" role="region" aria-label=${page('link')}>${link}</div>
            <div class="bar">
              <button type="button" class="btn primary" @click=${() => this.#copy(link, 'link')}>${page('copyLink')}</button>
              <a class="btn" href=${link} target="_blank">${page('openLink')}</a>
              <p role="status">${this.#copied.link || nothing}</p>
            </div>`
      }
      <p class="note">${page('aboutLink')}</p>`;
  }

  /** The full points of an exercise; empty: the default. */
  #pointsField(letter: Letter) {
    const { page, drawn } = this.#t;
    const { points } = this.#of;
    const exercise = drawn(nameOf(letter));
    const change = ({ currentTarget: { value, validity } }: EventOf<HTMLInputElement>) => {
      if (!validity.valid) {
        this.#refusedPoints = page('refusedPoints', { value, exercise, points: maxPoints });
        this.#draw();
        return;
      }
      const own = new Map(points);
      if (value === '') own.delete(letter);
      else own.set(letter, Number(value));
      this.#change({ points: own });
    };
    return html`<input class="own-points" type="number" min="1" max=${maxPoints} step="1" placeholder=${defaultPoints(letter)} aria-label=${page('pointsOf', { exercise })} .value=${live(String(points.get(letter) ?? ''))} @change=${change} />`;
  }

  #keyView() {
    const key = this.#key;
    const anew = writeClass({ ...this.#tidied(), seed: '' });
    if (key === null && this.#isOpen) return noKeyView({ anew }, this.#t);
    if (key === null) return unknownKeyView({ wrong: this.#wrongKey, enter: (text) => this.#enterKey(text) }, this.#t);
    const copy = () => this.#copy(new URL(this.#address(), location.href).href, 'own');
    return knownKeyView({ key, copied: this.#copied.own, copy, anew }, this.#t);
  }

  #codesView() {
    const { page } = this.#t;
    const canMark = !this.#missing();
    const type = ({ currentTarget }: EventOf<HTMLTextAreaElement>) => {
      this.#codes = currentTarget.value;
      this.#unread = [];
      this.#mark();
    };
    const open = ({ currentTarget }: EventOf<HTMLInputElement>) => {
      this.#add(currentTarget.files ?? []);
      currentTarget.value = '';
    };
    const drop = (event: DragEvent) => {
      const files = event.dataTransfer?.files ?? [];
      if (files.length === 0) return;
      event.preventDefault();
      this.#add(files);
    };
    const clear = () => {
      this.#codes = '';
      this.#unread = [];
      this.#mark();
    };
    const grades = this.#grades;
    return html`<p>${page('aboutCodes')} ${page('kept')}</p>
      <label class="sr" for="codes">${page('codes')}</label>
      <textarea id="codes" class="paste" spellcheck="false" autocomplete="off" .value=${this.#codes} @input=${type} @drop=${drop}></textarea>
      <div class="bar">
        <label class="btn open">${page('openFiles')}<input class="sr" type="file" multiple @change=${open} /></label>
        ${this.#isOpen && this.#codes.trim() === '' ? html`<button type="button" class="btn" ?disabled=${!canMark} @click=${() => this.#addExample()}>${page('example')}</button>` : nothing}
        ${this.#codes === '' ? nothing : html`<button type="button" class="btn bare" @click=${clear}>${page('clear')}</button>`}
        ${grades ? html`<button type="button" class="btn save" @click=${() => this.#save(grades)}>${page('saveCsv')}</button>` : nothing}
      </div>
      ${this.#listView()}`;
  }

  #listView() {
    const [match, grades] = [this.#match(), this.#grades];
    return listView(
      {
        text: this.#list,
        list: this.#class,
        match,
        problem: this.#listProblem,
        type: (text) => this.#takeList(text),
        open: async (files) => this.#takeList((await this.#read(files)).join('\n')),
        chooseColumn: (column) => {
          this.#nameColumn = column;
          this.#readList();
          this.#draw();
        },
        answer: (name, student) => {
          this.#answers.set(name, student);
          this.#draw();
        },
        askAgain:
          this.#answers.size === 0
            ? null
            : () => {
                this.#answers.clear();
                this.#draw();
              },
        save: match && grades ? () => this.#save(grades, match) : null,
      },
      this.#t,
    );
  }
}
