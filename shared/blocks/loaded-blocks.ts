import type { PageComponent } from '#shared/contracts/page.ts';
import type { Block } from './define-block.tsx';
import { registry, type BlockKind } from './registry.ts';

const loaded = new Map<string, Block>();

/** Whether a block of this name is built. */
export function isBlockKind(name: string): name is BlockKind {
  return Object.hasOwn(registry, name);
}

/** Loads the code of those of the named blocks that are built. Loading one twice costs nothing. */
export async function loadBlocks(names: Iterable<string>): Promise<void> {
  const missing = [...new Set(names)].filter(isBlockKind).filter((kind) => !loaded.has(kind));
  await Promise.all(missing.map(async (kind) => loaded.set(kind, await registry[kind]())));
}

/** Loads the code of every block, for a server, which renders them all. */
export function loadAllBlocks(): Promise<void> {
  return loadBlocks(Object.keys(registry));
}

/**
 * The block of a component, loaded before: rendering is synchronous. Undefined where none is built, and where the
 * component has no data, because the browser takes its markup over or because it was not what the block's schema says.
 */
export function findBlock({ name, data }: PageComponent): Block | undefined {
  return data === undefined ? undefined : loaded.get(name);
}
