import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import * as v from 'valibot';

/** Names of pino's levels. */
const LEVELS = new Map([
  [20, 'debug'],
  [30, 'info'],
  [40, 'warn'],
  [50, 'ERROR'],
]);
const CLOCK = { start: 11, end: 19 };

const Line = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({
    level: v.number(),
    time: v.number(),
    event: v.optional(v.string()),
    msg: v.optional(v.string()),
  }),
);

/** One line of the log as a person reads it; what is no such line stays as it is. */
export function toPrettyLine(text: string): string {
  const line = v.safeParse(Line, text);
  if (!line.success) return text;
  const { level, time, event, msg, ...facts } = line.output;
  const clock = new Date(time).toISOString().slice(CLOCK.start, CLOCK.end);
  const shown = Object.entries(facts).map(([name, fact]) => `${name}=${JSON.stringify(fact)}`);
  return [clock, (LEVELS.get(level) ?? String(level)).padEnd(5), event ?? msg ?? '', ...shown].join(' ');
}

/** Development only: production writes JSON. */
export function writePretty(input: Readable, output: Writable): void {
  createInterface({ input }).on('line', (text) => output.write(`${toPrettyLine(text)}\n`));
}
