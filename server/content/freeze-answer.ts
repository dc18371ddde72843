/** Bytes that V8 takes, roughly: of an object or array with its header and of each reference in it. */
const OBJECT_BYTES = 48;
const REFERENCE_BYTES = 16;
/** Of a string's header; its text takes one or two bytes a character. */
const STRING_BYTES = 16;
const CHARACTER_BYTES = 2;

/**
 * Makes a value from JSON unchangeable to its depth, so that all who ask can be handed the same one.
 * @returns about how many bytes of memory it takes
 */
export function freezeAnswer(answer: unknown): number {
  const open: unknown[] = [answer];
  let bytes = 0;
  while (open.length > 0) {
    const value = open.pop();
    bytes += REFERENCE_BYTES;
    if (typeof value === 'string') bytes += STRING_BYTES + value.length * CHARACTER_BYTES;
    if (typeof value !== 'object' || value === null) continue;
    bytes += OBJECT_BYTES;
    Object.freeze(value);
    for (const child of Object.values(value)) open.push(child);
  }
  return bytes;
}
