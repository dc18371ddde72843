import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Distance } from '#shared/contracts/distance.ts';
import { loadAllBlocks } from '#shared/blocks/loaded-blocks.ts';
import { createRoads } from '#server/roads/osrm.ts';
import { createApp } from '#server/app.ts';
import { createMetrics } from '#server/observability/metrics.ts';
import { watchServices } from '#server/services/watch-services.ts';
import { expectInTime } from '#fixtures/server/in-time.ts';
import { createTestContent, createTestServices, SITE_URL } from '#fixtures/server/app.ts';
import { mainOf, textOf } from '#fixtures/server/html.ts';
import { dataOf } from '#fixtures/server/json.ts';
import { createLineLog } from '#fixtures/server/log-lines.ts';
import { startServer } from '#fixtures/server/start-server.ts';
import { withKinds } from '#fixtures/upstream/failure-kinds.ts';
import { BAD_MARKER } from '#fixtures/upstream/faults.ts';
import { startFaultyServer } from '#fixtures/upstream/faulty-server.ts';
import { createRouterStandIn } from '../fakes/router.ts';

/** The deadline of the router's request in production. */
const DEADLINE_MILLISECONDS = 2000;
/** Two positions. The digits of the first one occur in no other log line, so a test notices when it is logged. */
const HERE = 'from=11.570849,104.921451&to=13.3622,103.8597';

const content = createTestContent();

async function startSite() {
  await loadAllBlocks();
  const upstream = await startFaultyServer(createRouterStandIn());
  const { log, lines } = createLineLog();
  const metrics = createMetrics();
  const roads = createRoads({ baseUrl: upstream.baseUrl, siteUrl: SITE_URL, log });
  const services = createTestServices({ content, roads, metrics, log });
  watchServices(services);
  const server = await startServer(createApp(services));
  return {
    upstream,
    get: server.get,
    ask: async (query: string) => dataOf(await server.get(`/api/distance?${query}`), Distance),
    numbers: (): Promise<string> => metrics.registry.metrics(),
    logged: (): string => lines.join(''),
    stop: async (): Promise<void> => {
      await server.stop();
      await roads.client.close();
      await upstream.stop();
    },
  };
}

let site: Awaited<ReturnType<typeof startSite>>;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.stop());

describe('a router that answers', () => {
  it('is asked once for a pair of rounded points, longitude first, and its road is shown', async () => {
    const [first, second] = await Promise.all([site.ask(HERE), site.ask(HERE.replace('849', '81'))]);
    expect(first.road?.metres).toBeGreaterThan(first.metres);
    expect(second.road).toEqual(first.road);
    const asked = site.upstream.seen.map(({ url }) => url.pathname + url.search);
    expect(asked).toEqual(['/api/route/v1/driving/104.9215,11.5708;103.8597,13.3622?overview=false']);
    const { body } = await site.get(`/free-tools/distance-calculator?${HERE}`);
    expect(textOf(mainOf(body))).toMatch(/By road: \d{3} km, about \d h \d+ min by car.*OpenStreetMap/s);
    expect(site.upstream.seen).toHaveLength(1);
    expect(site.logged()).not.toMatch(/11[.,]570|104[.,]921/);
  });

  it('and knows no road leaves the line alone, and is not asked again', async () => {
    const island = 'from=9.5,103.1&to=13.3622,103.8597';
    expect((await site.ask(island)).road).toBeNull();
    expect((await site.ask(island)).road).toBeNull();
    expect(site.upstream.seen).toHaveLength(1);
    expect(await site.numbers()).toContain('upstream_seconds_count{upstream="router",outcome="response"} 1');
  });
});

const modes = withKinds([
  'slow',
  'refused',
  'error-500',
  'error-429',
  'redirect',
  'cut-off',
  'garbage',
  'endless',
  'html-200',
  'garbage-json',
  'wrong-shape',
]);

describe.each(modes)('a router in the state "%s"', (mode, kind) => {
  it('costs the road and nothing else, and leaves no trace of the positions', async () => {
    await site.upstream.set(mode);
    const found = await expectInTime(DEADLINE_MILLISECONDS, site.ask(HERE), site.numbers);
    expect(found).toMatchObject({ road: null, precision: 'position' });
    expect(found.metres).toBeGreaterThan(200_000);
    expect(JSON.stringify(found)).not.toContain(BAD_MARKER);
    expect(await site.numbers()).toContain(`upstream_seconds_count{upstream="router",outcome="${kind}"}`);
    expect(site.logged()).not.toMatch(/11[.,]570|104[.,]921/);
  });
});

it('a router that is gone is not waited for again, and asked again when it is back', async () => {
  await site.upstream.set('hang');
  await Promise.all(Array.from({ length: 6 }, (_, index) => site.ask(`from=11.56${index},104.92&to=120000`)));
  await site.ask('from=11.57,104.92&to=120000');
  expect(await site.numbers()).toContain('upstream_seconds_count{upstream="router",outcome="breaker-open"}');
  await site.upstream.set('ok');
  await expect
    .poll(async () => (await site.ask('from=11.58,104.92&to=171000')).road !== null, { interval: 200 })
    .toBe(true);
});
