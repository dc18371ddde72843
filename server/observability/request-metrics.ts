import { Counter, Histogram, type Registry } from '@prometheus-io/client';
import { labelledHelp } from './metric-help.ts';
import { routeLabels, type RouteLabel } from './route-labels.ts';

/** `pass` means that the response is not cacheable. */
const CACHE_STATES = ['hit', 'stale', 'miss', 'pass'] as const;
export type CacheState = (typeof CACHE_STATES)[number];

const STATUS_CLASSES = 5;
const STATUSES_A_CLASS = 100;
/** The upper limits of the buckets in seconds. Cache hits are not timed, because they take microseconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10];
const MILLISECONDS = 1000;

export type CountedRequest = {
  route: RouteLabel;
  status: number;
  cache: CacheState;
  milliseconds: number;
};

/**
 * Counts responses in an array, which is copied into the registry on a scrape. The registry does not count each
 * response itself, because finding a counter by its labels takes as long as sending a cached page.
 */
export function createRequestCounts(registry: Registry): { add: (request: CountedRequest) => void } {
  const routeIndex = indexOf(routeLabels);
  const cacheIndex = indexOf(CACHE_STATES);
  const counts = new Float64Array(routeLabels.length * STATUS_CLASSES * CACHE_STATES.length);
  const cellOf = (route: RouteLabel, statusClass: number, cache: CacheState): number =>
    ((routeIndex.get(route) ?? 0) * STATUS_CLASSES + statusClass - 1) * CACHE_STATES.length +
    (cacheIndex.get(cache) ?? 0);

  const total = new Counter({
    name: 'http_requests_total',
    help: labelledHelp.http_requests_total,
    labelNames: ['route', 'status', 'cache'],
    registers: [registry],
    collect: () => {
      total.reset();
      for (const route of routeLabels) {
        for (const cache of CACHE_STATES) {
          for (let statusClass = 1; statusClass <= STATUS_CLASSES; statusClass += 1) {
            const count = counts[cellOf(route, statusClass, cache)] ?? 0;
            if (count > 0) total.inc({ route, status: `${statusClass}xx`, cache }, count);
          }
        }
      }
    },
  });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: labelledHelp.http_request_seconds,
    labelNames: ['route', 'cache'],
    buckets: SECONDS,
    registers: [registry],
  });
  return {
    add: ({ route, status, cache, milliseconds }) => {
      const cell = cellOf(route, Math.trunc(status / STATUSES_A_CLASS), cache);
      counts[cell] = (counts[cell] ?? 0) + 1;
      if (cache !== 'hit') seconds.observe({ route, cache }, milliseconds / MILLISECONDS);
    },
  };
}

function indexOf<Name extends string>(names: readonly Name[]): ReadonlyMap<Name, number> {
  return new Map(names.map((name, index) => [name, index]));
}
