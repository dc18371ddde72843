import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { createRequestCounts, type AnsweredRequest } from './request-metrics.ts';

/** Seconds. From a page that needs nothing to one that meets the deadline of its data. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3];
const MILLISECONDS = 1000;

/** Numbers that go up by one when something happens. */
const EVENTS = {
  rate_limited: 'Requests refused with 429',
  shed: 'Requests answered 503 early because too much work waited',
  connections_refused: 'Connections closed at once because their address had too many',
  protocol_errors: 'Connections that did not speak HTTP, or too slowly',
  store_errors: 'Calls of the store that failed',
  log_lines_lost: 'Log lines that nobody took in time',
} as const;
type CountedEvent = keyof typeof EVENTS;

/** Numbers that are read when somebody asks. */
const READINGS = {
  page_cache_bytes: 'Bytes of kept pages',
  page_cache_entries: 'Kept pages',
  content_cache_entries: 'Kept answers of the content API',
  events_queue_length: 'Events that wait to be sent to the hub',
  open_connections: 'Open connections of visitors',
  work_waiting: 'Requests that wait for their turn',
  redis_up: '1 while Redis answers',
} as const;
type Reading = keyof typeof READINGS;

/** Of a circuit breaker; the number is that of the metric. */
export type BreakerState = 'closed' | 'half-open' | 'open';

const BREAKER: Record<BreakerState, number> = { closed: 0, 'half-open': 1, open: 2 };

export type Metrics = {
  /** Takes tens of nanoseconds: a kept page goes out in a few microseconds. */
  requestAnswered: (request: AnsweredRequest) => void;
  pageRendered: (milliseconds: number) => void;
  upstreamAnswered: (call: { upstream: string; outcome: string; milliseconds: number }) => void;
  count: (event: CountedEvent, times?: number) => void;
  /** Hands in where a number is to be read; a later one for the same name takes its place. */
  watch: (reading: Reading, read: () => number | Promise<number>) => void;
  watchBreaker: (upstream: string, read: () => BreakerState) => void;
  registry: Registry;
};

/** The numbers of one process. Labels come from closed lists only: an address in a label would be a leak of memory. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const events = Object.fromEntries(
    Object.entries(EVENTS).map(([name, help]) => [
      name,
      new Counter({ name: `${name}_total`, help, registers }),
    ]),
  );
  const requests = createRequestCounts(registry);
  const renders = new Histogram({
    name: 'page_render_seconds',
    help: 'Time to render a page',
    buckets: SECONDS,
    registers,
  });
  const upstreams = new Histogram({
    name: 'upstream_seconds',
    help: 'Time of a call to a service of others',
    labelNames: ['upstream', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  return {
    requestAnswered: requests.add,
    pageRendered: (milliseconds) => renders.observe(milliseconds / MILLISECONDS),
    upstreamAnswered: ({ upstream, outcome, milliseconds }) =>
      upstreams.observe({ upstream, outcome }, milliseconds / MILLISECONDS),
    count: (event, times = 1) => events[event]?.inc(times),
    watch: createReadings(registry),
    watchBreaker: createBreakers(registry),
    registry,
  };
}

/** One number that cannot be read leaves the others readable: it is not a number then. */
async function readOrNaN(read: (() => number | Promise<number>) | undefined): Promise<number> {
  try {
    return read ? await read() : NaN;
  } catch {
    return NaN;
  }
}

function createReadings(registry: Registry): Metrics['watch'] {
  const readers = new Map<Reading, () => number | Promise<number>>();
  return (reading, read) => {
    if (!readers.has(reading)) {
      const gauge = new Gauge({
        name: reading,
        help: READINGS[reading],
        registers: [registry],
        collect: async () => {
          gauge.set(await readOrNaN(readers.get(reading)));
        },
      });
    }
    readers.set(reading, read);
  };
}

function createBreakers(registry: Registry): Metrics['watchBreaker'] {
  const readers = new Map<string, () => BreakerState>();
  const gauge = new Gauge({
    name: 'upstream_breaker_state',
    help: '0 closed, 1 half open, 2 open',
    labelNames: ['upstream'],
    registers: [registry],
    collect: () => {
      for (const [upstream, read] of readers) gauge.set({ upstream }, BREAKER[read()]);
    },
  });
  return (upstream, read) => void readers.set(upstream, read);
}
