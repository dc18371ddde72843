import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { useEdge } from '#fixtures/attack/edge.ts';
import { besideHonestClient, printAttack, type HonestReport } from '#fixtures/attack/honest-client.ts';
import { createTestContent } from '#fixtures/server/app.ts';
import { routes } from '#shared/routes/routes.ts';
import { loadIndexablePages } from '#server/content/load-indexable-pages.ts';

const PAGES = 300;
const EVERY_MILLISECONDS = 4;
const ROUND_MILLISECONDS = 8000;
/** Pages are fresh for so long, about: longer than it takes to load them all and to measure a round. */
const FRESH_SECONDS = 25;
const MAX_TIMES_AS_LONG = 1.5;
/** Below this the differences are those of a machine that does other work. */
const SHORT_MILLISECONDS = 10;

/** They show rates and messages, which are no content and change by themselves. */
const CHANGING: ReadonlySet<string> = new Set([routes.currencyConverter.pattern, routes.corrections.pattern]);

const paths = (await loadIndexablePages(createTestContent()))
  .map(({ path }) => path)
  .filter((path) => !CHANGING.has(path))
  .slice(0, PAGES);

/** Content whose pages go stale soon. */
const edge = useEdge(
  (own) => async (request) => {
    const page = await own.page(request);
    return { ...page, meta: { ...page.meta, cacheSeconds: FRESH_SECONDS } };
  },
  { RATE_LIMITS: 'off' },
);

async function load(): Promise<string[]> {
  const states: string[] = [];
  for (const path of paths) {
    const { headers } = await edge().client.get(path);
    states.push(String(headers['x-cache']));
  }
  return states;
}
function visit(): Promise<HonestReport> {
  return besideHonestClient(
    { port: edge().port, requests: paths, everyMilliseconds: EVERY_MILLISECONDS },
    () => sleep(ROUND_MILLISECONDS),
  );
}

it('an outage of the content source makes cached pages no slower', async () => {
  const since = performance.now();
  await load();
  expect(new Set(await load())).toEqual(new Set(['hit']));
  const healthy = await visit();
  // Otherwise pages were made anew while the source was there: another comparison.
  expect(performance.now() - since).toBeLessThan(FRESH_SECONDS * 1000 * 0.9);
  await edge().upstream.set('refused');
  await sleep(FRESH_SECONDS * 1000);
  const renders = await edge().metric('page_render_seconds_count');
  const outage = await visit();
  const rendered = (await edge().metric('page_render_seconds_count')) - renders;
  expect(new Set(await load())).toEqual(new Set(['stale']));
  printAttack('content source away', {
    asked: outage.asked,
    failed: outage.failed,
    p99: outage.p99,
    'healthy p99': healthy.p99,
    p50: outage.p50,
    'healthy p50': healthy.p50,
    rendered,
  });
  expect(outage.failed).toBe(0);
  expect(rendered).toBe(0);
  expect(outage.p99).toBeLessThan(MAX_TIMES_AS_LONG * Math.max(healthy.p99, SHORT_MILLISECONDS));
});
