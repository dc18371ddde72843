import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '#server/observability/metrics.ts';
import { createPictureDrawer, type PictureDrawer } from '#server/share-pictures/share-pictures.ts';
import type { PictureFacts } from '#server/share-pictures/picture-facts.ts';
import { SITE_URL } from '#fixtures/server/app.ts';
import { useServer, useServers } from '#fixtures/server/use-server.ts';

const server = useServer();
const start = useServers();
const PLACE = '/siem-reap-provine/siem-reap/sla-kram';
const PNG = '89504e470d0a1a0a';
const IMAGE = /<meta property="og:image" content="([^"]+)"/;

/** Creates a picture drawer that records its calls. The drawer returns the bytes from `draw` instead of a real picture. */
function createStandIn(draw: (facts: PictureFacts) => Uint8Array | undefined) {
  const asked: PictureFacts[] = [];
  const drawer: PictureDrawer = {
    draw: async (facts) => {
      asked.push(facts);
      return draw(facts);
    },
  };
  return { asked, drawer };
}

describe('the picture of a page', () => {
  it.each([
    `/og/en${PLACE}.png`,
    `/og/km${PLACE}.png`,
    '/og/km/phnom-penh-capital.png',
    '/og/en/postcode/120101.png',
    '/og/en.png',
    '/og/km.png',
  ])('is a PNG of 1200 by 630 that other sites may show: %s', async (url) => {
    const { status, headers, bytes } = await server.get(url);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(bytes.subarray(0, 8).toString('hex')).toBe(PNG);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThan(100_000);
  });

  it.each([
    [PLACE, `/og/en${PLACE}.png`],
    [`/km${PLACE}`, `/og/km${PLACE}.png`],
    ['/km/phnom-penh-capital', '/og/km/phnom-penh-capital.png'],
    ['/', '/og/en.png'],
    ['/km', '/og/km.png'],
    ['/all-postal-codes', '/og/en.png'],
    ['/postcode/12209', '/og/en.png'],
  ])('is named in the head of %s', async (url, picture) => {
    const { body: text } = await server.raw.get(url);
    expect(IMAGE.exec(text)?.[1]).toBe(`${SITE_URL}${picture}`);
    expect(text).toMatch(/<meta property="og:image:alt" content="[^"]+"/);
  });

  it('is another one where it shows something else', async () => {
    const { asked, drawer } = createStandIn(() => new Uint8Array(8));
    const own = await start({ pictureDrawer: drawer });
    const urls = [`/og/en${PLACE}.png`, `/og/km${PLACE}.png`, '/og/en/phnom-penh-capital.png'];
    const tags = await Promise.all(urls.map(async (url) => (await own.get(url)).headers.etag));
    expect(new Set(tags).size).toBe(urls.length);
    expect(asked.map(({ code }) => String(code)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      '120000',
      '171001',
      '171001',
    ]);
    expect(asked.every(({ map, credit }) => map !== null && credit.includes('CC BY 4.0'))).toBe(true);
  });

  it('shows the code of today where the page is about an older one', async () => {
    const { asked, drawer } = createStandIn(() => new Uint8Array(8));
    const own = await start({ pictureDrawer: drawer });
    expect((await own.get('/og/en/postcode/010101.png')).status).toBe(200);
    expect(asked.map(({ code }) => code)).toEqual(['010201']);
  });

  it('is not drawn for a client that has it, and is drawn once for all other clients', async () => {
    const { asked, drawer } = createStandIn(() => new Uint8Array(8));
    const own = await start({ pictureDrawer: drawer });
    const url = `/og/en${PLACE}.png`;
    const responses = await Promise.all(Array.from({ length: 10 }, () => own.get(url)));
    expect(asked).toHaveLength(1);
    const etag = responses[0]?.headers.etag ?? '';
    expect((await own.get(url, { 'If-None-Match': etag })).status).toBe(304);
    expect(asked).toHaveLength(1);
  });
});

it.each([
  '/og/en/nothing.png',
  '/og/en/all-postal-codes.png',
  '/og/en/postcode/999999.png',
  '/og/en/postcode/12209.png',
  '/og/fr.png',
  '/og/en.jpg',
  `/og/en${PLACE.toUpperCase()}.png`,
  '/og/en/siem-reap-provine/../phnom-penh-capital.png',
  '/og/',
])('there is no picture at %s, and nothing is drawn', async (url) => {
  const { asked, drawer } = createStandIn(() => new Uint8Array(8));
  const own = await start({ pictureDrawer: drawer });
  expect((await own.raw.get(url)).status).toBe(404);
  expect(asked).toHaveLength(0);
});

describe('a picture that cannot be drawn now', () => {
  it('is a 503 that nobody caches, and no other picture', async () => {
    const { asked, drawer } = createStandIn(({ code }) => (code === null ? Buffer.from('site') : undefined));
    const own = await start({ pictureDrawer: drawer });
    const { status, headers } = await own.get(`/og/en${PLACE}.png`);
    expect(status).toBe(503);
    expect(asked.map(({ code }) => code)).toEqual(['171001']);
    expect(headers['retry-after']).toBeDefined();
    expect(headers['cache-control']).toBe('no-store');
  });

  it('takes no page along when its thread dies: the next picture starts another', async () => {
    const metrics = createMetrics();
    const log = { error: () => undefined };
    const workerFile = path.join(import.meta.dirname, 'no-such-thread.js');
    const own = await start({ pictureDrawer: createPictureDrawer({ workerFile, log, metrics }), metrics });
    expect((await own.get(`/og/en${PLACE}.png`)).status).toBe(503);
    expect((await own.get(`/og/km${PLACE}.png`)).status).toBe(503);
    expect((await own.get(PLACE)).status).toBe(200);
    const failed = /picture_threads_failed_total (\d+)/.exec(await metrics.registry.metrics())?.[1];
    expect(Number(failed)).toBeGreaterThanOrEqual(2);
  });
});

it('a picture that cannot be drawn takes no other along', async () => {
  const metrics = createMetrics();
  const workerFile = path.resolve(import.meta.dirname, '../../dist/server/picture-worker.js');
  const drawer = createPictureDrawer({ workerFile, log: { error: () => undefined }, metrics });
  const { asked, drawer: standIn } = createStandIn(() => undefined);
  const own = await start({ pictureDrawer: standIn });
  await own.get(`/og/en${PLACE}.png`);
  const [facts] = asked;
  if (!facts?.map) throw new Error('Nothing was asked for');
  const broken = { ...facts, map: { ...facts.map, land: '"><' } };
  const pictures = [await drawer.draw(facts), await drawer.draw(broken), await drawer.draw(facts)];
  expect(pictures.map((png) => png !== undefined)).toEqual([true, false, true]);
  expect(await metrics.registry.metrics()).toContain('picture_threads_failed_total 0');
});
