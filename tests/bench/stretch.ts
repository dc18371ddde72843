import { readFileSync } from 'node:fs';
import { setInterval as every } from 'node:timers/promises';
import type { TimedAnswer } from './ask.ts';
import type { Bench } from './servers.ts';

const SAMPLE_MILLISECONDS = 1000;
const UNAVAILABLE = 503;

/** What happened during a stretch of load, and what else may be the cause of it. */
type StretchFacts = {
  asked: number;
  /** Responses 503. */
  refused: number;
  /** No response, or another failure. */
  broken: number;
  /** Statuses that are no success, by how often they came. */
  failures: Record<number, number>;
  /** Requests that the admission queue refused. */
  shed: number;
  /** The most that waited in the admission queue, in samples of a second. */
  waiting: number;
  /** The worst p99 of a second. */
  lagMilliseconds: number;
  seconds: number;
  /** Cores that the server had, and that the load and everything else on the machine had. */
  cores: { server: number; others: number };
  /** Of the time, the share in which the server wanted a core that others had. */
  waitedForCore: number;
};

export type Stretch = StretchFacts & {
  /** Requests a second that were sent. */
  perSecond: number;
  /** What could be answered after it. */
  capacity: number;
  /** Whether the load was what it should be, after all. */
  isCounted: boolean;
};

/** Watches a site under load until it is stopped. */
export function watchStretch(site: Pick<Bench, 'cpuSeconds' | 'pid'>, metricsPort: number) {
  const started = performance.now();
  const waitedBefore = readWaitedSeconds(site.pid);
  const before = { server: site.cpuSeconds(), machine: readMachineSeconds() };
  const sampling = sample(metricsPort);
  return {
    stop: async (answers: TimedAnswer[]): Promise<StretchFacts> => {
      const seconds = (performance.now() - started) / 1000;
      const server = site.cpuSeconds() - before.server;
      const machine = readMachineSeconds() - before.machine;
      const failures: Record<number, number> = {};
      for (const { status } of answers)
        if (status !== 200 && status !== 404) failures[status] = (failures[status] ?? 0) + 1;
      const { [UNAVAILABLE]: refused = 0, ...others } = failures;
      return {
        asked: answers.length,
        refused,
        broken: Object.values(others).reduce((sum, count) => sum + count, 0),
        failures,
        ...(await sampling.stop()),
        seconds,
        cores: { server: server / seconds, others: (machine - server) / seconds },
        waitedForCore: (readWaitedSeconds(site.pid) - waitedBefore) / seconds,
      };
    },
  };
}

export function printStretch(stretch: Stretch): void {
  const { perSecond, capacity, failures, shed, waiting, lagMilliseconds, cores, isCounted, waitedForCore } =
    stretch;
  console.log(
    `     ${perSecond.toFixed(0)} a second, ${capacity.toFixed(0)} could be answered after it${isCounted ? '' : ' (not counted)'}; ` +
      `failures ${JSON.stringify(failures)}, shed ${shed}, at most ${waiting} waiting, loop late by ${lagMilliseconds.toFixed(0)} ms; ` +
      `cores: server ${cores.server.toFixed(2)}, all others ${cores.others.toFixed(2)}; ` +
      `${(100 * waitedForCore).toFixed(0)} % of the time waited for a core`,
  );
}

/** Reads the metrics once a second. What the server says of its event loop begins anew each time. */
function sample(port: number) {
  const stopping = new AbortController();
  const samples: Metrics[] = [];
  const work = async (): Promise<void> => {
    samples.push(await readMetrics(port));
    try {
      for await (const _tick of every(SAMPLE_MILLISECONDS, undefined, { signal: stopping.signal }))
        samples.push(await readMetrics(port));
    } catch (error) {
      if (!stopping.signal.aborted) throw error;
    }
    samples.push(await readMetrics(port));
  };
  const working = work();
  return {
    stop: async (): Promise<Pick<StretchFacts, 'shed' | 'waiting' | 'lagMilliseconds'>> => {
      stopping.abort();
      await working;
      const [first, ...later] = samples;
      return {
        shed: (later.at(-1)?.shed ?? 0) - (first?.shed ?? 0),
        waiting: Math.max(...later.map(({ waiting }) => waiting)),
        lagMilliseconds: Math.max(...later.map(({ lag }) => lag * 1000)),
      };
    },
  };
}

type Metrics = { shed: number; waiting: number; lag: number };

async function readMetrics(port: number): Promise<Metrics> {
  const text = await fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text());
  const read = (name: string): number => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0);
  return {
    shed: read('shed_total'),
    waiting: read('work_waiting'),
    lag: read('nodejs_eventloop_lag_p99_seconds'),
  };
}

/** Ticks of /proc/stat in a second. */
const TICKS = 100;
/** Fields of its first line that are no work: idle, waiting for a disk. */
const IDLE_FIELDS = new Set([3, 4]);
/** Guests are counted in user time already. */
const FIELDS = 8;

/** How long the main thread was ready to run and did not: the second figure of schedstat, in nanoseconds. */
function readWaitedSeconds(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e9;
}

/** Seconds that all cores have worked, also those that other machines on the same hardware have taken. */
function readMachineSeconds(): number {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const ticks = line
    .split(/\s+/)
    .slice(1, FIELDS + 1)
    .map(Number);
  return ticks.reduce((sum, each, index) => sum + (IDLE_FIELDS.has(index) ? 0 : each), 0) / TICKS;
}
