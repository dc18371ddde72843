/** Levels of what is converted: ours have six. Deeper values are left out. */
const MAX_DEPTH = 32;
/** Names that lead to prototypes, with or without the underscores that stand at their ends. */
const FORBIDDEN: ReadonlySet<string> = new Set(['proto', 'constructor', 'prototype']);
const EDGES = /^[_-]+|[_-]+$/g;
const SEPARATED = /[_-]+(.)/gs;

/**
 * A value of JSON with the keys of all its objects in camelCase. Of keys that become the same, the first stays.
 * Specification, section 4.
 */
export function toCamelCaseDeep(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return value.map((item) => toCamelCaseDeep(item, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  const entries = new Map<string, unknown>();
  for (const [key, own] of Object.entries(value)) {
    const name = toCamelCase(key);
    if (!FORBIDDEN.has(name) && !entries.has(name)) entries.set(name, toCamelCaseDeep(own, depth + 1));
  }
  return Object.fromEntries(entries);
}

function toCamelCase(key: string): string {
  return key.replaceAll(EDGES, '').replaceAll(SEPARATED, (_found, letter: string) => letter.toUpperCase());
}
