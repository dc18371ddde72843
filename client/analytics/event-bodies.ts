import { EVENT_LIMITS } from '#shared/contracts/limits.ts';
import type { ClientEvent } from '#shared/contracts/event.ts';

const MAX_BYTES = 4096;
const BRACKETS = 2;
const COMMA = 1;

/** Events as bodies of requests, in order, each as full as the server takes it. An event that is too large is left out. */
export function toBodies(events: readonly ClientEvent[]): string[] {
  const bodies: string[][] = [];
  let bytes = Infinity;
  for (const event of events) {
    const text = JSON.stringify(event);
    const size = bytesOf(text) + COMMA;
    if (size + BRACKETS > MAX_BYTES) continue;
    const last = bodies.at(-1);
    if (last && last.length < EVENT_LIMITS.batch && bytes + size <= MAX_BYTES) {
      last.push(text);
      bytes += size;
    } else {
      bodies.push([text]);
      bytes = BRACKETS + size;
    }
  }
  return bodies.map((texts) => `[${texts.join(',')}]`);
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
