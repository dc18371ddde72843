import { VERSION } from '#server/config/version.ts';
import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';
import { counterHelp, gaugeHelp, labelledHelp, type CounterName, type GaugeName } from './metric-help.ts';
import { createRequestCounts, type CountedRequest } from './request-metrics.ts';

/** The upper limits of the histogram buckets, in seconds. The last one is the deadline for loading page data. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3];
const MILLISECONDS = 1000;

export type BreakerState = 'closed' | 'half-open' | 'open';

const BREAKER: Record<BreakerState, number> = { closed: 0, 'half-open': 1, open: 2 };

export type Metrics = {
  /** A call must take at most tens of nanoseconds, because sending a cached page takes only a few microseconds. */
  countRequest: (request: CountedRequest) => void;
  pageRendered: (milliseconds: number) => void;
  countUpstreamCall: (call: { upstream: string; outcome: string; milliseconds: number }) => void;
  storeUsed: (transaction: { isFailed: boolean; milliseconds: number }) => void;
  /** Records whether this process holds the lease named `work`. Only the process with this lease does that work. */
  setLeader: (work: string, isLeader: boolean) => void;
  countDetection: (read: { kind: string; check: string }) => void;
  count: (name: CounterName, times?: number) => void;
  /** Registers the function that reads a gauge. A second call for the same gauge replaces the first. */
  watch: (name: GaugeName, read: () => number | Promise<number>) => void;
  watchBreaker: (upstream: string, read: () => BreakerState) => void;
  registry: Registry;
};

/**
 * Creates the metrics. All label values come from fixed lists. If requested paths were label values, clients could fill the
 * memory with time series.
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counters = Object.fromEntries(
    Object.entries(counterHelp).map(([name, help]) => [
      name,
      new Counter({ name: `${name}_total`, help, registers }),
    ]),
  );
  const requests = createRequestCounts(registry);
  const renders = new Histogram({
    name: 'page_render_seconds',
    help: labelledHelp.page_render_seconds,
    buckets: SECONDS,
    registers,
  });
  const upstreams = new Histogram({
    name: 'upstream_seconds',
    help: labelledHelp.upstream_seconds,
    labelNames: ['upstream', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const store = new Histogram({
    name: 'store_seconds',
    help: labelledHelp.store_seconds,
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers,
  });
  const leader = new Gauge({ name: 'leader', help: labelledHelp.leader, labelNames: ['work'], registers });
  new Gauge({
    name: 'build_info',
    help: labelledHelp.build_info,
    labelNames: ['version'],
    registers,
  }).set({ version: VERSION }, 1);
  const detections = new Counter({
    name: 'tracking_detect_total',
    help: labelledHelp.tracking_detect_total,
    labelNames: ['kind', 'check'],
    registers,
  });
  return {
    countRequest: requests.add,
    storeUsed: ({ isFailed, milliseconds }) => {
      store.observe({ outcome: isFailed ? 'failed' : 'ok' }, milliseconds / MILLISECONDS);
      if (isFailed) counters['store_errors']?.inc();
    },
    setLeader: (work, isLeader) => leader.set({ work }, Number(isLeader)),
    countDetection: ({ kind, check }) => detections.inc({ kind, check }),
    pageRendered: (milliseconds) => renders.observe(milliseconds / MILLISECONDS),
    countUpstreamCall: ({ upstream, outcome, milliseconds }) =>
      upstreams.observe({ upstream, outcome }, milliseconds / MILLISECONDS),
    count: (name, times = 1) => counters[name]?.inc(times),
    watch: createGauges(registry),
    watchBreaker: createBreakers(registry),
    registry,
  };
}

/** Returns NaN if the gauge cannot be read, so that the scrape still contains the other metrics. */
async function readOrNaN(read: (() => number | Promise<number>) | undefined): Promise<number> {
  try {
    return read ? await read() : NaN;
  } catch {
    return NaN;
  }
}

function createGauges(registry: Registry): Metrics['watch'] {
  const readers = new Map<GaugeName, () => number | Promise<number>>();
  return (name, read) => {
    if (!readers.has(name)) {
      const gauge = new Gauge({
        name,
        help: gaugeHelp[name],
        registers: [registry],
        collect: async () => {
          gauge.set(await readOrNaN(readers.get(name)));
        },
      });
    }
    readers.set(name, read);
  };
}

function createBreakers(registry: Registry): Metrics['watchBreaker'] {
  const readers = new Map<string, () => BreakerState>();
  const gauge = new Gauge({
    name: 'upstream_breaker_state',
    help: labelledHelp.upstream_breaker_state,
    labelNames: ['upstream'],
    registers: [registry],
    collect: () => {
      for (const [upstream, read] of readers) gauge.set({ upstream }, BREAKER[read()]);
    },
  });
  return (upstream, read) => void readers.set(upstream, read);
}
