import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ShownPage } from '#shared/layout/arrange-page.ts';
import type { View } from '#client/runtime/view-store.ts';
import { loadLanguage } from '#client/runtime/load-language.ts';
import { bareLayout as layout } from '#fixtures/data/bare-layout.ts';
import { createPageLoader } from './load-page.ts';

const MINUTE = 60_000;
const written: ShownPage = {
  id: 'page:/',
  url: '/',
  menuTitle: 'Home',
  lang: 'en',
  template: 'home',
  placeholders: {},
  breadcrumb: [],
  localizationUrls: [],
};
const asked = vi.fn<(address: unknown) => Promise<Response>>();
const { signal } = new AbortController();
const TITLE = { name: 'page-title', data: { title: 'Kampot' } };

function answer(): Response {
  const page = {
    ...written,
    url: '/kampot-province',
    id: 'page:/kampot-province',
    culture: 'en-us',
    seo: { 'og:title': 'Kampot', description: 'd', keywords: 'k', canonicalUrl: 'https://a.example/x' },
    template: 'place',
    placeholders: { main: [TITLE] },
    meta: { status: 200, robots: 'index', cacheSeconds: 60, tags: [] },
  };
  return Response.json({ status: 'success', data: page });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', asked.mockReset());
  // The document of the first page has no style sheets.
  vi.stubGlobal('document', { querySelector: () => null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open() {
  const i18n = await loadLanguage('en');
  const first: View = {
    page: written,
    layout,
    i18n,
    loadedAt: new Date(),
    isFirst: true,
  };
  const { load } = createPageLoader(first);
  return async (path: string) => (await load(new URL(path, 'https://a.example'), signal)).page;
}

it('a page that is stale is shown again where there is no connection, and asked for again where there is one', async () => {
  const load = await open();
  asked.mockImplementation(() => Promise.resolve(answer()));
  expect((await load('/kampot-province')).placeholders['main']).toEqual([TITLE]);
  vi.advanceTimersByTime(4 * MINUTE);
  await load('/kampot-province');
  expect(asked).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(20 * MINUTE);
  asked.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  expect((await load('/kampot-province')).template).toBe('place');
  expect(asked).toHaveBeenCalledTimes(2);
  // The server responds with 404, so the cached page must not be rendered.
  asked.mockImplementation(() => Promise.resolve(new Response('{}', { status: 404 })));
  expect((await load('/kampot-province')).template).toBe('not-found');
});

it('without a connection a page that was not seen fails at once', async () => {
  const load = await open();
  asked.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  expect((await load('/kep-province')).template).toBe('error');
});
