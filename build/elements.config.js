// How the manifest of the element is made: into target/, and without a word of it in the project's own package.json.

export default { litelement: true, quiet: true, outdir: 'target/elements', packagejson: false };
