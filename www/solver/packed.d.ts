// Scripts that the build writes, each with one text: the worker's script, or a wasm module compressed by gzip in base64.
declare module '*.packed.js' {
  const text: string;
  export default text;
}
