// No imports form a cycle when the scripts run; imports of types alone may. These rules of dependency-cruiser are separate from
// import-rules.js, since it reports one cycle for each import, and one that types close could hide another.

import rules from './import-rules.js';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [{ name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } }],
  options: { ...rules.options, parser: 'acorn', tsPreCompilationDeps: false, detectJSDocImports: false },
};
