import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { createBanners } from '#server/banners/create-banners.ts';
import { readConfig } from '#server/config/config.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import type { Services } from '#server/services/services.ts';
import { createLog } from '#server/observability/log.ts';
import { BannerList, type Banner } from '#shared/contracts/banner.ts';
import { successEnvelope } from '#shared/contracts/envelope.ts';
import { Layout } from '#shared/contracts/layout.ts';
import { createTestContent, SITE_URL } from '#fixtures/server/app.ts';
import { bannerAt } from '#fixtures/data/banners.ts';
import { advertiseBody, contactBody, reportBody, toFields } from '#fixtures/data/messages.ts';
import { languages, local } from '#fixtures/data/words.ts';
import { useServer, useServers } from '#fixtures/server/use-server.ts';
import { createPng } from '#fixtures/data/png.ts';

const CALL = '/api/today/banners?_t=2026-11-21&culture=en-us&pageUrl=%2Fkampot-province&position=all';
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const PERSON = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0.0.0 Mobile Safari/537.36';
const PICTURE = createPng(600, 320, [140, 103, 239]);

const dataDir = mkdtempSync(path.join(tmpdir(), 'banners-'));
const folder = path.join(dataDir, 'banners');
afterAll(() => rmSync(dataDir, { recursive: true }));

const content = createTestContent();
const start = useServers();
async function servicesWith(listBanners: () => Promise<Banner[]>): Promise<Partial<Services>> {
  const banners = createBanners({
    config: { dataDir },
    store: { listBanners, findPicture: async () => undefined },
    log: createLog('silent'),
    bannerApi: undefined,
  });
  await banners.refresh();
  return { banners, content };
}
function listIn(body: string): Banner[] {
  return v.parse(successEnvelope(BannerList), JSON.parse(body)).data.data;
}

const stored = [
  bannerAt('middle'),
  bannerAt('bottom', { bannerUrl: '/banners/page.png', mobileBannerUrl: '/banners/vector.png' }),
  bannerAt('modal', { bannerUrl: '/banners/heavy.png', mobileBannerUrl: '/banners/missing.png' }),
];
const server = useServer(() => {
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'middle.png'), PICTURE);
  writeFileSync(path.join(folder, 'unlisted.png'), PICTURE);
  writeFileSync(path.join(dataDir, 'store.sqlite'), PICTURE);
  writeFileSync(path.join(folder, 'page.png'), '<!doctype html><script>alert(1)</script>');
  writeFileSync(path.join(folder, 'vector.png'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(path.join(folder, 'heavy.png'), Buffer.concat([PICTURE, Buffer.alloc(300 * 1024)]));
  return servicesWith(async () => stored);
});

describe('the list of banners', () => {
  it('is what the store holds', async () => {
    const { status, body } = await server.get(CALL, { 'User-Agent': PERSON });
    expect(status).toBe(200);
    expect(listIn(body)).toEqual(stored);
  });

  it('can be asked for one position', async () => {
    const { body } = await server.get(CALL.replace('position=all', 'position=bottom'));
    expect(listIn(body).map(({ position }) => position)).toEqual(['bottom']);
  });

  it('is empty for a bot, and no shared cache mixes the two', async () => {
    const { body, headers } = await server.get(CALL, { 'User-Agent': GOOGLE });
    expect(JSON.parse(body)).toEqual({ status: 'success', data: { data: [] } });
    expect(headers['cache-control']).toMatch(/private/);
    expect(headers.vary).toMatch(/User-Agent/);
  });

  it.each([
    ['culture', '/api/today/banners?culture=fr&pageUrl=/'],
    ['position', '/api/today/banners?culture=en-us&pageUrl=/&position=left'],
    ['pageUrl', `/api/today/banners?culture=en-us&pageUrl=/${'x'.repeat(2000)}`],
    ['_t', `/api/today/banners?culture=en-us&_t=${'1'.repeat(50)}`],
  ])('says which parameter is wrong: %s', async (field, address) => {
    const { status, body } = await server.get(address);
    expect(status).toBe(400);
    expect(Object.keys(JSON.parse(body).error.fields)).toEqual([field]);
  });

  it('is empty while the store does not answer', async () => {
    const failing = await start(await servicesWith(() => Promise.reject(new Error('the database is gone'))));
    const { status, body } = await failing.get(CALL, { 'User-Agent': PERSON });
    expect(status).toBe(200);
    expect(listIn(body)).toEqual([]);
  });
});

