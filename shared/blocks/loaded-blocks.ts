import type { PageComponent } from '#shared/contracts/page.ts';
import type { Block } from './define-block.tsx';
import { registry, type BlockKind } from './registry.ts';

const loaded = new Map<string, Block>();

export function isBlockKind(name: string): name is BlockKind {
  return Object.hasOwn(registry, name);
}

/** Loads the code of the blocks with these names. Ignores unknown names and blocks whose code is loaded already. */
export async function loadBlocks(names: Iterable<string>): Promise<void> {
  const missing = [...new Set(names)].filter(isBlockKind).filter((kind) => !loaded.has(kind));
  await Promise.all(missing.map(async (kind) => loaded.set(kind, await registry[kind]())));
}

/** Loads the code of all blocks. Servers call this function when they start, because rendering cannot wait for code. */
export function loadAllBlocks(): Promise<void> {
  return loadBlocks(Object.keys(registry));
}

/**
 * Finds the block of a component. Call `loadBlocks` first, because rendering is synchronous and cannot load code. Returns
 * undefined when the name is unknown or the component has no data. A component has no data when the browser reuses its markup,
 * or when its data did not match the schema.
 */
export function findBlock({ name, data }: PageComponent): Block | undefined {
  return data === undefined ? undefined : loaded.get(name);
}
