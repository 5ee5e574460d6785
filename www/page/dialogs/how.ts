// The dialog “How it works”.

import { html } from 'lit';
import { wordsOf } from '../text/words.js';
import { header, prose } from './prose.js';

const t = wordsOf('how');

type Key = Parameters<typeof t>[0];

const paragraphs = (...keys: Key[]) => keys.map((key) => html`<p>${prose(t(key))}</p>`);

/** @param rows - the keys of each term and of its meaning */
const list = (rows: [Key, Key][]) =>
  html`<dl>${rows.map(([term, meaning]) => html`<dt>${t(term)}</dt><dd>${prose(t(meaning))}</dd>`)}</dl>`;

export const draw = () => html`
  ${header('how', t('heading'))}
  ${paragraphs('intro')}
  <h3>${t('bound')}</h3>
  ${paragraphs('boundText')}
  <h3>${t('heuristic')}</h3>
  ${paragraphs('heuristicText', 'heuristicKinds')}
  <h3>${t('tables')}</h3>
  ${paragraphs('tablesText', 'mirror', 'largeTables')}
  <h3>${t('duplicates')}</h3>
  ${paragraphs('duplicatesText')}
  <h3>${t('others')}</h3>
  ${paragraphs('aStar', 'weighted')}
  <h3>${t('large')}</h3>
  ${paragraphs('largeText')}
  <h3>${t('numbers')}</h3>
  ${list([
    ['lowerBound', 'lowerBoundIs'],
    ['node', 'nodeIs'],
    ['expanded', 'expandedIs'],
    ['generated', 'generatedIs'],
    ['logScale', 'logScaleIs'],
  ])}
  <h3>${t('options')}</h3>
  ${list([
    ['order', 'orderIs'],
    ['workers', 'workersIs'],
    ['speed', 'speedIs'],
  ])}
`;
