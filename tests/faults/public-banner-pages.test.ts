import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIST_PATH, listIn, startBannerSite } from '#fixtures/server/banner-site.ts';
import { loadIndexablePages } from '#server/content/load-indexable-pages.ts';

const MAX_IN_FLIGHT = 32;

let site: Awaited<ReturnType<typeof startBannerSite>>;
beforeEach(async () => {
  site = await startBannerSite();
});
afterEach(() => site.stop());

describe('banners of the public API', () => {
  it('are those of the home page for addresses that somebody made up', async () => {
    const madeUp = Array.from({ length: 300 }, (_unused, index) => [
      `/postcode/made-up-${index}`,
      `/km/kampot-province/zz${index}/zz2`,
      `/kampot-province/zz${index}`,
      `/no/such/page/at/all/${index}`,
    ]).flat();
    // This request puts the banners of the home page into the cache. The many requests below would delay
    // the response of the API.
    await site.ask('/km/made-up');
    const lists = await Promise.all(madeUp.map(async (path) => listIn(await site.ask(path)).length));
    expect(lists).toEqual(madeUp.map(() => 1));
    expect(site.askedPages()).toEqual(['/km']);
  });

  it('are asked for by pages that exist, and by fixed routes', async () => {
    const pages = ['/km/free-tools', '/km/kampot-province/chhuk'];
    for (const page of pages) await site.ask(page);
    expect(site.askedPages()).toEqual(pages);
  });

  it('are a limited number of calls at a time, and a response for every visitor, when the API hangs', async () => {
    let open = 0;
    let mostOpen = 0;
    site.responses.set(LIST_PATH, (_req, res) => {
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      res.on('close', () => (open -= 1));
    });
    const pages = (await loadIndexablePages(site.content)).slice(0, 300);
    const all = await Promise.all(pages.map(({ path }) => site.ask(path)));
    expect(all.map(({ status }) => status)).toEqual(pages.map(() => 200));
    expect(mostOpen).toBeLessThanOrEqual(MAX_IN_FLIGHT);
    const metrics = await site.numbers();
    expect(metrics).toMatch(/upstream_seconds_count\{upstream="banners",outcome="busy"\} [1-9]/);
    expect(metrics).toMatch(/upstream_seconds_count\{upstream="banners",outcome="timeout"\} [1-9]/);
  });
});
