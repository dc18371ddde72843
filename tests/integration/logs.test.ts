import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { array, assert, asyncProperty, constantFrom, integer, oneof, record, string } from 'fast-check';
import { createClientAddresses } from '#server/http/client-address.ts';
import { createLog } from '#server/observability/log.ts';
import { bounds } from '#fixtures/bounds.ts';
import { createTestContent } from '#fixtures/server/app.ts';
import { useServer } from '#fixtures/server/use-server.ts';

const REQUESTS_A_RUN = 50;
/** Paths with control characters. The test sends them over raw sockets, because HTTP clients would encode them. */
const RAW_PATHS = ['/\u009b31m', '/\u0085{"level":60}', '/\u007f', '/\u00e2\u0080\u00a8', '/\u001b[2J'];
const SEED = 42;
/** The test sends this text only in queries and headers, so no log line may contain it. */
const PRIVATE = 'private-words';

const folder = mkdtempSync(path.join(tmpdir(), 'logs-'));
const file = path.join(folder, 'log');
const output = Object.assign(new Writable(), { fd: openSync(file, 'w') });
const log = createLog('info', () => {}, output);

afterAll(async () => {
  closeSync(output.fd);
  rmSync(folder, { recursive: true, force: true });
});
// Vitest runs `afterAll` hooks in reverse order. The hook of `useServer` comes after the one that removes the folder, so the
// server stops first.
const addresses = createClientAddresses(['loopback']);
const server = useServer(() => ({ content: createTestContent(), log, addresses }));

const DELETE = 0x7f;
/**
 * Generates values of headers. Some have terminal escape sequences or unusual line breaks. The others have random characters
 * that a header may contain.
 */
const headerText = oneof(
  constantFrom('\u009b31m', '\u0085next', '\t{"level":60}', '"}\\n{"event":"fatal"}', '%0d%0a{"level":60}'),
  string({
    unit: integer({ min: 0x20, max: 0xff })
      .filter((code) => code !== DELETE)
      .map((code) => String.fromCharCode(code)),
    maxLength: 60,
  }),
);
const pathText = oneof(
  constantFrom('%0a{"level":60}', '%1b[2J', '%0d%0aX', '"}', '\u2028', '%E2%80%A8', '\\n', '%00', '{{', "'"),
  string({ unit: integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)), maxLength: 60 }),
).map((text) => encodeURI(text).replaceAll('%25', '%').replaceAll('?', ''));
const hostile = record({ path: pathText, agent: headerText, id: headerText, forwarded: headerText });

describe('whatever visitors send', () => {
  it('stays within its line of the log, and what is private is in none', async () => {
    let asked = 0;
    await assert(
      asyncProperty(
        array(hostile, { minLength: REQUESTS_A_RUN, maxLength: REQUESTS_A_RUN }),
        async (requests) => {
          const responses = await Promise.all(
            requests.map((request) =>
              server.raw.get(`/${request.path}?q=${PRIVATE}`, {
                'User-Agent': `${request.agent} ${PRIVATE}`,
                'X-Request-Id': request.id,
                'X-Forwarded-For': `203.0.113.77, ${request.forwarded.replaceAll(',', '')}`,
                Referer: `https://example.com/${PRIVATE}`,
              }),
            ),
          );
          asked += responses.length;
        },
      ),
      { numRuns: bounds.loggedRuns, seed: SEED, endOnFailure: true },
    );
    for (const raw of RAW_PATHS) {
      await server.raw.send(
        Buffer.from(`GET ${raw} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 'latin1'),
      );
    }
    await server.get('/last-request');
    await log.flush();
    await expect.poll(() => readFileSync(file, 'utf8')).toContain('/last-request');
    const text = readFileSync(file, 'utf8');
    const lines = text.trimEnd().split('\n');
    expect(asked).toBe(REQUESTS_A_RUN * bounds.loggedRuns);
    const access = lines.filter((line) => JSON.parse(line).req !== undefined);
    expect(access.length).toBeGreaterThanOrEqual(asked);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) });
    expect(text.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
    expect(text).not.toContain(PRIVATE);
    expect(text).not.toContain('203.0.113.77');
    expect(text).not.toContain('127.0.0.1');
  });
});
