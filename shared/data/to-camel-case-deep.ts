/** Maximum depth of a JSON value; deeper values are omitted. This server's data has six levels. */
const MAX_DEPTH = 32;
/** Names of properties that lead to prototypes. Underscores at both ends of a name are removed before this check. */
const FORBIDDEN: ReadonlySet<string> = new Set(['proto', 'constructor', 'prototype']);
const EDGES = /^[_-]+|[_-]+$/g;
const SEPARATED = /[_-]+(.)/gs;

/**
 * Converts the keys of all objects in a JSON value to camelCase. If several keys of an object become equal, the first one is
 * used.
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
