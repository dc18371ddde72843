import { describe, expect, it } from 'vitest';
import { useAttackedServer } from '#fixtures/attack/attacked-server.ts';
import { leastHeld, MAX_HELD_MILLISECONDS, measureTask } from '#fixtures/attack/held.ts';
import { besideHonestClient, printAttack } from '#fixtures/attack/honest-client.ts';

const BODIES = 3;
const CONNECTIONS = 45;
/**
 * The number of chunks in a chunked body. Each chunk has one byte. Together they stay below the byte limit, but parsing them
 * costs much more than parsing the same bytes in few chunks.
 */
const SMALL_PARTS = 1_200_000;

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

/** Each body is almost too large for its route, is too large, or has a structure that the route does not expect. */
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
  ['a message of many letters', '/contact-us', ENCODED, `message=${'%E1%9E%80'.repeat(7200)}`],
  ['an e-mail address of many parts', '/contact-us', ENCODED, `email=${'a.'.repeat(32_000)}@x`],
  ['signs to be escaped', '/km/report', ENCODED, `what=${'<'.repeat(65_000)}`],
  ['spaces of a message', '/advertise', ENCODED, `message=${'+'.repeat(65_000)}`],
  ['an e-mail address of many signs', '/api/form/contact', JSON_BODY, `{"email":"${'a@'.repeat(10_000)}"}`],
  ['values of a message', '/api/form/report', JSON_BODY, `{"about":[${'0,'.repeat(10_000)}0]}`],
  ['numbers of parcels', '/track', ENCODED, `number=${'EE123456785KH%0A'.repeat(2000)}`],
  ['a link of many digits', '/track', ENCODED, `number=https%3A//x/${'1'.repeat(9900)}`],
  ['a label of many words', '/address-label', ENCODED, `place=${'kampong+'.repeat(2000)}`],
  ['many events', '/api/events', JSON_BODY, `[${'{},'.repeat(20_000)}{}]`],
  ['a long password', '/api/auth/login', JSON_BODY, `{"email":"a@b.cd","password":"${'x'.repeat(8000)}"}`],
];
/** The server may refuse a body with 400, 401 or 413. Status 200 means that it has read the body and sent a result. */
const STATUSES = new Set([200, 400, 401, 413]);

const server = useAttackedServer({ TRUST_PROXY: '127.0.0.1' });
let addresses = 0;

/**
 * Sends a body several times in parallel. Each attack comes from a different client IP address, so that no rate limit refuses it.
 */
async function attack(path: string, headers: Record<string, string>, body: string) {
  const { client, port } = server();
  const from = { 'X-Forwarded-For': `10.0.0.${(addresses += 1)}` };
  const statuses = new Set<number>();
  const honest = await besideHonestClient({ port, requests: ['/', '/kampot-province'] }, async () => {
    const sent = Array.from({ length: BODIES }, () => client.post(path, body, { ...headers, ...from }));
    for (const result of await Promise.allSettled(sent))
      // A server that refuses a body may close the connection before all of it is sent.
      if (result.status === 'fulfilled') statuses.add(result.value.status);
  });
  return { statuses: [...statuses], honest };
}

describe('a body that is made to be slow to read', () => {
  it.each(bodies)(
    'holds the event loop for no longer than any other: %s',
    async (what, path, headers, body) => {
      const held = await leastHeld(async () => {
        const measured = await measureTask(server(), () => attack(path, headers, body));
        const { result, ...times } = measured;
        const { statuses, honest } = result;
        printAttack(`body, ${what}`, { ...times, p99: honest.p99, statuses: statuses.join() });
        expect(statuses.filter((status) => !STATUSES.has(status))).toEqual([]);
        expect(honest.failed).toBe(0);
        return measured;
      });
      expect(held).toBeLessThan(MAX_HELD_MILLISECONDS);
    },
  );
});

it('a body in parts of one byte costs no more than its headers', async () => {
  const { port, connect, peakMegabytes } = server();
  const send = async (): Promise<void> => {
    const socket = connect().resume();
    socket.write('POST /api/search/bulk HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
    socket.write('1\r\na\r\n'.repeat(SMALL_PARTS));
    // A refusal while the body is being sent may reach the client as a connection error.
    await new Promise((resolve) => socket.on('error', () => {}).once('close', resolve));
  };
  const held = await leastHeld(async () => {
    const measured = await measureTask(server(), () =>
      besideHonestClient({ port, requests: ['/', '/kampot-province'] }, async () => {
        for (let round = 0; round < BODIES; round += 1)
          await Promise.all(Array.from({ length: CONNECTIONS }, send));
      }),
    );
    const { result, ...times } = measured;
    printAttack('body, parts of one byte', { ...times, p99: result.p99, peak: peakMegabytes() });
    expect(result.failed).toBe(0);
    return measured;
  });
  expect(held).toBeLessThan(MAX_HELD_MILLISECONDS);
});
