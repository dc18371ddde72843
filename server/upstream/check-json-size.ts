import { UpstreamFailure } from './upstream-failure.ts';

/**
 * Values in one answer, counted with the objects and lists that hold them. The largest page of ours, all codes of the
 * country, has 27,700, and the whole list of places as many; each part costs some microseconds until it is rendered.
 */
const MAX_PARTS = 40_000;
/** Levels: ours have about fifteen, and code that walks a value must not run out of stack. */
const MAX_DEPTH = 32;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const LIST_START = 0x5b;
const LIST_END = 0x5d;
const OBJECT_START = 0x7b;
const OBJECT_END = 0x7d;

/**
 * Refuses JSON that would take the event loop for long, before it is parsed: 2 MB of `[[],[],…` are 700,000 parts. Reads
 * each character once, and what stands between quotes not at all.
 * @throws UpstreamFailure `too-large`, or `wrong-shape` where it is nested too deep
 */
export function checkJsonSize(text: string): void {
  let parts = 1;
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = endOfString(text, index);
    else if (code === COMMA) parts += 1;
    else if (code === LIST_START || code === OBJECT_START) {
      parts += 1;
      depth += 1;
    } else if (code === LIST_END || code === OBJECT_END) depth -= 1;
    if (parts > MAX_PARTS) throw new UpstreamFailure('too-large', 'parts');
    if (depth > MAX_DEPTH) throw new UpstreamFailure('wrong-shape', 'depth');
  }
}

/** @returns where the string ends that begins here; the end of the text where it does not end */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
}

function isEscaped(text: string, index: number): boolean {
  let first = index;
  while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (index - first) % 2 === 1;
}
