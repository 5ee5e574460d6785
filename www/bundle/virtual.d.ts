declare module 'virtual:fifteen' {
  /** The wasm modules, compressed by gzip, in base64. */
  export const packed: Record<'rules' | 'engine' | 'engine-large', string>;
  /** The script of the worker. */
  export const worker: string;
}
