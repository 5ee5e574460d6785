// The URLs of the lab's files, written in the way in which bundlers find the files and insert the URLs that they have then.

export const ownUrls = {
  worker: () => new URL('./worker.js', import.meta.url),
  lab: () => new URL('../../wasm/lab_bg.wasm', import.meta.url),
};
