import { Counter } from '@prometheus-io/client';
import { describe, expect, it } from 'vitest';
import { readRequest } from '#server/http/request.ts';
import { createMetrics } from './metrics.ts';
import { routeLabels, toRouteLabel } from './route-labels.ts';

async function linesOf(metrics: ReturnType<typeof createMetrics>, start: string): Promise<string[]> {
  return (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith(start));
}

describe('the numbers of a process', () => {
  it('count responses by route, status class and cache state', async () => {
    const metrics = createMetrics();
    const respond = (status: number, cache: 'hit' | 'miss') =>
      metrics.countRequest({ route: 'commune', status, cache, milliseconds: 2 });
    for (let times = 0; times < 3; times += 1) respond(200, 'hit');
    respond(204, 'miss');
    respond(503, 'miss');
    expect(await linesOf(metrics, 'http_requests_total')).toEqual([
      'http_requests_total{route="commune",status="2xx",cache="hit"} 3',
      'http_requests_total{route="commune",status="2xx",cache="miss"} 1',
      'http_requests_total{route="commune",status="5xx",cache="miss"} 1',
    ]);
    expect(await linesOf(metrics, 'http_request_seconds_count')).toEqual([
      'http_request_seconds_count{route="commune",cache="miss"} 2',
    ]);
  });

  it('say the same when they are read twice', async () => {
    const metrics = createMetrics();
    metrics.countRequest({ route: 'home', status: 200, cache: 'hit', milliseconds: 0 });
    metrics.count('shed', 2);
    const first = await metrics.registry.metrics();
    expect(await metrics.registry.metrics()).toBe(first);
    expect(first).toContain('shed_total 2');
  });

  it('are read on each scrape, and are NaN when reading fails', async () => {
    const metrics = createMetrics();
    let bytes = 1;
    metrics.watch('page_cache_bytes', () => bytes);
    metrics.watch('events_queue_length', () => Promise.reject(new Error('no store')));
    metrics.watchBreaker('content', () => 'open');
    bytes = 5;
    const text = await metrics.registry.metrics();
    expect(text).toContain('page_cache_bytes 5');
    expect(text).toContain('events_queue_length Nan');
    expect(text).toContain('upstream_breaker_state{upstream="content"} 2');
  });

  it('take no longer for a cached page than a labelled counter does', () => {
    const metrics = createMetrics();
    const request = { route: 'commune', status: 200, cache: 'hit', milliseconds: 0 } as const;
    const counter = new Counter({ name: 'bare', help: 'bare', labelNames: ['route'], registers: [] });
    const nanosecondsOf = (work: () => void): number => {
      const rounds = 300_000;
      for (let times = 0; times < rounds; times += 1) work();
      const started = performance.now();
      for (let times = 0; times < rounds; times += 1) work();
      return ((performance.now() - started) * 1_000_000) / rounds;
    };
    const ours = nanosecondsOf(() => metrics.countRequest(request));
    const theirs = nanosecondsOf(() => counter.inc({ route: 'commune' }));
    console.log(
      `metrics of a cached page: ${ours.toFixed(0)} ns; a labelled counter: ${theirs.toFixed(0)} ns`,
    );
    expect(ours / theirs).toBeLessThan(1);
  });
});

describe('the label of an address', () => {
  it.each([
    ['/', 'home'],
    ['/km', 'home'],
    ['/km/kampot-province/chhuk', 'district'],
    ['/postcode/120101', 'postcodeDetail'],
    ['/search', 'search'],
    ['/search.json', 'page-data'],
    ['/api/page', 'api-page'],
    ['/api/postcodes/120101', 'api-postcodes'],
    ['/api/nothing', 'other'],
    ['/assets/main-abc.js', 'file'],
    ['/embed/1.js', 'file'],
    ['/map/roads-osm.json', 'file'],
    ['/data', 'data'],
    ['/robots.txt', 'file'],
    ['/sitemap-places.xml', 'file'],
    ['/readyz', 'probe'],
    ['/wp-login.php', 'other'],
    ['/%E1', 'other'],
    ['*', 'other'],
  ])('%s is %s', (path, label) => {
    expect(toRouteLabel(readRequest(path))).toBe(label);
    expect(routeLabels).toContain(label);
  });
});
