// Vue requires this setting for every custom element.
export default { vue: { compilerOptions: { isCustomElement: (tag) => tag === 'fifteen-puzzle' } } };
