import { tmpdir } from 'node:os';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBanners } from '../../server/banners/create-banners.ts';
import { createLog } from '../../server/log.ts';
import { BannerList, type Banner } from '../../shared/contracts/banner.ts';
import { successEnvelope } from '../../shared/contracts/envelope.ts';
import { createTestApp, createTestContent, NOW } from '../fixtures/app.ts';
import { startServer, type Answer } from '../fixtures/http.ts';
import { createPng } from '../fixtures/png.ts';
import { sendJson, startStandIn } from '../fixtures/stand-in.ts';

type StandIn = Awaited<ReturnType<typeof startStandIn>>;
type Server = Awaited<ReturnType<typeof startServer>>;

const PICTURE = createPng(300, 280, [10, 107, 83]);
const LIST = '/v1/today/banners';
/** Half of what a visitor would wait for the page itself. */
const LATE_MILLISECONDS = 4500;

const banner = (picture: string) => ({
  id: 'fair',
  position: 'middle',
  bannerUrl: picture,
  bannerImage: 'A fair',
  bannerClickUrl: 'https://fair.example/',
});

/** What the API answers: a list with this picture, and these other answers. */
let picture = '/wide.png';
const answers = new Map<string, Parameters<typeof startStandIn>[0]>();
const usual: Parameters<typeof startStandIn>[0] = (req, res) => {
  if (req.url?.startsWith(LIST)) sendJson(res, { data: { data: [banner(picture)] } });
  else res.end(PICTURE);
};

/** One for all tests: it has no part in them. */
const content = createTestContent();
let api: StandIn;
let server: Server;
beforeEach(async () => {
  picture = '/wide.png';
  answers.clear();
  api = await startStandIn((req, res) => {
    const [path = ''] = (req.url ?? '').split('?', 1);
    (answers.get(path) ?? usual)(req, res);
  });
  const banners = createBanners({
    config: { publicApiUrl: `${api.origin}/v1`, dataDir: tmpdir() },
    store: { listBanners: async () => [] },
    log: createLog('silent'),
    now: () => NOW,
  });
  server = await startServer(await createTestApp({ banners, content }));
});
afterEach(() => Promise.all([server.stop(), api.stop()]));

const ask = (pageUrl = '/kampot-province'): Promise<Answer> =>
  server.get(`/api/today/banners?culture=km-kh&position=all&pageUrl=${encodeURIComponent(pageUrl)}`);
const listIn = ({ body }: Answer): Banner[] =>
  v.parse(successEnvelope(BannerList), JSON.parse(body)).data.data;
const askedPaths = (): string[] => api.requests.map(({ path }) => path);

describe('banners of the public API', () => {
  it('are asked for by day, culture and page, once for all visitors of a minute', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, () => ask('/km/kampot-province?q=secret#top')));
    expect(many.map((answer) => listIn(answer).length)).toEqual(many.map(() => 1));
    const [asked, ...more] = askedPaths().map((path) => new URL(path, api.origin));
    expect(more).toEqual([]);
    expect(asked?.pathname).toBe(LIST);
    expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
      _t: '2030-12-31',
      culture: 'km-kh',
      pageUrl: '/km/kampot-province',
      position: 'all',
    });
  });

  it('are not asked for by bots, nor for pages that cannot be', async () => {
    await server.get('/api/today/banners?culture=en-us&pageUrl=/', { 'User-Agent': 'Googlebot/2.1' });
    expect(listIn(await ask('/no/such/page/at/all'))).toEqual([]);
    expect(askedPaths()).toEqual([]);
  });

  it('show a picture that the server fetched, once for all', async () => {
    const [first] = listIn(await ask());
    const address = first?.bannerUrl ?? '';
    expect(address).toMatch(/^\/banners\/[0-9a-f]{32}$/);
    const pictures = await Promise.all(Array.from({ length: 20 }, () => server.get(address)));
    expect(pictures.map(({ status }) => status)).toEqual(pictures.map(() => 200));
    expect(pictures[0]?.headers['content-type']).toBe('image/png');
    expect(askedPaths().filter((path) => path === '/wide.png')).toHaveLength(1);
  });

  it('cannot make the server fetch what is in no list', async () => {
    await ask();
    const others = [`/banners/${'0'.repeat(32)}`, `/banners/${encodeURIComponent(`${api.origin}/secret`)}`];
    const statuses = await Promise.all(others.map(async (address) => (await server.get(address)).status));
    expect(statuses).toEqual([404, 404]);
    expect(askedPaths().filter((path) => !path.startsWith(LIST))).toEqual([]);
  });

  it.each<[string, Parameters<typeof startStandIn>[0]]>([
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
  ])('lack a picture that %s', async (_what, answer) => {
    answers.set('/wide.png', answer);
    const [first] = listIn(await ask());
    expect((await server.get(first?.bannerUrl ?? '')).status).toBe(404);
  });

  it('lack a picture without an end, which is not read to its end', async () => {
    let sent = 0;
    answers.set('/wide.png', (_req, res) => {
      const more = (): void => {
        while (!res.destroyed && sent < 50_000_000 && res.write(Buffer.alloc(65_536))) sent += 65_536;
      };
      res.on('drain', more);
      more();
    });
    const [first] = listIn(await ask());
    expect((await server.get(first?.bannerUrl ?? '')).status).toBe(404);
    expect(sent).toBeLessThan(20_000_000);
  });

  it.each<[string, Parameters<typeof startStandIn>[0]]>([
    ['fails', (_req, res) => sendJson(res, { status: 'error' }, 500)],
    ['answers garbage', (_req, res) => res.end('<html>')],
    ['answers something else', (_req, res) => sendJson(res, { data: 'none today' })],
    ['redirects', (_req, res) => res.writeHead(301, { Location: '/elsewhere' }).end()],
    ['closes the connection', (req) => req.destroy()],
    ['answers without an end', (_req, res) => void setInterval(() => res.write('[1,'), 5).unref()],
    ['says nothing', () => undefined],
  ])('are none when the API %s, within the time of a page', async (_what, answer) => {
    answers.set(LIST, answer);
    const start = Date.now();
    const first = await ask();
    expect(Date.now() - start).toBeLessThan(LATE_MILLISECONDS);
    expect(first.status).toBe(200);
    expect(listIn(first)).toEqual([]);
    const before = api.requests.length;
    await Promise.all([ask(), ask(), ask()]);
    expect(api.requests.length).toBe(before);
  });
});

describe('the positions of the public API', () => {
  it('are those of the home pages, and stay when it fails', async () => {
    const banners = createBanners({
      config: { publicApiUrl: `${api.origin}/v1`, dataDir: tmpdir() },
      store: { listBanners: async () => [] },
      log: createLog('silent'),
      now: () => NOW,
    });
    await banners.refresh();
    expect(banners.positions()).toEqual(['middle']);
    expect(askedPaths().map((path) => new URL(path, api.origin).searchParams.get('pageUrl'))).toEqual([
      '/',
      '/km',
    ]);
    answers.set(LIST, (_req, res) => sendJson(res, {}, 503));
    await banners.refresh();
    expect(banners.positions()).toEqual(['middle']);
  });
});
