// A solution, letter by letter in groups of five, with the move that was made last marked.

import { html } from 'lit';

const group = 5;

/** @param {string} moves  @param {number} position how many have been made */
export function movesList(moves, position) {
  const groups = [];
  for (let from = 0; from < moves.length; from += group) {
    const letters = [...moves.slice(from, from + group)];
    groups.push(html`<span>${letters.map((letter, index) => moveLetter(letter, from + index, position))}</span>`);
  }
  return html`<div class="moves" role="group" aria-label="Solution">${groups}</div>`;
}

/** @param {string} letter  @param {number} index  @param {number} position */
function moveLetter(letter, index, position) {
  if (index >= position) return letter;
  return html`<span class=${index === position - 1 ? 'at' : 'done'}>${letter}</span>`;
}
