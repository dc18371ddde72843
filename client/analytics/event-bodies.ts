import { EVENT_LIMITS } from '#shared/contracts/limits.ts';
import type { ClientEvent } from '#shared/contracts/event.ts';

const BRACKETS = 2;
const COMMA = 1;

/** Events as bodies of requests, in order, each as full as the server takes it. An event that is too large is left out. */
export function toBodies(events: readonly ClientEvent[]): string[] {
  const bodies: string[][] = [];
  let bytes = Infinity;
  for (const event of events) {
    const text = JSON.stringify(event);
    const size = bytesOf(text);
    if (size > EVENT_LIMITS.bytes) continue;
    const last = bodies.at(-1);
    if (last && last.length < EVENT_LIMITS.batch && bytes + COMMA + size <= EVENT_LIMITS.batchBytes) {
      last.push(text);
      bytes += COMMA + size;
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
