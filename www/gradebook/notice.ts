// What readers learn about their results: in the footer where they go, and above the page what has gone wrong.

import type english from '../locales/en/gradebook.json';
import type { Say, Values } from '../locales/texts.js';
import { textsOf } from '../locales/written.js';
import { find } from '../ui/find.js';

export interface Said {
  key: keyof typeof english;
  values?: Values;
  /** for a problem that may have passed: tries again */
  again?: () => void;
}

/** Says a problem; null: there is none any more. */
export type Tell = (problem: Said | null) => void;

export class Notice {
  #line = document.createElement('p');
  #t: Say<keyof typeof english> = textsOf<typeof english>('gradebook');

  constructor() {
    this.#line.className = 'trouble';
    this.#line.setAttribute('role', 'alert');
    find('main').before(this.#line);
  }

  /** Takes the place of the sentence that nothing is sent. */
  sayWhere({ key, values }: Said) {
    find('.foot span').textContent = this.#t(key, values);
  }

  tell(problem: Said | null) {
    this.#line.replaceChildren();
    if (!problem) return;
    this.#line.append(this.#t(problem.key, problem.values));
    const { again } = problem;
    if (!again) return;
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'btn',
      textContent: this.#t('again'),
    });
    button.addEventListener('click', again);
    this.#line.append(' ', button);
  }
}
