import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { NotFoundError, UnavailableError } from '#server/errors.ts';
import { begin, BOT, PERSON, startLate } from '#fixtures/server/late-site.ts';
import { elementsOf, headingOf, langOf, mainOf, metaOf, tagsOf, textOf } from '#fixtures/server/html.ts';
import { words } from '#fixtures/data/words.ts';

const PATHS = [
  '/',
  '/km',
  '/kampot-province',
  '/km/kampot-province/chhuk',
  '/all-postal-codes',
  '/km/postcode',
  '/km/data',
];

describe('a page that is late', () => {
  it.each(PATHS)('begins with what stands around it: %s', async (path) => {
    const { server, gate } = await startLate();
    const { status, headers, first, rest } = await begin(server.port, path);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(tagsOf(first, 'link').some(({ rel }) => rel === 'stylesheet')).toBe(true);
    expect(tagsOf(first, 'script').some(({ type }) => type === 'module')).toBe(true);
    expect(elementsOf(first, 'header')).toHaveLength(1);
    expect(first).not.toContain('<main');
    gate.resolve();
    const late = first + (await rest);
    await expect.poll(async () => (await server.get(path)).headers['x-cache']).toBe('hit');
    const whole = (await server.get(path)).body;
    const appOf = (html: string) => /<div id="app">(.*?)<(?:script|title)/s.exec(html)?.[1] ?? html;
    expect(appOf(late)).toBe(appOf(whole));
    expect(late).toContain(/<script type="application\/json".*?<\/script>/s.exec(whole)?.[0]);
    // Drawings have titles as well: a browser takes the first that is none of theirs.
    const titles = (html: string) => elementsOf(html, 'title').map(textOf).toSorted();
    expect(titles(late)).toEqual(titles(whole));
    expect(tagsOf(late, 'meta').length).toBe(tagsOf(whole, 'meta').length);
    expect(late).not.toMatch(/<div hidden|\$RC|<template/);
    expect(late.endsWith('</body></html>')).toBe(true);
  });

  it('is compressed as it goes out', async () => {
    const { server, gate } = await startLate();
    const { headers, first, rest } = await begin(server.port, '/kep-province', { 'Accept-Encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(elementsOf(first, 'header')).toHaveLength(1);
    gate.resolve();
    expect(await rest).toContain('</main>');
  });

  it('that fails after all says so in its language, is not to be indexed, and is not kept', async () => {
    const { server, services, gate } = await startLate();
    const { first, rest } = await begin(server.port, '/km/kampot-province');
    gate.reject(new UnavailableError());
    const html = first + (await rest);
    expect(langOf(html)).toBe('km');
    expect(headingOf(html)).toBe(words.km.ui.errorNotice.unavailable.title);
    expect(metaOf(html, 'robots')).toContain('noindex');
    expect(html.endsWith('</body></html>')).toBe(true);
    expect(services.responseStore.size()).toBe(0);
  });

  it('that is gone after all says so', async () => {
    const { server, gate } = await startLate();
    const { first, rest } = await begin(server.port, '/kampot-province');
    gate.reject(new NotFoundError());
    const html = first + (await rest);
    expect(headingOf(html)).toBe(words.en.ui.notFound.title);
    expect(metaOf(html, 'robots')).toContain('noindex');
  });
});

describe('what waits for its status', () => {
  const firstByteBeforeContent = async (path: string, headers: Record<string, string> = {}) => {
    const { server, gate } = await startLate();
    let hasBegun = false;
    const begun = begin(server.port, path, headers).then((began) => {
      hasBegun = true;
      return began;
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    const early = hasBegun;
    gate.resolve();
    return { early, ...(await begun) };
  };

  it.each([
    '/postcode/120101',
    '/postcode/129999',
    '/kampot-province/nowhere',
    '/search?q=kampot',
    '/postcode?code=x',
  ])('is a page that may not exist: %s', async (path) => {
    expect((await firstByteBeforeContent(path)).early).toBe(false);
  });

  it('is every page for a crawler: whole, with all it says of itself in its head', async () => {
    const { early, status, first, rest } = await firstByteBeforeContent('/kampot-province', {
      'User-Agent': BOT,
    });
    expect(early).toBe(false);
    expect(status).toBe(200);
    const html = first + (await rest);
    expect(html.indexOf('<title>')).toBeLessThan(html.indexOf('</head>'));
    expect(textOf(mainOf(html))).toContain('Kampot');
  });

  it('is a page that a crawler cannot have: 503, when to come back, and nothing kept', async () => {
    const { server, gate, asked } = await startLate();
    const answer = server.get('/kampot-province', { 'User-Agent': BOT });
    await asked.promise;
    gate.reject(new UnavailableError());
    const { status, headers } = await answer;
    expect(status).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['cache-control']).toBe('no-store');
  });
});

it('a page that is not late comes whole', async () => {
  const { server, gate } = await startLate();
  gate.resolve();
  const { headers, bytes } = await server.get('/kep-province', {
    'User-Agent': PERSON,
    'Accept-Encoding': 'br',
  });
  expect(headers.etag).toBeDefined();
  expect(brotliDecompressSync(bytes).toString()).toMatch(/<title>.*<\/head>/s);
});
