/** Adds a function that this browser lacks. */
function add(owner: object, name: string, value: unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}

/**
 * Adds the functions of JavaScript that the oldest supported browsers lack: those of 2023 and later that the app uses. Without
 * them React could not render some pages, and would remove their content.
 * @see https://tc39.es/ecma262/#sec-array.prototype.tosorted and the sections of the other functions
 */
export function addMissingFunctions(): void {
  add(Array.prototype, 'toSorted', toSorted);
  add(Array.prototype, 'toReversed', toReversed);
  add(String.prototype, 'toWellFormed', toWellFormed);
  add(Map, 'groupBy', groupBy);
  add(Object, 'groupBy', groupInObject);
}

function toSorted<Item>(this: Item[], compare?: (one: Item, other: Item) => number): Item[] {
  return Array.from(this).sort(compare);
}

function toReversed<Item>(this: Item[]): Item[] {
  return Array.from(this).reverse();
}

function toWellFormed(this: string): string {
  return this.replace(/\p{Surrogate}/gu, '\ufffd');
}

function groupBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item, index: number) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const [index, item] of Array.from(items).entries()) {
    const key = keyOf(item, index);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function groupInObject<Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => string): object {
  return Object.fromEntries(groupBy(items, keyOf));
}
