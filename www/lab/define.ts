// Registers the elements of the lab.

import '../element/forbidden-templates.js'; // before Lit
import { defineElements } from '../element/define-elements.js';
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

defineElements(elements);

type Elements = { [Name in keyof typeof elements]: InstanceType<(typeof elements)[Name]> };

declare global {
  interface HTMLElementTagNameMap extends Elements {}
}
