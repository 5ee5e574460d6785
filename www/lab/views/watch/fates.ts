// The four moves from the last board of the path, in the order in which they are tried, each with what became of it.

import { html } from 'lit';
import type { Fate, Tried } from '../../../wasm/lab.js';
import { arrows } from '../../parts/search/arrows.js';
import type { Scene } from '../../parts/search/scene.js';
import { fateNames } from '../../parts/search/sentences.js';
import type { LabWords } from '../../text/lab-words.js';

export function fates(scene: Scene, words: LabWords) {
  return html`<ul class="fates">${scene.view.moves.map((tried) => fateOf(tried, scene, words))}</ul>`;
}

function fateOf({ child, fate }: Tried, scene: Scene, words: LabWords) {
  const isPresent = child === scene.child;
  if (isPresent && scene.isAsked) return html`<li class="now"><b>${arrows[child]} ?</b>${words.text('yourGuess')}</li>`;
  const isWaiting = fate.kind === 'no-tile' || fate.kind === 'waiting';
  const f = fate.kind === 'pruned' && fate.reason === 'bound' ? ` ${scene.view.path.length + 1 + fate.h}` : '';
  const sign = fate.kind === 'no-tile' ? '–' : `${arrows[child]}${f}`;
  const classes = [isWaiting && 'wait', isPresent && 'now'].filter(Boolean).join(' ');
  return html`<li class=${classes}><b>${sign}</b>${words.text(nameOf(fate), { bound: scene.bound })}</li>`;
}

function nameOf(fate: Fate) {
  switch (fate.kind) {
    case 'pruned':
      return fateNames[fate.reason];
    case 'no-tile':
      return 'fateNoTile';
    case 'waiting':
      return 'fateWaiting';
    case 'entered':
      return 'fateEntered';
    case 'dead-end':
      return 'fateDeadEnd';
    default:
      return 'fateOpened';
  }
}
