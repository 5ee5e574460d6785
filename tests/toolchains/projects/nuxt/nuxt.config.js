// Vue requires this line for every custom element.
export default { vue: { compilerOptions: { isCustomElement: (tag) => tag === 'fifteen-puzzle' } } };
