// The real rules, loaded from the built wasm module without a browser.

import { readFile } from 'node:fs/promises';
import init from '../../www/wasm/rules.js';

await init({ module_or_path: await readFile(new URL('../../www/wasm/rules_bg.wasm', import.meta.url)) });

export { rules } from '../../www/element/game/rules.js';
