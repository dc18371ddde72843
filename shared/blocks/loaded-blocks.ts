import type { Block } from './define-block.tsx';
import { blockKinds, type BlockKind } from './kinds.ts';
import { registry } from './registry.ts';

const loaded = new Map<string, Block>();
const known: ReadonlySet<string> = new Set(blockKinds);

export function isBlockKind(name: string): name is BlockKind {
  return known.has(name);
}

/** Loads the code of those of the named blocks that are built. Loading one twice costs nothing. */
export async function loadBlocks(names: Iterable<string>): Promise<void> {
  const missing = [...new Set(names)].filter(isBlockKind).filter((kind) => !loaded.has(kind));
  await Promise.all(missing.map(async (kind) => loaded.set(kind, await registry[kind]())));
}

/** A block that was loaded before. Rendering is synchronous, so blocks are loaded before. */
export function findBlock(name: string): Block | undefined {
  return loaded.get(name);
}
