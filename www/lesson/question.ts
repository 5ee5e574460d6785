// A question of the lesson. Its HTML is complete: the question, the options, and the answer below them. The script covers the answer until the
// reader chooses an option, enters the right number or clicks “Show me”. On paper it is there. Nothing is counted, stored or sent.

import { find } from '../ui/find.js';
import { readNumber } from './number.js';
import type { Texts } from './texts.js';

export class Question {
  #section;
  #t;
  #answer;
  /** The controls for the reader, disabled after the answer. */
  #choices = element('div', { className: 'choices' });
  /** The reply to a wrong number. */
  #again = element('p');
  /** Read out when it changes. */
  #status = element('div');

  /** @param section - with the index of the right option as `data-right`, or the right number as `data-number` */
  constructor(section: HTMLElement, t: Texts) {
    this.#section = section;
    this.#t = t;
    this.#answer = find('.answer', section);
    this.#answer.classList.add('covered');
    this.#answer.tabIndex = -1;
    const showMe = button(t('showMe'), 'link', () => this.#end(''));
    const options = section.querySelector('.options');
    if (options) {
      this.#choices.append(...this.#optionButtons(Array.from(options.children)), showMe);
      options.remove();
    } else this.#choices.append(this.#field(), showMe);
    this.#status.setAttribute('role', 'status');
    this.#status.append(this.#again, this.#answer);
    section.append(this.#choices, this.#status);
  }

  #optionButtons(options: Element[]) {
    const right = Number(this.#section.dataset.right);
    this.#choices.setAttribute('role', 'group');
    this.#choices.setAttribute('aria-label', this.#t('yourAnswer'));
    const buttons = options.map(({ textContent }, index) =>
      button(textContent ?? '', 'btn', () => {
        buttons[index].setAttribute('aria-pressed', 'true');
        this.#end(index === right ? this.#t('right') : this.#t('wrong'));
      }),
    );
    buttons[right].dataset.right = '';
    return buttons;
  }

  /** The field in which a number is entered. After a wrong number, the reader can try again. */
  #field() {
    const { number, unit = '' } = this.#section.dataset;
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
      if (entered === Number(number)) this.#end(this.#t('right'));
      else this.#again.textContent = entered === null ? this.#t('notNumber') : this.#t('tryAgain', { entered });
    });
    return form;
  }

  /**
   * Shows the answer.
   * @param verdict - '' if the reader only had it shown
   */
  #end(verdict: string) {
    const hadFocus = this.#choices.contains(document.activeElement);
    for (const control of this.#choices.querySelectorAll('button, input')) {
      Object.assign(control, { disabled: true });
    }
    this.#section.dataset.answered = '';
    this.#again.remove();
    if (verdict) this.#answer.prepend(element('b', { textContent: verdict }), ' ');
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
