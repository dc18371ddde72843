import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestContent, createTestApp } from '#fixtures/server/app.ts';
import { startEdge } from '#fixtures/server/edge.ts';
import { startFaultyServer } from '#fixtures/upstream/faulty-server.ts';

let upstream: Awaited<ReturnType<typeof startFaultyServer>>;
let edge: Awaited<ReturnType<typeof startEdge>>;
beforeAll(async () => {
  upstream = await startFaultyServer(await createTestApp({ content: createTestContent() }));
  edge = await startEdge({ contentApiUrl: upstream.baseUrl });
});
afterAll(async () => {
  await edge.stop();
  await upstream.stop();
});

function bidOf(identity: string): string {
  return createHash('sha256').update(identity).digest('hex').slice(0, 16);
}

it('every GET of content carries a bid: of the path of a page, of the address of other calls and of probes', async () => {
  for (const path of ['/km/kep-province', '/api/banks', '/api/search?q=kep']) await edge.get(path);
  await upstream.set('error-500');
  const asked = (path: string): boolean => upstream.seen.some(({ url }) => url.pathname === `/api${path}`);
  // While the upstream fails, the edge also probes it with requests for `/places`. No visitor causes these requests.
  await expect.poll(async () => (await edge.get('/kampot-province'), asked('/places'))).toBe(true);
  for (const path of ['/page', '/layout', '/banks', '/search'])
    expect([path, asked(path)]).toEqual([path, true]);
  for (const { url, headers } of upstream.seen) {
    const address = url.pathname.replace('/api', '') + url.search;
    expect([address, headers['bid']]).toEqual([address, bidOf(url.searchParams.get('path') ?? address)]);
  }
});
