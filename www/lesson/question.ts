// A question of the lesson. Its HTML is complete: the question, the options, and the answer below them. The script covers the answer until the
// reader chooses an option, enters the right number or clicks “Show me”. On paper it is there. Only a learning platform receives answers.

import type { Item } from '../gradebook/gradebook.js';
import { find } from '../ui/find.js';
import type { Answer } from './answers.js';
import { readNumber } from './number.js';
import type { Texts } from './texts.js';

export class Question {
  /** The last answer; null before the first one. */
  given: Answer | null = null;
  #section;
  #t;
  #answered;
  #answer;
  /** The controls for the reader, disabled after the answer. */
  #choices = element('div', { className: 'choices' });
  /** Why each option is not right; '' for the right one. */
  #whys: string[] = [];
  /** The reply to a wrong number. */
  #again = element('p');
  /** Read out when it changes. */
  #status = element('div');

  /**
   * @param section - with the index of the right option as `data-right`, or the right number as `data-number`; each wrong option says why as
   *   `data-why`
   * @param answered - called after each answer of the reader
   */
  constructor(section: HTMLElement, t: Texts, answered: () => void) {
    this.#section = section;
    this.#t = t;
    this.#answered = answered;
    this.#answer = find('.answer', section);
    this.#answer.classList.add('covered');
    this.#answer.tabIndex = -1;
    const showMe = button(t('showMe'), 'link', () => this.#give(''));
    const options = section.querySelector('.options');
    if (options) {
      this.#choices.append(...this.#optionButtons(Array.from(options.children)), showMe);
      options.remove();
    } else this.#choices.append(this.#field(), showMe);
    this.#status.setAttribute('role', 'status');
    this.#status.append(this.#again, this.#answer);
    section.append(this.#choices, this.#status);
  }

  get #right() {
    const { right, number } = this.#section.dataset;
    return right ?? number ?? '';
  }

  /** The question as a gradebook has it. A right answer counts, however many numbers were entered before. */
  item(number: number): Item {
    return {
      id: String(number),
      name: this.#section.ariaLabel ?? '',
      answer: this.given,
      points: Number(this.given?.text === this.#right),
      most: 1,
      isClosed: 'answered' in this.#section.dataset,
    };
  }

  /** Shows an answer of an earlier visit. */
  restore(answer: Answer) {
    this.given = answer;
    this.#show(answer.text);
  }

  #give(text: string) {
    const tries = this.given?.tries ?? 0;
    this.given = { text, tries: text === '' ? tries : tries + 1 };
    this.#show(text);
    this.#answered();
  }

  #show(text: string) {
    const isRight = text === this.#right;
    this.#choices.querySelector(`[data-option="${text}"]`)?.setAttribute('aria-pressed', 'true');
    if (text === '') this.#end('');
    else if (isRight) this.#end(this.#t('right'));
    else if ('right' in this.#section.dataset)
      this.#end(this.#t('wrong'), `${this.#whys[Number(text)]} ${this.#t('theAnswer')}`);
    else this.#again.textContent = this.#t('tryAgain', { entered: text });
  }

  #optionButtons(options: Element[]) {
    this.#choices.setAttribute('role', 'group');
    this.#choices.setAttribute('aria-label', this.#t('yourAnswer'));
    this.#whys = options.map((option) => option.getAttribute('data-why') ?? '');
    return options.map(({ textContent }, index) => {
      const option = button(textContent ?? '', 'btn', () => this.#give(String(index)));
      option.dataset.option = String(index);
      if (String(index) === this.#right) option.dataset.right = '';
      return option;
    });
  }

  /** The field in which a number is entered. After a wrong number, the reader can try again. */
  #field() {
    const { unit = '' } = this.#section.dataset;
    const input = element('input', {
      className: 'number',
      inputMode: 'numeric',
      autocomplete: 'off',
      maxLength: 24,
      required: true,
    });
    const label = element('label');
    label.append(input, ` ${unit}`);
    input.setAttribute('aria-label', this.#t('yourAnswer'));
    const form = element('form');
    form.append(label, button(this.#t('check'), 'btn', null));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const entered = readNumber(input.value);
      if (entered === null) this.#again.textContent = this.#t('notNumber');
      else this.#give(String(entered));
    });
    return form;
  }

  /**
   * Shows the answer.
   * @param verdict - '' if the reader only had it shown
   * @param why - why the chosen option is not right
   */
  #end(verdict: string, why = '') {
    const hadFocus = this.#choices.contains(document.activeElement);
    for (const control of this.#choices.querySelectorAll('button, input')) {
      Object.assign(control, { disabled: true });
    }
    this.#section.dataset.answered = '';
    this.#again.remove();
    if (verdict) this.#answer.prepend(element('b', { textContent: verdict }), ` ${why} `);
    this.#answer.classList.remove('covered');
    // No disabled control can keep the focus. From the answer, Tab goes on to the text below.
    if (hadFocus) this.#answer.focus();
  }
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}

/** @param act - null: it submits its form */
function button(text: string, className: string, act: (() => void) | null) {
  const made = element('button', { type: act ? 'button' : 'submit', className, textContent: text });
  if (act) made.addEventListener('click', act);
  return made;
}
