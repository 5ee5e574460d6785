// The row of the picture on the tiles, which shows the picture's name while it is closed. It contains the picture with its name and how it is
// cut, and whether the tiles show their numbers. A file that cannot be used changes nothing.

import '../../style/picture.css';
import '../../style/seg.css';
import { html, render } from 'lit';
import { shapeName } from '../../solver/shape.js';
import { buttonGroup } from '../../ui/button-group.js';
import { cssVars } from '../../ui/css-vars.js';
import { find } from '../../ui/find.js';
import { readJson, writeJson, writeText } from '../browser-storage.js';
import { fileButton } from '../file-button.js';
import { pictureKey } from '../kept.js';
import { showRow } from '../late-row.js';
import type { Store } from '../store.js';
import { wordsOf } from '../text/words.js';
import { keepPicture, keptPicture } from './picture-store.js';
import { PictureProblem, readPicture } from './read-picture.js';

const t = wordsOf('picture');

/** Maximum length of the name in the closed row and beside the picture. */
const maxName = 40;

export class PicturePanel {
  #store;
  #puzzle;
  #row = find<HTMLDetailsElement>('#picture-row');
  #box;
  /** Name of the picture; '' while there is none. */
  #name = '';
  #problem: (() => string) | null = null;
  /** The file that was chosen last, whose picture may still be loading; null once the picture is removed. */
  #file: File | null = null;
  /** Whether the browser keeps the picture. */
  #isKept = true;

  constructor(store: Store) {
    this.#store = store;
    this.#puzzle = store.puzzle;
    this.#box = find('.picture', this.#row);
    store.subscribe(() => this.#draw());
    this.#restore();
  }

  async #restore() {
    const { name, numbers } = Object(readJson(pictureKey));
    if (typeof name !== 'string') return;
    const image = await keptPicture();
    // Another picture was chosen meanwhile.
    if (this.#name !== '') return;
    if (image === null) this.#forget();
    else this.#show(image, name, numbers !== false);
  }

  #show(image: string, name: string, numbers: boolean) {
    this.#name = name;
    this.#problem = null;
    Object.assign(this.#puzzle, { image, numbers });
    this.#store.changed();
  }

  /** Puts a picture on the tiles, and begins a game if the board is solved. */
  async open(file: File) {
    const { puzzle } = this.#store;
    this.#file = file;
    try {
      const image = await readPicture(file, puzzle);
      if (this.#file !== file) return;
      this.#show(image, file.name.slice(-maxName), true);
      this.#remember();
      if (puzzle.solved) puzzle.shuffle();
      const isKept = await keepPicture(image);
      if (this.#file !== file) return;
      this.#isKept = isKept;
    } catch (error) {
      if (this.#file !== file) return;
      const { code, values } =
        error instanceof PictureProblem ? error : new PictureProblem('unreadable', { file: file.name });
      this.#problem = () => t(code, values);
      this.#row.open = true;
      this.#store.showSettings(true);
    }
    this.#store.changed();
  }

  #remember() {
    writeJson(pictureKey, { name: this.#name, numbers: this.#puzzle.numbers });
  }

  #forget() {
    writeText(pictureKey, null);
    keepPicture(null);
  }

  #remove() {
    this.#file = null;
    this.#name = '';
    this.#problem = null;
    this.#isKept = true;
    this.#forget();
    Object.assign(this.#puzzle, { image: undefined, numbers: false });
    this.#store.changed();
    // Drawing the row removes the focused button.
    this.#store.changed().then(() => this.#box.querySelector('button')?.focus());
  }

  #chooseNumbers(numbers: boolean) {
    this.#puzzle.numbers = numbers;
    this.#remember();
    this.#store.changed();
  }

  #draw() {
    showRow('picture-row', this.#name);
    if (!this.#store.isSettingsOpen) return;
    render(
      html`${this.#name === '' ? this.#invitation() : this.#chosen()}
        <p class="error" role="alert" ?hidden=${!this.#problem}>${this.#problem?.() ?? ''}</p>`,
      this.#box,
    );
  }

  #invitation() {
    return html`<p class="quiet">${t('invitation')}</p>
      <div class="bar">${this.#chooser('choose')}</div>`;
  }

  #chosen() {
    const { rows, columns, image } = this.#puzzle;
    const cut = rows === columns ? t('cutToSquare') : t('cutToShape', { shape: shapeName({ rows, columns }) });
    return html`<div class="choose">
        <img src=${image} alt="" ${cssVars({ rows, columns })} />
        <div>
          <p><b>${this.#name}</b> <small>${cut} ${t(this.#isKept ? 'staysHere' : 'noRoom')}</small></p>
          <div class="bar">
            ${this.#chooser('another')}
            <button type="button" class="btn bare" @click=${() => this.#remove()}>${t('remove')}</button>
          </div>
        </div>
      </div>
      ${this.#numbers()}`;
  }

  #numbers() {
    const choice = buttonGroup({
      labelledBy: 'picture-numbers',
      values: [true, false],
      textOf: (isOn) => t(isOn ? 'on' : 'off'),
      chosen: this.#puzzle.numbers,
      choose: (numbers) => this.#chooseNumbers(numbers),
    });
    return html`<div class="numbers">
      <span id="picture-numbers">${t('numbers')}</span>
      ${choice}
    </div>`;
  }

  #chooser(name: 'choose' | 'another') {
    return fileButton({ label: t(name), accept: 'image/*' }, (file) => this.open(file));
  }
}
