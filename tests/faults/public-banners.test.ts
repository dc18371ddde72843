import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  fair,
  LIST_PATH,
  listIn,
  PICTURE,
  PICTURE_PATH,
  startBannerSite,
  type ApiAnswer,
} from '#fixtures/server/banner-site.ts';
import { sendJson } from '#fixtures/upstream/stand-in.ts';
import { expectInTime } from '#fixtures/server/in-time.ts';

/** The maximum time that a response waits for the public API. */
const DEADLINE_MILLISECONDS = 2500;

let site: Awaited<ReturnType<typeof startBannerSite>>;
beforeEach(async () => {
  site = await startBannerSite();
});
afterEach(() => site.stop());

function askedForPage(): number {
  return site.askedPages().filter((page) => page === '/km/kampot-province').length;
}

describe('banners of the public API', () => {
  it('are asked for by day, culture and page, once for all visitors of a minute', async () => {
    const many = await Promise.all(
      Array.from({ length: 20 }, () => site.ask('/km/kampot-province?q=secret#top')),
    );
    expect(many.map((response) => listIn(response).length)).toEqual(many.map(() => 1));
    const [asked, ...more] = site.askedPaths().map((path) => new URL(path, site.api.origin));
    expect(more).toEqual([]);
    expect(asked?.pathname).toBe(LIST_PATH);
    expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
      _t: '2030-12-31',
      culture: 'km-KH',
      pageUrl: '/km/kampot-province',
      position: 'all',
    });
  });

  it('are not asked for by bots', async () => {
    await site.get('/api/today/banners?culture=en-us&pageUrl=/', { 'User-Agent': 'Googlebot/2.1' });
    expect(site.askedPaths()).toEqual([]);
  });

  it('show a picture that the server fetched, once for all', async () => {
    const [first] = listIn(await site.ask());
    const address = first?.bannerUrl ?? '';
    expect(address).toMatch(/^\/banners\/[0-9a-f]{32}$/);
    const pictures = await Promise.all(Array.from({ length: 20 }, () => site.get(address)));
    expect(pictures.map(({ status }) => status)).toEqual(pictures.map(() => 200));
    expect(pictures[0]?.headers['content-type']).toBe('image/png');
    expect(site.askedPaths().filter((path) => path === PICTURE_PATH)).toHaveLength(1);
  });

  it('cannot make the server fetch pictures that no list names', async () => {
    await site.ask();
    const others = [
      `/banners/${'0'.repeat(32)}`,
      `/banners/${encodeURIComponent(`${site.api.origin}/secret`)}`,
    ];
    const statuses = await Promise.all(others.map(async (address) => (await site.get(address)).status));
    expect(statuses).toEqual([404, 404]);
    expect(site.askedPaths().filter((path) => !path.startsWith(LIST_PATH))).toEqual([]);
  });

  it.each<[string, ApiAnswer]>([
    ['redirects', (_req, res) => res.writeHead(302, { Location: '/wide.png' }).end()],
    [
      'redirects into the own network',
      (_req, res) => res.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
    ],
    ['fails', (_req, res) => res.writeHead(500).end(PICTURE)],
    [
      'is cut off',
      (req, res) => res.writeHead(200, { 'Content-Length': '999' }).write('x', () => req.destroy()),
    ],
    ['is a page', (_req, res) => res.writeHead(200, { 'Content-Type': 'image/png' }).end('<!doctype html>')],
    ['is too large', (_req, res) => res.end(Buffer.concat([PICTURE, Buffer.alloc(400 * 1024)]))],
  ])('lack a picture that %s', async (_what, response) => {
    site.responses.set(PICTURE_PATH, response);
    const [first] = listIn(await site.ask());
    expect((await site.get(first?.bannerUrl ?? '')).status).toBe(404);
  });

  it('wait for a picture as long as its server says, and ask for no other meanwhile', async () => {
    const other = { ...fair, id: 'other', bannerUrl: '/other.png' };
    site.responses.set(LIST_PATH, (_req, res) =>
      sendJson(res, { status: 'success', data: { data: [fair, other] } }),
    );
    site.responses.set(PICTURE_PATH, (_req, res) => res.writeHead(429, { 'Retry-After': '60' }).end());
    for (const { bannerUrl } of listIn(await site.ask()))
      expect((await site.get(bannerUrl)).status).toBe(404);
    expect(site.askedPaths().filter((path) => path.endsWith('.png'))).toEqual([PICTURE_PATH]);
    expect(await site.numbers()).toContain(
      'upstream_seconds_count{upstream="banner-pictures",outcome="held"} 1',
    );
  });

  it('lack a picture whose body does not end, and the server stops reading it', async () => {
    let sent = 0;
    site.responses.set(PICTURE_PATH, (_req, res) => {
      const more = (): void => {
        while (!res.destroyed && sent < 50_000_000 && res.write(Buffer.alloc(65_536))) sent += 65_536;
      };
      res.on('drain', more);
      more();
    });
    const [first] = listIn(await site.ask());
    expect((await site.get(first?.bannerUrl ?? '')).status).toBe(404);
    expect(await site.numbers()).toContain(
      'upstream_seconds_count{upstream="banner-pictures",outcome="too-large"} 1',
    );
    expect(sent).toBeLessThan(20_000_000);
  });

  it.each<[string, ApiAnswer]>([
    ['fails', (_req, res) => sendJson(res, { status: 'error' }, 500)],
    ['answers garbage', (_req, res) => res.end('<html>')],
    ['answers something else', (_req, res) => sendJson(res, { data: 'none today' })],
    ['answers a bare list', (_req, res) => sendJson(res, { data: [fair] })],
    ['redirects', (_req, res) => res.writeHead(301, { Location: '/elsewhere' }).end()],
    ['closes the connection', (req) => req.destroy()],
    ['answers without an end', (_req, res) => void setInterval(() => res.write('[1,'), 5).unref()],
    ['says nothing', () => undefined],
  ])('are none when the API %s, within the time of a page', async (_what, response) => {
    site.responses.set(LIST_PATH, response);
    const first = await expectInTime(DEADLINE_MILLISECONDS, site.ask(), () => site.get('/robots.txt'));
    expect(first.status).toBe(200);
    expect(listIn(first)).toEqual([]);
    const before = askedForPage();
    await Promise.all([site.ask(), site.ask(), site.ask()]);
    expect(askedForPage()).toBe(before);
  });
});

describe('the positions of the public API', () => {
  it('are those of the home pages, and stay when it fails', async () => {
    const { banners } = site;
    await banners.refresh();
    expect(banners.positions()).toEqual(['middle']);
    expect(site.askedPages()).toEqual(['/', '/km']);
    site.responses.set(LIST_PATH, (_req, res) => sendJson(res, {}, 503));
    await banners.refresh();
    expect(banners.positions()).toEqual(['middle']);
  });
});