describe('a picture', () => {
  it('comes from our own origin with its true type', async () => {
    const { status, headers } = await server.get('/banners/middle.png');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('image/png');
    expect(Number(headers['content-length'])).toBe(PICTURE.length);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toMatch(/max-age=\d{5,}/);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
  });

  it('is not sent again to a client that has it', async () => {
    const { headers } = await server.get('/banners/middle.png');
    const again = await server.get('/banners/middle.png', { 'If-None-Match': headers.etag ?? '' });
    expect(again.status).toBe(304);
    expect(again.body).toBe('');
  });

  it.each([
    ['is a page', '/banners/page.png'],
    ['is an SVG', '/banners/vector.png'],
    ['is too large', '/banners/heavy.png'],
    ['is not there', '/banners/missing.png'],
    ['is in no list', '/banners/unlisted.png'],
    ['is a file above the folder', '/banners/..%2fstore.sqlite'],
    ['is the folder itself', '/banners/'],
    ['has no name', '/banners/.'],
  ])('is not found when it %s', async (_what, address) => {
    const { status, headers } = await server.raw.get(address);
    expect(status).toBe(404);
    expect(headers['content-type']).toMatch(/text\/html/);
  });
});

describe('room for banners', () => {
  const roomsIn = (html: string): (string | undefined)[] =>
    [...html.matchAll(/<(?:div|aside)[^>]*data-banner-slot="(\w+)"[^>]*data-room/g)].map(
      ([, position]) => position,
    );

  it('is announced by the layout', async () => {
    const { body } = await server.get('/api/layout?culture=km');
    const layout = v.parse(successEnvelope(Layout), JSON.parse(body)).data;
    expect(layout.bannerPositions).toEqual(['middle', 'bottom', 'modal']);
  });

  it('is reserved in a page for the positions that the site carries, and for no other', async () => {
    const bottomOnly = await start(await servicesWith(async () => [bannerAt('bottom')]));
    const none = await start(await servicesWith(async () => []));
    expect(roomsIn((await server.get('/kampot-province')).body)).toEqual(['middle', 'bottom']);
    expect(roomsIn((await bottomOnly.get('/kampot-province')).body)).toEqual(['bottom']);
    expect(roomsIn((await none.get('/kampot-province')).body)).toEqual([]);
  });

  it('is reserved on no error, and on no page that says that something was sent', async () => {
    const config = readConfig({ SITE_URL, LOG_LEVEL: 'silent', SMTP_URL: 'smtp://127.0.0.1:1' });
    const own = createTestContent(config);
    const broken: ContentSource = {
      ...own,
      page: async (request) => {
        if (request.path === '/kep-province') throw new Error('A fault of ours');
        return own.page(request);
      },
    };
    const site = await start({ ...(await servicesWith(async () => stored)), config, content: broken });
    const post = (url: string, fields: string) => site.post(url, fields, FORM_TYPE);
    for (const language of languages) {
      const at = (url: string): string => local(language, url);
      for (const url of ['/kampot-province', '/contact-us', '/newsletter'])
        expect([url, roomsIn((await site.get(at(url))).body)]).toEqual([
          url,
          expect.arrayContaining(['bottom']),
        ]);
      const answers = await Promise.all([
        site.get(at('/nowhere')),
        site.get(at('/kep-province')),
        post(at('/contact-us'), toFields(contactBody())),
        post(at('/report?about=120101'), toFields(reportBody())),
        post(at('/advertise'), toFields(advertiseBody())),
        post(at('/newsletter'), `email=${language}%40example.org`),
        post(at('/newsletter/confirm'), ''),
        site.get(at('/newsletter/unsubscribe')),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 500, 200, 200, 200, 200, 400, 400]);
      for (const { body } of answers) expect([body.includes('<main'), roomsIn(body)]).toEqual([true, []]);
    }
  });

  it('is all that a page tells of banners, to bots and people alike', async () => {
    const [person, bot] = await Promise.all(
      [PERSON, GOOGLE].map((agent) => server.get('/kampot-province', { 'User-Agent': agent })),
    );
    expect(bot?.body).toBe(person?.body);
    expect(person?.body).not.toMatch(/fair\.example|\/banners\//);
  });
});
