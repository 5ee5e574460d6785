// The sentence about a step of a search with a queue: what it does, and why.

import type { Scene } from '../../parts/search/scene.js';
import { movedBy } from '../../parts/search/sentences.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Sentence } from '../../view.js';
import type { Shown } from './searches.js';

/** Facts about a step, besides its scene. */
interface About {
  algorithm: Shown;
  /** the number by which the search has chosen the present board */
  key: number;
  /** whether the board that is found was known before, by a longer path */
  isAgain: boolean;
}

export function sentenceOf(scene: Scene, { algorithm, key, isAgain }: About, words: LabWords): Sentence {
  const { view, child, bound } = scene;
  const say = (lead: string, rest: string, values = {}) => ({
    lead: words.text(lead, values),
    rest: words.text(rest, values),
  });
  switch (view.event.kind) {
    case 'began':
      if (view.iterations.length === 1) return say('queueBegins', 'queueBeginsRest');
      return algorithm === 'breadth-first'
        ? say('levelLead', 'levelRest', { n: bound })
        : say('risesLead', 'risesRest', { n: bound });
    case 'expanded':
      return say('queueTakes', `${algorithm}-takes`, { n: key });
    case 'solved':
      return say('queueSolved', `${algorithm}-solved`, { n: view.path.length });
    case 'pruned':
    case 'opened': {
      if (child === null) return { lead: '', rest: '' };
      const moved = movedBy(scene, child, words);
      if (view.event.kind === 'opened')
        return isAgain ? say('queuePutsAgain', 'queuePutsAgainRest', moved) : say('queuePuts', 'queuePutsRest', moved);
      return say('queueKnows', view.event.reason === 'undo' ? 'cameFrom' : `${algorithm}-knows`, moved);
    }
    default:
      return { lead: '', rest: '' };
  }
}
