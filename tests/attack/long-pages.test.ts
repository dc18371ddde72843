import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { MAX_BULK_LINES, MAX_LINE_LENGTH } from '#shared/contracts/addresses/bulk-lookup.ts';
import { startAttackedServer, type AttackedServer } from '#fixtures/attack/attacked-server.ts';
import { leastHeld, MAX_HELD_MILLISECONDS, measureTask } from '#fixtures/attack/held.ts';
import { printAttack } from '#fixtures/attack/honest-client.ts';

type Client = AttackedServer['client'];

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const post = (client: Client, fields: Record<string, string>): ReturnType<Client['post']> =>
  client.post('/bulk-lookup', new URLSearchParams(fields).toString(), FORM);
const lines = Array.from({ length: MAX_BULK_LINES }, (_nothing, line) => `Kampot ${line}`);
const HOSTILE_TIMES = 20;
const hostile = readFileSync(path.resolve(import.meta.dirname, '../fixtures/data/hostile-lines.txt'), 'utf8')
  .trim()
  .split('\n');
/** Each line is different, because the server looks up identical lines only once. */
const hostileLines = Array.from({ length: HOSTILE_TIMES }, (_nothing, time) =>
  hostile.map((line) => `${time} ${line}`.slice(0, MAX_LINE_LENGTH)),
).flat();

/** The largest pages. The server has not cached any of them. */
it.each<[string, (client: Client) => ReturnType<Client['get']>]>([
  ['all codes', (client) => client.get('/all-postal-codes')],
  ['all codes in Khmer', (client) => client.get('/km/all-postal-codes')],
  ['all codes as data', (client) => client.get('/all-postal-codes.json')],
  ['all codes below two digits', (client) => client.get('/postcode-start-with/08')],
  ['the largest sitemap', (client) => client.get('/sitemap-places.xml')],
  ['a thousand lines looked up', (client) => post(client, { lines: lines.join('\n') })],
  ['the same as CSV', (client) => post(client, { lines: lines.join('\n'), format: 'csv' })],
  ['the same as a workbook', (client) => post(client, { lines: lines.join('\n'), format: 'xlsx' })],
  ['lines that are dear to read', (client) => post(client, { lines: hostileLines.join('\n') })],
])('a long response does not hold the event loop for long: %s', async (what, ask) => {
  const held = await leastHeld(async () => {
    const server = await startAttackedServer({ TRUST_PROXY: '127.0.0.1' });
    await server.prepare();
    const measured = await measureTask(server, () => ask(server.client));
    await server.stop();
    const { result, ...times } = measured;
    printAttack(`long response, ${what}`, { bytes: result.bytes.length, ...times });
    expect(result.status).toBe(200);
    return measured;
  });
  expect(held).toBeLessThan(MAX_HELD_MILLISECONDS);
});
