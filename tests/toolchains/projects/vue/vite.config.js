import vue from '@vitejs/plugin-vue';

const compilerOptions = { isCustomElement: (tag) => tag === 'fifteen-puzzle' };
export default { plugins: [vue({ template: { compilerOptions } })] };
