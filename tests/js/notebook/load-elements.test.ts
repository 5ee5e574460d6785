// A widget's way to the script of the elements. tests/notebook runs that script in JupyterLab.

import { afterEach, expect, it, vi } from 'vitest';
import { loadElements, MissingScript } from '../../../www/notebook/load-elements.js';
import type { Model, ScriptModel } from '../../../www/notebook/model.js';

const bytes = (length: number) => new DataView(new ArrayBuffer(length));

/** A model with these bytes as its script. */
function scriptOf(data: DataView | null) {
  const state = { data, version: '1' } as Record<string, unknown>;
  const script = {
    get: (name: string) => state[name],
    set: (name: string, value: unknown) => Object.assign(state, { [name]: value }),
  };
  return script as ScriptModel;
}

/** A widget that refers to a script. */
const widgetOf = (get_model: () => Promise<ScriptModel>) => {
  const state = { _tag: 'fifteen-puzzle', _script: 'IPY_MODEL_7' } as Record<string, string>;
  return { get: (name: string) => state[name], widget_manager: { get_model } } as unknown as Model;
};

const page = (isDefined: boolean) => vi.stubGlobal('customElements', { get: () => (isDefined ? class {} : undefined) });

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a page that has the elements does not run the script, but drops its copy', async () => {
  page(true);
  const script = scriptOf(bytes(100));
  const getModel = vi.fn(async () => script);
  await loadElements(widgetOf(getModel));
  expect(getModel).toHaveBeenCalledWith('7');
  expect(script.get('data')?.byteLength).toBe(0);
});

it('a page that has the elements needs no script', async () => {
  page(true);
  await expect(loadElements(widgetOf(() => Promise.reject(new Error('unknown model'))))).resolves.toBeUndefined();
});

it.each([null, bytes(0)])('a script that was not saved is missing', async (data) => {
  page(false);
  const widget = widgetOf(async () => scriptOf(data));
  await expect(loadElements(widget)).rejects.toThrow(MissingScript);
  await expect(loadElements(widget), 'again').rejects.toThrow(MissingScript);
});

it('so is one whose model is not there', async () => {
  page(false);
  await expect(loadElements(widgetOf(() => Promise.reject(new Error('unknown model'))))).rejects.toThrow(MissingScript);
});

it('a damaged script is an error, and leaves its bytes for another attempt', async () => {
  page(false);
  const script = scriptOf(bytes(100));
  await expect(loadElements(widgetOf(async () => script))).rejects.not.toThrow(MissingScript);
  expect(script.get('data')?.byteLength).toBe(100);
});
