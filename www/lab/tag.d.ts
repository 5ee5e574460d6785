import type {
  FifteenEstimate,
  FifteenGrowth,
  FifteenIterations,
  FifteenKorf,
  FifteenParity,
  FifteenProfile,
  FifteenRace,
  FifteenSpace,
  FifteenTables,
  FifteenTree,
  FifteenWatch,
  FifteenYours,
} from './index.js';

declare global {
  interface HTMLElementTagNameMap {
    'fifteen-estimate': FifteenEstimate;
    'fifteen-growth': FifteenGrowth;
    'fifteen-iterations': FifteenIterations;
    'fifteen-korf': FifteenKorf;
    'fifteen-parity': FifteenParity;
    'fifteen-profile': FifteenProfile;
    'fifteen-race': FifteenRace;
    'fifteen-space': FifteenSpace;
    'fifteen-tables': FifteenTables;
    'fifteen-tree': FifteenTree;
    'fifteen-watch': FifteenWatch;
    'fifteen-yours': FifteenYours;
  }
}
