// Makes frameworks/props.d.ts of the package: the props of the element in a template of React, Preact, Vue or Svelte. The names come from
// custom-elements.json and the types from the element's class, so neither can differ from the element.

/** @import { Attribute, Declaration } from './custom-elements.js' */

/** Attributes that every HTML element has: the frameworks know them. */
const OF_EVERY_ELEMENT = new Set(['lang']);

/** Returns the text of props.d.ts. @param {Declaration} element  its declaration in custom-elements.json */
export function propsOf({ attributes = [], members = [], events = [] }) {
  const properties = members.filter(
    ({ kind, readonly, static: isStatic }) => kind === 'field' && !readonly && !isStatic,
  );
  const names = new Set(properties.map(({ name }) => name));
  const others = attributes.filter(({ name }) => !names.has(name) && !OF_EVERY_ELEMENT.has(name));
  return `import type { FifteenPuzzle, FifteenPuzzleEventMap, SetValues } from '../element/index.js';

/** The properties of \`<fifteen-puzzle>\`, with the types of the values that they return. */
type ReadValues = Pick<FifteenPuzzle, ${union([...names])}>;

/** The properties of \`<fifteen-puzzle>\` that a template may set. */
export type PuzzleProperties = Partial<Omit<ReadValues, keyof SetValues> & SetValues>;

/** The attributes of \`<fifteen-puzzle>\` that are not named like a property. */
export interface PuzzleAttributes {
${others.map(attributeLines).join('\n')}
}

/** The events of \`<fifteen-puzzle>\`, by their types. */
export type PuzzleEvents = Pick<FifteenPuzzleEventMap, ${union(events.map(({ name }) => name))}>;

/** A listener for each event, as JSX writes it: \`onfifteen-solution={(event) => …}\`. */
export type PuzzleListeners = { [Type in keyof PuzzleEvents as \`on\${Type}\`]?: (event: PuzzleEvents[Type]) => void };
`;
}

/** @param {string[]} names */
function union(names) {
  return names.map((name) => `'${name}'`).join(' | ');
}

/** @param {Attribute} attribute */
function attributeLines({ name, type, description, fieldName }) {
  const doc = description ? `  /** ${description.replaceAll('*/', '*\\/').replace(/\s+/g, ' ')} */\n` : '';
  return `${doc}  '${name}'?: ${attributeValue(type?.text, fieldName)};`;
}

/** An attribute is a text, one of some or any; numbers and booleans may also be written as such. @param {string} [type]  @param {string} [property] */
function attributeValue(type = '', property = '') {
  if (/\bnumber\b/.test(type)) return 'number | string';
  if (/\bboolean\b/.test(type)) return 'boolean | string';
  return /\bstring\b/.test(type) ? 'string' : `FifteenPuzzle['${property}']`;
}
