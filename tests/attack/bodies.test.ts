import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { useAttackedServer } from '#fixtures/attack/attacked-server.ts';
import { besideHonestClient, printAttack } from '#fixtures/attack/honest-client.ts';

const LONGEST_HELD = 'nodejs_eventloop_lag_max_seconds';
/** Of the event loop, by any body; three times of it are let pass, because the machine of a test does other work. */
const WANTED_HELD_MILLISECONDS = 50;
/** The quietest counts: work of others only adds. */
const ROUNDS = 3;
const BODIES = 3;
const IDLE_MILLISECONDS = 500;

const BOUNDARY = 'x'.repeat(40);
const ENCODED = { 'Content-Type': 'application/x-www-form-urlencoded' };
const MULTIPART = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };
const JSON_BODY = { 'Content-Type': 'application/json' };

function field(text: string, headers = ''): string {
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="lines"\r\n${headers}\r\n${text}\r\n`;
}
function multipart(...fields: string[]): string {
  return `${fields.join('')}--${BOUNDARY}--\r\n`;
}

/** Each fills the limit of its call, or goes beyond what the call was meant for. */
const bodies: [what: string, path: string, headers: Record<string, string>, body: string][] = [
  ['2 MB of names without values', '/bulk-lookup', ENCODED, 'a&'.repeat(1_000_000)],
  ['600 KB of names without values', '/bulk-lookup', ENCODED, 'a&'.repeat(300_000)],
  ['names with nothing between', '/bulk-lookup', ENCODED, '&'.repeat(600_000)],
  ['one value of spaces', '/bulk-lookup', ENCODED, `lines=${'+'.repeat(600_000)}`],
  ['one value of escapes', '/bulk-lookup', ENCODED, `lines=${'%ff'.repeat(200_000)}`],
  ['one value of torn escapes', '/bulk-lookup', ENCODED, `lines=${'%'.repeat(600_000)}`],
  ['many fields', '/bulk-lookup', MULTIPART, multipart(field('x').repeat(5000))],
  ['many headers', '/bulk-lookup', MULTIPART, multipart(field('x', 'A: b\r\n'.repeat(100_000)))],
  ['many beginnings of a boundary', '/bulk-lookup', MULTIPART, multipart(field('\r\n--x'.repeat(110_000)))],
  ['empty lines', '/bulk-lookup', MULTIPART, multipart(field('\n'.repeat(600_000)))],
  ['lines of one letter', '/bulk-lookup', MULTIPART, multipart(field('a\n'.repeat(300_000)))],
  ['one line', '/bulk-lookup', MULTIPART, multipart(field('a'.repeat(600_000)))],
  ['letters to be escaped', '/bulk-lookup', MULTIPART, multipart(field('<'.repeat(600_000)))],
  ['a million numbers', '/api/search/bulk', JSON_BODY, `{"lines":[${'0,'.repeat(640_000)}0]}`],
  ['one long line', '/api/search/bulk', JSON_BODY, `{"lines":["${'a'.repeat(1_290_000)}"]}`],
  ['escapes', '/api/search/bulk', JSON_BODY, `{"lines":["${String.raw`\u1780`.repeat(210_000)}"]}`],
  ['brackets', '/api/search/bulk', JSON_BODY, '['.repeat(1_290_000)],
  [
    'a hundred thousand names',
    '/api/search/bulk',
    JSON_BODY,
    `{${Array.from({ length: 100_000 }, (_nothing, index) => `"${index}":0`).join()}}`,
  ],
];

const server = useAttackedServer({ TRUST_PROXY: '127.0.0.1' });
let addresses = 0;

/** Sends a body several times at once, from an address of its own: no rate limit may refuse it before it is read. */
async function attack(path: string, headers: Record<string, string>, body: string) {
  const { client, port, metric } = server();
  const from = { 'X-Forwarded-For': `10.0.0.${(addresses += 1)}` };
  const statuses = new Set<number>();
  // Holds whatever was held before.
  await metric(LONGEST_HELD);
  const honest = await besideHonestClient({ port, requests: ['/', '/kampot-province'] }, async () => {
    const sent = Array.from({ length: BODIES }, () => client.post(path, body, { ...headers, ...from }));
    for (const result of await Promise.allSettled(sent))
      // A server that reads no further may close before all was sent.
      if (result.status === 'fulfilled') statuses.add(result.value.status);
  });
  const heldMilliseconds = (await metric(LONGEST_HELD)) * 1000;
  // What the machine's other work holds, without any body.
  await sleep(IDLE_MILLISECONDS);
  const idleMilliseconds = (await metric(LONGEST_HELD)) * 1000;
  return { statuses: [...statuses], honest, heldMilliseconds, idleMilliseconds };
}

describe('a body that is made to be slow to read', () => {
  it.each(bodies)(
    'holds the event loop for no longer than any other: %s',
    async (what, path, headers, body) => {
      let held = Infinity;
      for (let round = 0; round < ROUNDS && held > WANTED_HELD_MILLISECONDS; round += 1) {
        const { statuses, honest, ...measured } = await attack(path, headers, body);
        held = Math.min(held, measured.heldMilliseconds - measured.idleMilliseconds);
        printAttack(`body, ${what}`, { ...measured, p99: honest.p99, statuses: statuses.join() });
        expect(statuses.filter((status) => status !== 400 && status !== 413)).toEqual([]);
        expect(honest.failed).toBe(0);
      }
      expect(held).toBeLessThan(3 * WANTED_HELD_MILLISECONDS);
    },
  );
});
