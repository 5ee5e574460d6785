export * from './element/index.js';
export * from './solver/index.js';
