// The URLs of the lab's files, written in the way in which bundlers find the files and insert the URLs that they have then. Those that
// bundlers leave alone must end in the same way, wherever the bundler puts this module (see file-or-text.ts). Farm loses a URL that leaves
// the folder of this module and returns to it.

export const ownUrls = {
  worker: () => new URL('./worker.js', import.meta.url),
  lab: () => new URL('../../wasm/lab_bg.wasm', import.meta.url),
  'lab-space': () => new URL('../../wasm/lab-space_bg.wasm', import.meta.url),
};
