import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { array, assert, asyncProperty, constantFrom, integer, option, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bounds } from '#fixtures/bounds.ts';
import { createTestServices } from '#fixtures/server/app.ts';
import { decode, ENCODINGS } from '#fixtures/server/decode.ts';
import { useServer } from '#fixtures/server/use-server.ts';

const services = createTestServices();
const server = useServer(() => services);

describe('whatever is asked in whatever order', () => {
  const PURE_PATHS = [
    '/kampot-province',
    '/km/kampot-province',
    '/postcode',
    '/postcode/129999',
    '/kep-province.json',
  ];
  const AGENTS = ['Mozilla/5.0 (Linux; Android 14) Chrome/140.0', 'Googlebot/2.1', ''];
  const visit = record({
    path: constantFrom(...PURE_PATHS),
    encoding: constantFrom(...ENCODINGS),
    agent: constantFrom(...AGENTS),
    junk: option(integer({ min: 0, max: 99 }), { nil: undefined }),
    purge: integer({ min: 0, max: 19 }).map((chance) => chance === 0),
  });

  it('nobody is given what was made for another address, language or encoding', async () => {
    services.responseCache.purge('all');
    const whole = new Map<string, string>();
    for (const path of PURE_PATHS) {
      whole.set(path, (await server.raw.get(path, { 'Accept-Encoding': 'identity' })).body);
    }
    const entries = services.responseStore.size();
    await assert(
      asyncProperty(array(visit, { minLength: 10, maxLength: 10 }), async (visits) => {
        await Promise.all(
          visits.map(async ({ path, encoding, agent, junk, purge }) => {
            if (purge) services.responseCache.purge('all');
            const query = junk === undefined ? '' : `?x${junk}=${junk}`;
            const headers = { 'Accept-Encoding': encoding, 'User-Agent': agent, [`X-Junk-${junk}`]: 'x' };
            const response = await server.raw.get(`${path}${query}`, headers);
            const sent = response.headers['content-encoding'] ?? 'identity';
            expect(sent).toBe(encoding);
            expect(decode[encoding](response.bytes)).toBe(whole.get(path));
          }),
        );
      }),
      { numRuns: bounds.purityRuns, seed: 38 },
    );
    expect(services.responseStore.size()).toBeLessThanOrEqual(entries);
  });
});

it('the smallest bytes of a commune are at most 6 KB and 4 KB for its map, and its markup at most 30 KB', async () => {
  const ask = () => server.raw.get('/siem-reap-provine/siem-reap/sla-kram', { 'Accept-Encoding': 'br' });
  await expect.poll(async () => (await ask()).headers.etag).toContain('-br-best');
  const { bytes } = await ask();
  const html = brotliDecompressSync(bytes);
  const withoutMap = brotliCompressSync(html.toString().replace(/<figure.*?<\/figure>/s, ''));
  expect(withoutMap.length).toBeLessThan(bytes.length);
  expect(withoutMap.length).toBeLessThanOrEqual(6 * 1024);
  expect(bytes.length).toBeLessThanOrEqual(10 * 1024);
  expect(html.length).toBeLessThanOrEqual(30 * 1024);
});
