export default { compilation: { input: { index: './index.html' } } };
