// Wasm modules with a memory that is too small for them.

/**
 * Returns a copy of a wasm module whose memory is limited to some mebibytes. A page runs this function from its source text, so it uses
 * nothing but its arguments.
 * @param {Uint8Array} module
 * @param {number} maxMib
 */
export function withMemoryLimit(module, maxMib) {
  const memorySection = 5;
  const headerBytes = 8;
  const pagesPerMib = 16;
  /** Reads a number in LEB128, and returns it with the place after it. @param {number} at @returns {[number, number]} */
  const read = (at) => {
    const [low, rest] = [module[at] & 0x7f, module[at] >> 7];
    if (!rest) return [low, at + 1];
    const [high, next] = read(at + 1);
    return [low + high * 128, next];
  };
  const written = (/** @type {number} */ number) => [(number & 0x7f) | 0x80, number >> 7];
  for (let at = headerBytes; at < module.length; ) {
    const [length, content] = read(at + 1);
    if (module[at] === memorySection) {
      const [initial] = read(content + 2);
      // One memory, with a maximum.
      const section = [1, 1, ...written(initial), ...written(maxMib * pagesPerMib)];
      const parts = [module.subarray(0, at + 1), [section.length], section, module.subarray(content + length)];
      return Uint8Array.from(parts.flatMap((part) => [...part]));
    }
    at = content + length;
  }
  throw new Error('The module has no memory section.');
}
