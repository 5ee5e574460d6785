// "Let me guess": each move of IDA* stops before its fate is shown, and the reader says whether the search goes on or turns back.
//
//   step 7   expanded       the search is at some board
//   step 8   question       the tile that would move is marked; h and f are unknown
//            answer         step 8 as it is, with what the reader was right about

import { html, nothing } from 'lit';
import { lettersOf } from '../../../solver/names.js';
import type { Direction } from '../../../ui/directions.js';
import type { EventOf } from '../../../ui/event-of.js';
import type { View } from '../../../wasm/lab.js';
import type { Scene, Setting } from '../../parts/search/scene.js';
import { sceneOf } from '../../parts/search/scene.js';
import { movedBy } from '../../parts/search/sentences.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Sentence } from '../../view.js';

type AskedScene = Scene & { child: Direction };

interface Question {
  /** the board before the move, with the tile that would move */
  scene: AskedScene;
  /** the right answer */
  goesOn: boolean;
}

export class Asking {
  /** Whether the search stops at each move before its fate is shown. */
  isOn = false;
  /** The open question. */
  question: Question | null = null;
  /** Whether the answer to the question about this step was right; null if there was none. */
  wasRight: boolean | null = null;
  /** How many questions were answered, and how many of the answers were right. */
  tally = { answered: 0, right: 0 };

  /**
   * Asks about a step, if it decides whether a move goes on.
   * @param before - the step before it
   * @param view - the step
   */
  consider(before: View, view: View, setting: Setting) {
    this.forget();
    const move = moveInQuestion(view);
    if (move) this.question = { scene: asked(before, move, setting), goesOn: view.event.kind === 'expanded' };
  }

  /** Goes to a step without a question. */
  forget() {
    this.question = null;
    this.wasRight = null;
  }

  answer(goesOn: boolean) {
    if (!this.question) return;
    this.wasRight = goesOn === this.question.goesOn;
    this.question = null;
    this.tally.answered += 1;
    if (this.wasRight) this.tally.right += 1;
  }
}

/** The move whose fate a step decides; null if it decides none. */
function moveInQuestion({ event, path }: View): Direction | null {
  if (event.kind === 'pruned' && event.reason === 'bound') return event.child;
  return event.kind === 'expanded' ? (lettersOf(path).at(-1) ?? null) : null;
}

function asked(before: View, move: Direction, setting: Setting): AskedScene {
  const scene = sceneOf(before, setting);
  return { ...scene, g: before.path.length + 1, h: null, child: move, isAsked: true };
}

/** The question whether a move goes on. */
export function questionOf(scene: AskedScene, words: LabWords): Sentence {
  const { path, h } = scene.view;
  return {
    lead: words.text('asked', movedBy(scene, scene.child, words)),
    rest: words.text('askedRest', { g: path.length, h: h.at(-1) ?? 0 }),
  };
}

/**
 * The buttons for the answer, and how many answers were right. The row keeps its place between two questions, so that
 * nothing moves.
 */
export function answers({ question, tally }: Asking, words: LabWords, answer: (goesOn: boolean) => void) {
  const act = ({ currentTarget }: EventOf<Element>, goesOn: boolean) => {
    // The buttons vanish; with the focus on the section, the keys of the view keep working.
    currentTarget.closest('section')?.focus({ preventScroll: true });
    answer(goesOn);
  };
  const button = (name: string, goesOn: boolean) =>
    html`<button type="button" class="btn" @click=${(event: EventOf<Element>) => act(event, goesOn)}>${words.text(name)}</button>`;
  return html`<div class="answers" role="group" aria-label=${words.text('yourGuess')}>
    ${question ? [button('itGoesOn', true), button('itTurnsBack', false)] : nothing}
    ${tally.answered > 0 ? html`<span class="quiet">${words.text('tally', tally)}</span>` : nothing}
  </div>`;
}

export function askBox({ isOn }: Asking, words: LabWords, turn: (isOn: boolean) => void) {
  const change = ({ target }: EventOf<HTMLInputElement>) => turn(target.checked);
  return html`<label class="check"><input type="checkbox" .checked=${isOn} @change=${change} />${words.text('askMe')}</label>`;
}
