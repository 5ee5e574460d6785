// A field for any replay to analyze. It also stands below the message about a link without a game.

import '../../style/fields.css';
import { html, nothing, render } from 'lit';
import type { ErrorDetail } from '../../element/index.js';
import { attempt } from '../../solver/errors.js';
import { GOALS } from '../../solver/names.js';
import { find } from '../../ui/find.js';
import { clearError, showError } from '../fields/text-error.js';
import type { ViewContext } from '../store.js';
import { elementWords } from '../text/words.js';
import type { AnalyzedGame } from './address.js';
import { analysisAddress, gameIn, presentGame } from './address.js';
import type { RecordedGame, Rules } from './recorded-game.js';
import { GameError, readGame } from './recorded-game.js';
import { readSlidysim, SlidysimError, slidysimData, slidysimLink } from './slidysim.js';
import { t } from './words.js';

type ReadError = ErrorDetail & { text: string };

const example = '8 1 3/4 0 2/7 6 5 URDL2';

export class ReplayForm {
  #host;
  #rules;
  #context;
  /** The game of the link that failed. */
  #failed;
  #text;
  /** The game that is being read; null once its text has been changed. */
  #reading: AnalyzedGame | null = null;
  /** The error that is shown. */
  #refused: ReadError | null = null;

  constructor(host: HTMLElement, rules: Rules, context: ViewContext, failed: AnalyzedGame | null) {
    this.#host = host;
    this.#rules = rules;
    this.#context = context;
    this.#failed = failed;
    this.#text = failed?.slidysim
      ? slidysimLink(failed.slidysim)
      : `${failed?.start ?? ''} ${failed?.slides ?? ''}`.trim();
    const { store, signal } = context;
    store.subscribe(() => this.#draw(), { of: () => store.language, signal });
    this.#draw();
    if (failed) this.#read(failed);
  }

  #draw() {
    const present = presentGame(this.#context.store.puzzle);
    render(
      html`<div class="analysis any-replay">
        <h2 class="lead">${t(this.#failed ? 'badLink' : 'analyzeGame')}</h2>
        <form class="field" @submit=${(event: Event) => this.#submit(event)}>
          <label for="replay-text">${t('pasteReplay')}</label>
          <p class="quiet small" id="replay-help">${t('whatIsReplay', { example })}</p>
          <textarea
            class="input" id="replay-text" rows="3" aria-describedby="replay-help" spellcheck="false" autocomplete="off" autocapitalize="off"
            .value=${this.#text} @keydown=${(event: KeyboardEvent) => this.#keydown(event)} @input=${() => this.#clear()}
          ></textarea>
          <div class="error" id="replay-error" role="alert" hidden></div>
          <div class="bar">
            <button class="btn primary">${t('analyze')}</button>
            ${
              present
                ? html`<button type="button" class="btn" @click=${() => this.#context.go(analysisAddress(present))}>
                    ${t('analyzePresent', { moves: t('moves', { n: present.slides.replaceAll(' ', '').length }) })}
                  </button>`
                : nothing
            }
            <button type="button" class="btn bare" @click=${() => this.#context.back()}>${t('backToBoard')}</button>
          </div>
        </form>
      </div>`,
      this.#host,
    );
    if (this.#refused) this.#refuse(this.#refused); // perhaps in another language
  }

  get #field() {
    return find<HTMLTextAreaElement>('textarea', this.#host);
  }

  get #error() {
    return find('.error', this.#host);
  }

  #clear() {
    this.#reading = null;
    this.#refused = null;
    clearError(this.#field, this.#error);
  }

  /** Enter submits the text, as in the other fields; Shift and Enter begin a new line. */
  #keydown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) this.#submit(event);
  }

  async #submit(event: Event) {
    event.preventDefault();
    this.#text = this.#field.value;
    const address = await this.#read(gameOfText(this.#text.trim()));
    if (address) this.#context.go(address);
  }

  /** The address of a game; null after the message that it cannot be analyzed, or if its text was changed meanwhile. */
  async #read(named: AnalyzedGame) {
    this.#reading = named;
    const isAsked = () => this.#reading === named && !this.#context.signal.aborted;
    try {
      const given = named.slidysim === undefined ? named : { ...named, ...(await readSlidysim(named.slidysim)) };
      const { goal, board, moves } = this.#withGoal(given);
      return isAsked() ? analysisAddress({ ...given, start: board, slides: given.slides || moves, goal }) : null;
    } catch (error) {
      if (isAsked()) this.#refuse(Object(error));
      return null;
    }
  }

  /** A replay does not name its goal: it is the goal that the replay reaches, or else one that can be reached. */
  #withGoal(given: AnalyzedGame): RecordedGame {
    const gameOf = (game: AnalyzedGame) => readGame(this.#rules, game);
    if (given.goal) return gameOf(given);
    const goals = [...GOALS, this.#context.store.puzzle.goal];
    const games = goals.flatMap((goal) => attempt(() => gameOf({ ...given, goal })).value ?? []);
    return games.find(({ isSolved }) => isSolved) ?? games[0] ?? gameOf(given);
  }

  #refuse(error: ReadError) {
    this.#refused = error;
    const { text = this.#text } = error;
    showError(this.#field, this.#error, { ...error, text, message: messageOf(error) });
    this.#error.hidden = false;
  }
}

/** The content of a text: a slidysim link, a link to a game, or a game. */
function gameOfText(text: string): AnalyzedGame {
  const slidysim = slidysimData(text);
  if (slidysim !== null) return { start: '', slides: '', slidysim };
  const linked = text.includes('#') ? gameIn(new URLSearchParams(text.slice(text.indexOf('#') + 1))) : null;
  return linked ?? { start: text, slides: '' };
}

const gameProblems = { unsolvable: 'unsolvable', 'no-moves': 'noMoves', unsolved: 'unsolved' } as const;

function messageOf(error: ReadError) {
  if (error instanceof GameError) return t(gameProblems[error.code]);
  if (error instanceof SlidysimError) return t(`slidysim-${error.problem}`);
  return elementWords().error(error);
}
