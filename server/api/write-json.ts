/** Items of a list that are written at a stretch: they take half a millisecond. */
const FEW_ITEMS = 100;

/** Whether data is a list that takes long to write. A thousand lines that were looked up are 700 KB, and take 4 to 10 ms. */
export function isLongList(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || !('items' in data)) return false;
  return Array.isArray(data.items) && data.items.length > FEW_ITEMS;
}

/**
 * The text that `JSON.stringify` makes of data from JSON types; pauses after each item of a list. A list inside an item is
 * written with it.
 */
export function* writeJson(data: unknown): Generator<void, string> {
  if (Array.isArray(data)) {
    const items: string[] = [];
    for (const item of data) {
      // In a list, what JSON cannot hold is null.
      items.push(JSON.stringify(item) ?? 'null');
      yield;
    }
    return `[${items.join(',')}]`;
  }
  if (typeof data !== 'object' || data === null) return JSON.stringify(data);
  const members: string[] = [];
  for (const [name, member] of Object.entries(data)) {
    if (member !== undefined) members.push(`${JSON.stringify(name)}:${yield* writeJson(member)}`);
  }
  return `{${members.join(',')}}`;
}
