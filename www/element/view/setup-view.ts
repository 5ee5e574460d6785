// The controls that begin a game: Shuffle, the sizes and Easy.

import { html } from 'lit';
import { SIZES } from '../../solver/index.js';
import { button, thenFocus } from './button.js';

import type { ControlsLook } from './look.js';

/** Shuffle. It is filled before the first move and after the last one. */
export function shuffleButton({ element, game, layout, words }: ControlsLook) {
  const { state, search, error } = game;
  const isCompact = layout === 'compact';
  const isBetweenGames = state.solved || (state.at === 0 && state.parity.solvable && !isCompact);
  const isFilled = isBetweenGames && !state.playbackShown && !search.shown && error === null;
  return button({
    label: words.text('shuffle'),
    title: words.text('shuffleKey'),
    icon: 'shuffle',
    short: isCompact,
    style: isFilled ? 'wide shuffle primary' : 'wide shuffle',
    act: (event) => thenFocus(element, event, () => element.shuffle()),
  });
}

export function setupBar(look: ControlsLook) {
  const { element, words } = look;
  return html`<div class="bar setup" part="setup">
    ${shuffleButton(look)} ${sizeChoice(look)}
    <label class="check"
      ><input
        type="checkbox"
        .checked=${element.easy}
        @change=${(event: Event) => {
          element.easy = (event.target as HTMLInputElement).checked;
        }}
      />${words.text('easy')}</label
    >
  </div>`;
}

/** Buttons, since the arrow keys would change radio buttons. */
function sizeChoice({ element, game, words }: ControlsLook) {
  const { rows, columns } = game.state;
  const current = rows === columns ? columns : 0;
  const choose = (size: number) => {
    if (size !== current) element.shuffle(size);
    element.focus({ preventScroll: true });
  };
  const sizes = SIZES.map(
    (size) => html`<button
      type="button"
      aria-pressed=${size === current ? 'true' : 'false'}
      @click=${() => choose(size)}
    >${size}×${size}</button>`,
  );
  return html`<div class="seg" part="sizes" role="group" aria-label=${words.text('size')}>${sizes}</div>`;
}
