import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { useEdge } from '#fixtures/attack/edge.ts';
import {
  besideHonestClient,
  joinReports,
  printAttack,
  type HonestReport,
} from '#fixtures/attack/honest-client.ts';
import { createTestContent } from '#fixtures/server/app.ts';
import { routes } from '#shared/routes/routes.ts';
import { loadIndexablePages } from '#server/content/load-indexable-pages.ts';

const PAGES = 300;
const EVERY_MILLISECONDS = 4;
/**
 * In each round, the servers `healthy` and `cutOff` are measured one after the other. The rounds are short, so that other load on
 * the machine slows both servers alike.
 */
const ROUNDS = 5;
const ROUND_MILLISECONDS = 2500;
const FRESH_SECONDS = 3600;
/** A cached page of the server `cutOff` becomes stale this many seconds after it was fetched. */
const SOON_STALE_SECONDS = 10;
/** The wait until all pages are stale. The server varies the lifetime of a cached page by up to a tenth. */
const STALE_MILLISECONDS = 1.2 * SOON_STALE_SECONDS * 1000;
const MAX_TIMES_AS_LONG = 1.5;
/**
 * If the p50 of `healthy` is shorter than this, this time is used instead. A cached page takes about 1 ms, and other load on the
 * machine can add more than that.
 */
const SHORT_MILLISECONDS = 4;

/** These pages show exchange rates or reports from visitors, so they change even if the content API has no new data. */
const CHANGING: ReadonlySet<string> = new Set([routes.currencyConverter.pattern, routes.corrections.pattern]);

const paths = (await loadIndexablePages(createTestContent()))
  .map(({ path }) => path)
  .filter((path) => !CHANGING.has(path))
  .slice(0, PAGES);

function useEdgeOf(cacheSeconds: number): ReturnType<typeof useEdge> {
  return useEdge(
    (own) => async (request) => {
      const page = await own.page(request);
      return { ...page, meta: { ...page.meta, cacheSeconds } };
    },
    { RATE_LIMITS: 'off' },
  );
}
type Edge = ReturnType<ReturnType<typeof useEdge>>;
type Rounds = { reports: HonestReport[]; processorSeconds: number };

const healthy = useEdgeOf(FRESH_SECONDS);
const cutOff = useEdgeOf(SOON_STALE_SECONDS);

async function load({ client }: Edge): Promise<Set<string>> {
  const states = new Set<string>();
  for (const path of paths) {
    const { headers } = await client.get(path);
    states.add(String(headers['x-cache']));
  }
  return states;
}

async function visit(rounds: Rounds, { port, metric }: Edge): Promise<void> {
  const before = await metric('process_cpu_seconds_total');
  const report = await besideHonestClient(
    { port, requests: paths, everyMilliseconds: EVERY_MILLISECONDS },
    () => sleep(ROUND_MILLISECONDS),
  );
  rounds.processorSeconds += (await metric('process_cpu_seconds_total')) - before;
  rounds.reports.push(report);
}

function toFigures({ reports, processorSeconds }: Rounds) {
  const joined = joinReports(reports);
  return { ...joined, processor: (processorSeconds * 1000) / joined.asked };
}

it('an outage of the content source makes cached pages no slower', async () => {
  await load(healthy());
  expect(await load(healthy())).toEqual(new Set(['hit']));
  await load(cutOff());
  await cutOff().upstream.set('refused');
  await sleep(STALE_MILLISECONDS);
  expect(await load(cutOff())).toEqual(new Set(['stale']));
  const renders = await cutOff().metric('page_render_seconds_count');
  const usual: Rounds = { reports: [], processorSeconds: 0 };
  const outage: Rounds = { reports: [], processorSeconds: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    await visit(usual, healthy());
    await visit(outage, cutOff());
  }
  const rendered = (await cutOff().metric('page_render_seconds_count')) - renders;
  const [ours, base] = [toFigures(outage), toFigures(usual)];
  printAttack('content source away', {
    asked: ours.asked,
    failed: ours.failed,
    p99: ours.p99,
    'healthy p99': base.p99,
    p50: ours.p50,
    'healthy p50': base.p50,
    'processor time of 10': 10 * ours.processor,
    'healthy processor time of 10': 10 * base.processor,
    rendered,
  });
  expect(await load(healthy())).toEqual(new Set(['hit']));
  expect(await load(cutOff())).toEqual(new Set(['stale']));
  expect(ours.failed).toBe(0);
  expect(rendered).toBe(0);
  // The p99 is not compared. On a shared machine, the p99 of the same server differs between two runs by more than
  // `MAX_TIMES_AS_LONG`.
  expect(ours.p50).toBeLessThan(MAX_TIMES_AS_LONG * Math.max(base.p50, SHORT_MILLISECONDS));
  expect(ours.processor).toBeLessThan(MAX_TIMES_AS_LONG * base.processor);
});
