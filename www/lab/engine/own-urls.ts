// The URLs of the lab's files, written in the way in which bundlers find the files and insert the URLs that they have then. Those that
// bundlers leave alone must end with the folder and the name, wherever the bundler puts this module (see file-or-text.js).

export const ownUrls = {
  worker: () => new URL('../engine/worker.js', import.meta.url),
  lab: () => new URL('../../wasm/lab_bg.wasm', import.meta.url),
  'lab-space': () => new URL('../../wasm/lab-space_bg.wasm', import.meta.url),
};
