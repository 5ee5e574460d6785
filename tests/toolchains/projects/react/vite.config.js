// Vite turns JSX into calls itself.
export default { oxc: { jsx: { runtime: 'automatic' } } };
