// The manifest of the element, custom-elements.json, which editors read.

/** @typedef {{ name: string, privacy?: string, kind: string, readonly?: boolean, static?: boolean }} Member */
/** @typedef {{ name: string, type?: { text: string }, description?: string }} Attribute */
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
  const { modules, ...rest } = /** @type {CustomElements} */ (JSON.parse(JSON.stringify(analyzed), withPackagePath));
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

/** Turns a path of this project into the path in the package. @param {string} key  @param {unknown} value */
function withPackagePath(key, value) {
  return key === 'path' || key === 'module' ? String(value).replace(/^\/?www\//, '') : value;
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
