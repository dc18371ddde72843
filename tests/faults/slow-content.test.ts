import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startBuiltServer } from '#fixtures/server/built-server.ts';
import { elementsOf, metaOf, tagsOf } from '#fixtures/server/html.ts';
import { BOT, PERSON } from '#fixtures/server/late-site.ts';
import { startSlowRoad } from '#fixtures/upstream/slow-road.ts';

const LATE_MILLISECONDS = 1500;
/**
 * On an idle machine, the first part of the fastest page must arrive within this time. The limit for the median of all pages is
 * three times as long.
 */
const SHELL_MILLISECONDS = 50;
/**
 * Each limit is extended by this multiple of the response time of a cached page, because the machine may be busy. The cached page
 * is requested just before the tested page.
 */
const PAGES_OF_PATIENCE = 10;
/** The time limit for a whole page: the deadline of content, 3 s, and time to render the page. */
const LONGEST_MILLISECONDS = 4500;
/**
 * The pause between the starts of two requests, so that the server does not render the first parts of all pages at the same time.
 */
const PAUSE_MILLISECONDS = 150;

const PATHS = [
  '/kampot-province',
  '/km/kampot-province',
  '/kep-province',
  '/km/kep-province',
  '/takeo-provine',
  '/km/takeo-provine',
  '/pailin-province',
  '/km/pailin-province',
  '/km/data',
];

let content: Awaited<ReturnType<typeof startBuiltServer>>;
let road: Awaited<ReturnType<typeof startSlowRoad>>;
let edge: Awaited<ReturnType<typeof startBuiltServer>>;
beforeAll(async () => {
  content = await startBuiltServer();
  road = await startSlowRoad(`http://127.0.0.1:${content.port}`);
  edge = await startBuiltServer({ CONTENT_API_URL: `${road.origin}/api` });
  await vi.waitUntil(async () => (await edge.client.get('/readyz')).status === 200, 20_000);
  for (const path of ['/privacy', '/km/privacy']) await edge.client.get(path);
  road.delay(LATE_MILLISECONDS);
});
afterAll(async () => {
  await edge.stop();
  await road.stop();
  await content.stop();
});

/** Returns the response time of a cached page in milliseconds. */
async function timeCachedPage(): Promise<number> {
  const begun = performance.now();
  await edge.client.get('/privacy');
  return performance.now() - begun;
}

/**
 * Requests a page.
 * @returns `shell` is the part of the response that had arrived when it first contained `</header>` and the search field. `html`
 * is the whole response. `shellMilliseconds` and `milliseconds` are the times until the two had arrived. `usualMilliseconds` is
 * the response time of a cached page.
 */
