// Configures the analyzer that writes the custom elements manifest. It writes into target/ and leaves package.json unchanged.

export default { litelement: true, quiet: true, outdir: 'target/elements', packagejson: false };
