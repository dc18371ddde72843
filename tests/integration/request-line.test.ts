import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ResponseStore } from '#server/response-cache/response-store.ts';
import { createTestServices, createTestContent } from '#fixtures/server/app.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import type * as LanguagePath from '#shared/routes/language-path.ts';
import type * as MatchRoute from '#shared/routes/match-route.ts';
import { splitLanguage } from '#shared/routes/language-path.ts';
import { matchRoute } from '#shared/routes/match-route.ts';

vi.mock('#shared/routes/language-path.ts', async (load) => {
  const real = await load<typeof LanguagePath>();
  return { ...real, splitLanguage: vi.fn<typeof real.splitLanguage>(real.splitLanguage) };
});
vi.mock('#shared/routes/match-route.ts', async (load) => {
  const real = await load<typeof MatchRoute>();
  return { ...real, matchRoute: vi.fn<typeof real.matchRoute>(real.matchRoute) };
});

const decoded = vi.spyOn(globalThis, 'decodeURIComponent');
const embedded = createTestContent();
const lookup = vi.fn<ResponseStore['get']>();
/** The number of cache lookups before the page was composed. */
let lookups = 0;
const composed = vi.fn<ContentSource['page']>((request) => {
  lookups = lookup.mock.calls.length;
  return embedded.page(request);
});

const server = useServer(async () => {
  const services = createTestServices({ content: { ...embedded, page: composed } });
  await services.knownPaths.refresh();
  const { get } = services.responseStore;
  services.responseStore.get = lookup.mockImplementation(get);
  // The rate limiter reads the request too, so it must be on in this test. This limiter never refuses a request.
  return { ...services, rateLimits: { take: async () => 0 } };
});
afterEach(() => vi.clearAllMocks());

/** Sends a request. Counts how often the server decoded, split and matched its path, and how many pages it composed. */
async function countReads(path: string) {
  const { status } = await server.get(path);
  const sent = path.split('?', 1)[0];
  return {
    status,
    decodes: decoded.mock.calls.filter(([text]) => text === sent).length,
    splits: vi.mocked(splitLanguage).mock.calls.length,
    matches: vi.mocked(matchRoute).mock.calls.length,
    pages: composed.mock.calls.length,
  };
}

const READ_ONCE = { decodes: 1, splits: 1, matches: 1 };

describe('a request is read once', () => {
  it.each([
    ['a page', '/kampot-province/chhuk', { status: 200, pages: 1 }],
    ['a page in Khmer', '/km/kep-province', { status: 200, pages: 1 }],
    ['a page as data', '/km/kampot-province.json', { status: 200, pages: 1 }],
    ['a search', '/search?q=kampot', { status: 200, pages: 1 }],
    ['a page asked for by a call', '/api/page?path=/km/kampot-province/chhuk', { status: 200, pages: 1 }],
    ['a place that does not exist', '/kampot-province/nowhere', { status: 404, pages: 1 }],
    ['a code that nobody has', '/postcode/129999', { status: 404, pages: 1 }],
  ])('%s', async (_what, path, expected) => {
    expect(await countReads(path)).toEqual({ ...READ_ONCE, ...expected });
  });

  it.each([
    ['by its capitals', '/km/Kampot-Province/Chhuk/'],
    ['by its escapes', '/%6Bampot-province'],
    ['by an old spelling', '/en/battambang-province'],
    ['by its digits', '/postcode/12-01-01'],
    ['to a fixed path', '/Track'],
  ])('a redirect, which composes no page: %s', async (_how, path) => {
    expect(await countReads(path)).toEqual({ ...READ_ONCE, status: 301, pages: 0 });
  });

  it.each([
    ['nothing that is known', '/wp-login.php'],
    ['a careless spelling of nothing', '/Kampot-Province/Nowhere'],
  ])('a path that is %s asks for no page', async (_what, path) => {
    expect(await countReads(path)).toEqual({ ...READ_ONCE, status: 404, pages: 0 });
  });

  it.each(['/api/search?q=kampot', '/api/postcodes/120101', '/healthz'])(
    'and %s names no page at all',
    async (path) => {
      expect(await countReads(path)).toEqual({ status: 200, decodes: 1, splits: 0, matches: 0, pages: 0 });
    },
  );

  it.each([
    ['a page', '/kampot-province/dang-tong'],
    ['a page as data', '/km/takeo-province.json'],
    ['a search', '/search?q=takeo'],
    ['a redirect', '/km/Takeo-Province/'],
    ['a call', '/api/search?q=takeo'],
    ['a place that does not exist', '/kampot-province/nowhere'],
    ['a path that nobody knows', '/wp-admin.php'],
  ])('the cache is looked into once on the way of %s', async (_what, path) => {
    const { pages } = await countReads(path);
    expect(pages === 0 ? lookup.mock.calls.length : lookups).toBe(1);
  });

  it.each([
    ['a page', '/privacy', '/privacy'],
    [
      'a page with a parameter that it does not know',
      '/free-tools/atm-finder/kampot-province',
      '/free-tools/atm-finder/kampot-province?utm_source=1',
    ],
  ])('and not at all where the response of %s is cached', async (_what, first, path) => {
    await countReads(first);
    vi.clearAllMocks();
    expect(await countReads(path)).toEqual({
      status: 200,
      decodes: 0,
      splits: 0,
      matches: 0,
      pages: 0,
    });
  });
});
