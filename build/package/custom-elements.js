// The manifest of the element, custom-elements.json, which editors read.

/** @typedef {{ name: string, privacy?: string, kind: string, readonly?: boolean, static?: boolean }} Member */
/** @typedef {{ name: string, type?: { text: string }, description?: string, fieldName?: string }} Attribute */
/**
 * @typedef {object} Declaration
 * @property {boolean} [customElement]
 * @property {string} [tagName]
 * @property {Attribute[]} [attributes]
 * @property {Member[]} [members]
 * @property {{ name: string }[]} [events]
 */
/** @typedef {{ path: string, declarations: Declaration[] }} Module */
/** @typedef {{ modules: Module[] }} CustomElements */

/** Returns the modules of the element without private members, by their paths in the package. @param {CustomElements} analyzed */
export function customElements(analyzed) {
  const { modules, ...rest } = /** @type {CustomElements} */ (JSON.parse(JSON.stringify(analyzed), forPackage));
  const published = modules.filter(
    ({ path, declarations }) => declarations.some(({ customElement }) => customElement) || path.endsWith('/define.js'),
  );
  return {
    ...rest,
    modules: published.map((module) => ({
      ...module,
      declarations: module.declarations.map(withoutPrivateMembers),
    })),
  };
}

/** Turns a path of this project into the path in the package, and a description into one line a paragraph. @param {string} key  @param {unknown} value */
function forPackage(key, value) {
  if (key === 'path' || key === 'module')
    return String(value)
      .replace(/^\/?www\//, '')
      .replace(/\.ts$/, '.js');
  // Comments are wrapped; editors show paragraphs.
  return key === 'description' ? String(value).replace(/(?<=\S)\n(?=\S)/g, ' ') : value;
}

/** @param {Declaration} declaration @returns {Declaration} */
function withoutPrivateMembers({ members, ...rest }) {
  const isPublic = (/** @type {Member} */ { name, privacy }) => privacy !== 'private' && !name.startsWith('#');
  return members === undefined ? rest : { ...rest, members: members.filter(isPublic) };
}

/** Returns the declaration of `<fifteen-puzzle>`. @param {CustomElements} elements */
export function declarationOf({ modules }) {
  const declarations = modules.flatMap((module) => module.declarations);
  const element = declarations.find(({ tagName }) => tagName === 'fifteen-puzzle');
  if (element === undefined) throw new Error('custom-elements.json does not declare <fifteen-puzzle>.');
  return element;
}
