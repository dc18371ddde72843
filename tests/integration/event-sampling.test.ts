import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { EventReceipt } from '#shared/contracts/event.ts';
import { createMetrics } from '#server/observability/metrics.ts';
import { createTestServices } from '#fixtures/server/app.ts';
import { pageView, VISITOR_AGENT } from '#fixtures/data/events.ts';
import { dataOf } from '#fixtures/server/json.ts';
import { useServer } from '#fixtures/server/use-server.ts';

const JSON_TYPE = { 'Content-Type': 'application/json', 'User-Agent': VISITOR_AGENT };

describe('above EVENTS_SAMPLE_ABOVE', () => {
  const { store, config: all } = createTestServices();
  const metrics = createMetrics();
  const config = { ...all, eventsSampleAbove: 1 };
  const site = useServer(() => ({ store, metrics, config }));
  const visitors = Array.from({ length: 20 }, (_unused, index) => ({
    ...pageView(),
    userId: `visitor-${index}`,
  }));
  const reportAll = async () =>
    dataOf(await site.post('/api/events', JSON.stringify(visitors), JSON_TYPE), EventReceipt).accepted;

  it('only the events of some visitors are stored, with their share, and the others are counted', async () => {
    expect(await reportAll()).toBe(20);
    await expect.poll(reportAll, { interval: 300 }).toBeLessThan(20);
    const events = await store.listEvents(1000);
    const shares = events.map(({ json }) => v.parse(v.looseObject({}), JSON.parse(json))['sampleShare']);
    expect(shares[0]).toBeUndefined();
    const scrape = async (): Promise<string> => {
      await reportAll();
      return metrics.registry.metrics();
    };
    await expect.poll(scrape, { interval: 300 }).toMatch(/^events_sample_share 0\.\d+$/m);
    expect(await scrape()).toMatch(/^events_sampled_out_total [1-9]/m);
  });
});
