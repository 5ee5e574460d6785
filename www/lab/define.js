// Registers the elements of the lab, unless another copy of this module on the page has done so, or nothing has a layout, as in jsdom.

import { FifteenEstimate } from './elements/estimate.js';
import { FifteenParity } from './elements/parity.js';
import { FifteenProfile } from './elements/profile.js';
import { FifteenSpace } from './elements/space.js';
import { FifteenWatch } from './elements/watch.js';

const elements = {
  'fifteen-watch': FifteenWatch,
  'fifteen-estimate': FifteenEstimate,
  'fifteen-profile': FifteenProfile,
  'fifteen-parity': FifteenParity,
  'fifteen-space': FifteenSpace,
};

const hasLayout = 'IntersectionObserver' in globalThis;
for (const [name, element] of Object.entries(elements)) {
  if (hasLayout && !customElements.get(name)) customElements.define(name, element);
}
