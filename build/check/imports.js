// Checks the imports of all scripts: the rules of their folders, and cycles.

import { cruise, format } from 'dependency-cruiser';
import { cyclic } from './import-cycles.js';
import rules from './import-rules.js';

const { forbidden, options } = rules;
const checking = { ...options, validate: true, ruleSet: { forbidden } };
const { output } = await cruise(['www', 'tests/js'], checking, options?.enhancedResolveOptions);
if (typeof output === 'string') throw new Error(output);
const cycle = cyclic(output.modules);
const report = await format(output, { outputType: 'err' });
console.log(report.output);
if (cycle.length > 0) console.log(`These modules import each other:\n  ${cycle.join('\n  ')}`);
if (report.exitCode > 0 || cycle.length > 0) process.exitCode = 1;
