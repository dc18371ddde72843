import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Imports and exports of our own modules: relative ones, and those by the name of a room. */
const OWN_SPECIFIER = /\bfrom '([.#][^']+)'/g;

/**
 * A module and all of ours that it imports, directly or by way of others.
 * @param entry absolute path
 * @returns absolute paths, sorted
 */
export function listModules(entry: string): string[] {
  const found = new Set([entry]);
  for (const file of found) {
    const { resolve } = createRequire(file);
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(OWN_SPECIFIER))
      found.add(resolve(specifier));
  }
  return [...found].toSorted();
}
