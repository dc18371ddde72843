import { createHash } from 'node:crypto';
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
  '/what-is-my-postcode',
];

function contentOf(html: string): string | undefined {
  return /<main id="main".*<\/footer>/s.exec(html)?.[0];
}

describe('a page that is late', () => {
  it.each(PATHS)('begins with head and header: %s', async (path) => {
    const { server, gate } = await startLate();
    const { status, headers, first, rest } = await begin(server.port, path);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
    expect(tagsOf(first, 'link').some(({ rel }) => rel === 'stylesheet')).toBe(true);
    expect(tagsOf(first, 'script').some((tag) => tag['data-entry'] !== undefined)).toBe(true);
    expect(elementsOf(first, 'header')).toHaveLength(1);
    expect(first).not.toContain('<main id="main"');
    expect(elementsOf(first, 'footer')).toHaveLength(0);
    gate.resolve();
    const late = first + (await rest);
    await expect.poll(async () => (await server.get(path)).headers['x-cache']).toBe('hit');
    const whole = (await server.get(path)).body;
    // The streamed content equals the content of a page that was not late. In the browser, React moves the streamed content into
    // the page.
    expect(contentOf(late)).toBe(contentOf(whole)?.replace(/<link rel="stylesheet"[^>]*>/, ''));
    expect(elementsOf(first, 'header')[0]).toBe(elementsOf(whole, 'header')[0]);
    expect(late).toContain(/<script type="application\/json".*?<\/script>/s.exec(whole)?.[0]);
    // SVG drawings have titles too, so the title of the page may not be the first title.
    const titles = (html: string) => elementsOf(html, 'title').map(textOf).toSorted();
    expect(titles(late)).toEqual(titles(whole));
    expect(tagsOf(late, 'meta').length).toBe(tagsOf(whole, 'meta').length);
    expect(late).toContain('$RC');
    expect(whole).not.toMatch(/\$RC|"S:|nonce|<template/);
    expect(late.endsWith('</body></html>')).toBe(true);
  });

  it('has a nonce of its own for the scripts of React, and shows without script by a style that the policy knows', async () => {
    const { server, gate } = await startLate();
    const begun = [await begin(server.port, '/kep-province'), await begin(server.port, '/kep-province')];
    gate.resolve();
    const nonces = begun.map(
      ({ headers }) => /'nonce-([^']+)'/.exec(headers['content-security-policy']?.toString() ?? '')?.[1],
    );
    expect(new Set(nonces).size).toBe(2);
    for (const [index, { headers, first, rest }] of begun.entries()) {
      const html = first + (await rest);
      const scripts = tagsOf(html, 'script').filter(({ nonce }) => nonce !== undefined);
      expect(scripts.length).toBeGreaterThan(0);
      expect(new Set(scripts.map(({ nonce }) => nonce))).toEqual(new Set([nonces[index]]));
      const style = /<noscript><style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
      const hash = createHash('sha256').update(style).digest('base64');

      expect(headers['content-security-policy']).toContain(` 'sha256-${hash}'`);
    }
    // On a busy machine the next response may be late too, until the page is cached.
    await expect.poll(async () => (await server.get('/kep-province')).body).not.toContain('nonce');
    const { headers } = await server.get('/kep-province');
    expect(headers['content-security-policy']).not.toContain('nonce-');
  });

  it('that holds a search field of its own, and is never cached, is taken over by the browser', async () => {
    const { server, gate } = await startLate();
    const { first, rest } = await begin(server.port, '/km/search');
    gate.resolve();
    const html = first + (await rest);
    const whole = (await server.get('/km/search', { 'User-Agent': BOT })).body;
    expect(elementsOf(first, 'header')[0]).toBe(elementsOf(whole, 'header')[0]);
    expect(first).not.toContain('id="search-header"');
    expect(tagsOf(html, 'script').some(({ id }) => id === 'state')).toBe(true);
  });

  it('has each id once, also where blocks make some of their own, and no element of a block without data', async () => {
    const { server, gate } = await startLate((main) => [...main, ...main, { name: 'content' }]);
    const { first, rest } = await begin(server.port, '/login');
    gate.resolve();
    const ids = [...(first + (await rest)).matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
    const whole = (await server.get('/login', { 'User-Agent': BOT })).body;
    const blocks = (html: string) => html.match(/ id="block-[^"]+"/g);
    expect(blocks(first + (await rest))).toEqual(blocks(whole));
  });

  it('is compressed as it goes out', async () => {
    const { server, gate } = await startLate();
    const { headers, first, rest } = await begin(server.port, '/kep-province', { 'Accept-Encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(elementsOf(first, 'header')).toHaveLength(1);
    gate.resolve();
    expect(await rest).toContain('</main>');
  });

  it('that fails after all says so in its language, is not to be indexed, and is not cached', async () => {
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
    // The responses for two other pages begin before their content is loaded. By then the tested response has begun too, unless
    // the server must load the content to know its status or must send a complete page.
    for (const other of ['/kep-province', '/takeo-provine']) await begin(server.port, other);
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

  it('is a page that a crawler cannot have: 503, when to come back, and nothing cached', async () => {
    const { server, gate, asked } = await startLate();
    const response = server.get('/kampot-province', { 'User-Agent': BOT });
    await asked.promise;
    gate.reject(new UnavailableError());
    const { status, headers } = await response;
    expect(status).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('a page that is not late', () => {
  it('comes whole: as it is made without an ETag, from the cache with one, the same bytes', async () => {
    const { server, gate } = await startLate();
    gate.resolve();
    const headers = { 'User-Agent': PERSON, 'Accept-Encoding': 'br' };
    const made = await server.raw.get('/kep-province', headers);
    expect(made.headers.etag).toBeUndefined();
    const cached = await server.raw.get('/kep-province', headers);
    expect(cached.headers.etag).toBeDefined();
    const html = brotliDecompressSync(cached.bytes).toString();
    expect(brotliDecompressSync(made.bytes).toString()).toBe(html);
    expect(html).toMatch(/<title>.*<\/head>/s);
  });

  it('is rendered once for all who wait for it', async () => {
    const { server, gate } = await startLate();
    gate.resolve();
    const responses = await Promise.all(Array.from({ length: 20 }, () => server.get('/km/kep-province')));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect(responses.filter(({ headers }) => headers.etag === undefined)).toHaveLength(1);
  });
});