async function openPage(path: string) {
  const usualMilliseconds = await timeCachedPage();
  const socket = net.connect(edge.port, '127.0.0.1');
  await once(socket, 'connect');
  const begun = performance.now();
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nUser-Agent: ${PERSON}\r\nConnection: close\r\n\r\n`,
  );
  const state = { text: '', shell: '', shellMilliseconds: Infinity };
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    state.text += chunk;
    const html = withoutFrames(state.text);
    if (state.shell !== '' || !html.includes('</header>') || !html.includes('id="search-header"')) return;
    state.shell = html;
    state.shellMilliseconds = performance.now() - begun;
  });
  await once(socket, 'close');
  const { shell, shellMilliseconds } = state;
  const html = withoutFrames(state.text);
  return { html, shell, shellMilliseconds, usualMilliseconds, milliseconds: performance.now() - begun };
}

/** Removes the length lines of chunked encoding. */
function withoutFrames(text: string): string {
  return text.replaceAll(/\r\n[\da-f]+\r\n/g, '');
}

describe('content that takes a second and a half', () => {
  it('follows head, header and search field, which are out within 50 ms, in one boundary', async () => {
    const pages = await Promise.all(
      PATHS.map(async (path, index) => {
        await sleep(index * PAUSE_MILLISECONDS);
        return openPage(path);
      }),
    );
    for (const { html, shell, milliseconds, usualMilliseconds } of pages) {
      expect(shell).toMatch(/^HTTP\/1\.1 200 /);
      expect(shell).toMatch(/cache-control: no-store/i);
      expect(shell).not.toMatch(/\netag:/i);
      expect(tagsOf(shell, 'link').some(({ rel }) => rel === 'stylesheet')).toBe(true);
      expect(shell).not.toContain('<main id="main"');
      // `<main>` and the footer arrive together in one streamed segment, so this HTML contains only one segment id (`S:`).
      const [late = ''] = /<div hidden id="S:\d+"><main id="main".*?<\/footer>/s.exec(html) ?? [];
      expect(elementsOf(late, 'h1')).toHaveLength(1);
      expect(late.split('id="S:')).toHaveLength(2);
      expect(milliseconds).toBeGreaterThanOrEqual(LATE_MILLISECONDS);
      expect(milliseconds).toBeLessThan(LONGEST_MILLISECONDS + PAGES_OF_PATIENCE * usualMilliseconds);
    }
    const [shells, usual] = [
      pages.map(({ shellMilliseconds }) => shellMilliseconds).toSorted((a, b) => a - b),
      pages.map(({ usualMilliseconds }) => usualMilliseconds).toSorted((a, b) => a - b),
    ];
    const middle = shells.length >> 1;
    console.log(
      `shells of late pages after ${Math.round(shells[middle] ?? 0)} ms, cached pages ${usual[middle]?.toFixed(1)}`,
    );
    expect(shells[0]).toBeLessThan(SHELL_MILLISECONDS + PAGES_OF_PATIENCE * (usual[0] ?? 0));
    expect(shells[middle]).toBeLessThan(3 * SHELL_MILLISECONDS + PAGES_OF_PATIENCE * (usual[middle] ?? 0));
  });

  it('is cached for the next visitor, as a page that was never late', async () => {
    await openPage('/koh-kong-province');
    await expect
      .poll(async () => (await edge.client.get('/koh-kong-province')).headers['x-cache'])
      .toBe('hit');
    const { status, headers, body } = await edge.client.get('/koh-kong-province', { 'User-Agent': PERSON });
    expect(status).toBe(200);
    expect(headers.etag).toBeDefined();
    expect(headers['cache-control']).toMatch(/s-maxage=\d+/);
    expect(headers['content-security-policy']).not.toContain('nonce');
    expect(body).not.toMatch(/\$RC|"S:|nonce|<template|data-late/);
  });

  it('is waited for by a crawler, who gets the whole page', async () => {
    const begun = performance.now();
    const { status, body } = await edge.client.get('/pursat-province', { 'User-Agent': BOT });
    expect(performance.now() - begun).toBeGreaterThanOrEqual(LATE_MILLISECONDS);
    expect(status).toBe(200);
    expect(body).not.toMatch(/\$RC|"S:|nonce|<template|data-late/);
    expect(body.indexOf('<title>')).toBeLessThan(body.indexOf('</head>'));
  });
});

describe('content that does not come', () => {
  it('is an error to a crawler, and a page that is not to be indexed or cached to a person', async () => {
    const release = road.hold();
    const begun = performance.now();
    const [crawled, seen] = await Promise.all([
      edge.client.get('/siem-reap-provine', { 'User-Agent': BOT }),
      openPage('/km/siem-reap-provine'),
    ]);
    expect(performance.now() - begun).toBeLessThan(LONGEST_MILLISECONDS * 2);
    expect(crawled.status).toBe(503);
    expect(Number(crawled.headers['retry-after'])).toBeGreaterThan(0);
    expect(crawled.headers['cache-control']).toBe('no-store');
    expect(metaOf(seen.html, 'robots')).toContain('noindex');
    expect(seen.html).toMatch(/cache-control: no-store/i);
    release();
    await expect
      .poll(async () => (await edge.client.get('/km/siem-reap-provine', { 'User-Agent': BOT })).status, {
        timeout: 30_000,
      })
      .toBe(200);
  });
});
