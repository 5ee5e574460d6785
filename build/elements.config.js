// Configures the analyzer that writes the custom elements manifest. It writes into target/ and leaves package.json unchanged.

/** @import { Node } from 'typescript' */
/** @typedef {{ name: string, type?: object, description?: string, default?: string, reflects?: boolean }} Member */
/** @typedef {{ name: string, members: Member[], attributes: object[] }} ClassDoc */
/** @typedef {{ ts: typeof import('typescript'), node: Node, moduleDoc: { declarations: ClassDoc[] } }} Visit */

/** The rows of `settings` in www/element/settings.ts, by property. @type {Map<string | undefined, string>} */
const rows = new Map();

/** The analyzer reads only declarations that are written out in the class of an element. This plugin reads those of the settings. */
const settings = {
  name: 'settings',
  /** @param {Visit} visit */
  collectPhase({ ts, node }) {
    if (!ts.isPropertyAssignment(node) || !ts.isVariableDeclaration(node.parent.parent)) return;
    if (node.parent.parent.name.getText() === 'settings') rows.set(node.name.getText(), node.getText());
  },
  /** @param {Visit} visit */
  analyzePhase({ ts, node, moduleDoc }) {
    if (!ts.isClassDeclaration(node) || node.name?.text !== 'PuzzleProperties') return;
    if (rows.size === 0) throw new Error('There is no table of settings.');
    const doc = moduleDoc.declarations.find(({ name }) => name === 'PuzzleProperties');
    for (const declared of node.members) {
      const row = rows.get(declared.name?.getText());
      const member = doc?.members.find(({ name }) => name === declared.name?.getText());
      if (!row || !member || ts.isSetAccessor(declared)) continue;
      // The first argument of the call in a row is the default.
      if (ts.isPropertyDeclaration(declared)) [, member.default] = /\(\s*([^,)]+)/.exec(row) ?? [];
      const { name, type, description } = member;
      const [, attribute = name] = /attribute: '([^']+)'/.exec(row) ?? [];
      doc?.attributes.push({ name: attribute, type, description, default: member.default, fieldName: name });
      Object.assign(member, { privacy: 'public', attribute });
      if (!row.includes(': text(') || row.includes('reflect: true')) member.reflects = true;
    }
  },
};

export default { litelement: true, quiet: true, outdir: 'target/elements', packagejson: false, plugins: [settings] };
