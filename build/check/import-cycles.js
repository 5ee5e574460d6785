// No imports form a cycle when the scripts run; imports of types alone may. dependency-cruiser has a rule for cycles too, but with types it
// reports one cycle for each import, so that one that types close could hide another, and without types it would have to parse everything
// once more.

/** @import { IModule } from 'dependency-cruiser' */

/** Imports that are gone when a script runs. */
const ofTypes = ['type-only', 'type-import'];

/**
 * Returns the modules in cycles, and those on a path from one cycle to another.
 * @param {Pick<IModule, 'source' | 'dependencies'>[]} modules
 */
export function cyclic(modules) {
  let left = new Map(
    modules.map(({ source, dependencies }) => {
      const imports = dependencies.filter(
        ({ dependencyTypes: types }) => !types.some((type) => ofTypes.includes(type)),
      );
      return [source, imports.map(({ resolved }) => resolved)];
    }),
  );
  // A module that nothing imports, or that imports nothing, is in no cycle; without it, this is true of others.
  for (;;) {
    const imported = new Set([...left.values()].flat());
    const next = [...left].filter(([name, imports]) => imported.has(name) && imports.some((one) => left.has(one)));
    if (next.length === left.size) return [...left.keys()];
    left = new Map(next);
  }
}
