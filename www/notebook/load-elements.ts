// Loads the script that defines the elements, once for all widgets of a page.
//
// Python sends the script, compressed, as the state of a model of its own, to which all widgets refer. It arrives with the first widget,
// even while the kernel is busy. Once the page has loaded it, its bytes are removed from the page's copy of that model, so a notebook that
// is saved with its widgets does not contain them. Programs that run notebooks without a browser, such as nbconvert, store the bytes, so
// the pages that they write need no kernel.

import type { Model, ScriptModel } from './model.js';

const key = Symbol.for('fifteen-puzzle.notebook');
/** The scripts that this page has loaded or is loading, by version. */
const loads: Map<string, Promise<void>> = Reflect.get(globalThis, key) ?? new Map();
Reflect.set(globalThis, key, loads);

/** The script is neither on this page nor in the notebook. */
export class MissingScript extends Error {}

export async function loadElements(model: Model) {
  const isDefined = () => customElements.get(model.get('_tag')) !== undefined;
  // Another widget may have loaded the script, or the page itself has the elements.
  const script = await scriptOf(model).catch((error) => {
    if (!isDefined()) throw error;
  });
  if (!script) return;
  if (!isDefined()) await loadVersion(script);
  script.set('data', new DataView(new ArrayBuffer(0)));
}

function loadVersion(script: ScriptModel) {
  const version = script.get('version');
  const load = loads.get(version) ?? run(script);
  loads.set(version, load);
  // The next widget tries again: its script may be complete.
  load.catch(() => loads.delete(version));
  return load;
}

async function scriptOf(model: Model): Promise<ScriptModel> {
  const id = model.get('_script').replace('IPY_MODEL_', '');
  try {
    return await model.widget_manager.get_model(id);
  } catch (cause) {
    throw new MissingScript('The model with the script was not found.', { cause });
  }
}

async function run(script: ScriptModel) {
  const data = script.get('data');
  if (!data?.byteLength) throw new MissingScript('The script was not saved with the notebook.');
  const code = new Blob([data]).stream().pipeThrough(new DecompressionStream('gzip'));
  const blob = new Blob([await new Response(code).arrayBuffer()], { type: 'text/javascript' });
  const url = URL.createObjectURL(blob);
  await import(/* @vite-ignore */ url).finally(() => URL.revokeObjectURL(url));
}
