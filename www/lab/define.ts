// Registers the elements of the lab, unless another copy of this module on the page has done so, or nothing has a layout, as in jsdom.

import { FifteenEstimate } from './elements/estimate.js';
import { FifteenGrowth } from './elements/growth.js';
import { FifteenIterations } from './elements/iterations.js';
import { FifteenKorf } from './elements/korf.js';
import { FifteenParity } from './elements/parity.js';
import { FifteenProfile } from './elements/profile.js';
import { FifteenRace } from './elements/race.js';
import { FifteenSpace } from './elements/space.js';
import { FifteenTables } from './elements/tables.js';
import { FifteenTree } from './elements/tree.js';
import { FifteenWatch } from './elements/watch.js';
import { FifteenYours } from './elements/yours.js';

const elements = {
  'fifteen-watch': FifteenWatch,
  'fifteen-tree': FifteenTree,
  'fifteen-iterations': FifteenIterations,
  'fifteen-estimate': FifteenEstimate,
  'fifteen-tables': FifteenTables,
  'fifteen-profile': FifteenProfile,
  'fifteen-race': FifteenRace,
  'fifteen-korf': FifteenKorf,
  'fifteen-parity': FifteenParity,
  'fifteen-growth': FifteenGrowth,
  'fifteen-space': FifteenSpace,
  'fifteen-yours': FifteenYours,
};

const hasLayout = 'IntersectionObserver' in globalThis;
for (const [name, element] of Object.entries(elements)) {
  if (hasLayout && !customElements.get(name)) customElements.define(name, element);
}

type Elements = { [Name in keyof typeof elements]: InstanceType<(typeof elements)[Name]> };

declare global {
  interface HTMLElementTagNameMap extends Elements {}
}
