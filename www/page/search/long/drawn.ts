// What the search panel shows of a search that takes longer: how much is proved, and the chart of what is found. Loaded with the first one.

export { intervalChart } from './interval-chart.js';
export { proofSentence } from './words.js';
