import { readFileSync } from 'node:fs';
import { setInterval as every } from 'node:timers/promises';
import type { TimedAnswer } from './ask.ts';
import type { Bench } from './servers.ts';

const SAMPLE_MILLISECONDS = 1000;
const UNAVAILABLE = 503;

/**
 * The measurements of one stretch, which is a short part of a run. The load is constant during a stretch. `cores` and
 * `waitedForCore` show whether other processes slowed the server.
 */
type StretchFacts = {
  asked: number;
  /** Responses with status 503. */
  refused: number;
  /** Requests without a response, and responses with a status other than 200, 404 and 503. */
  broken: number;
  /** The number of responses by status, without 200 and 404. Status 0 means that no response came. */
  failures: Record<number, number>;
  shed: number;
  /** The largest length of the admission queue, sampled each second. */
  waiting: number;
  /** The largest event loop lag (p99 of one second). */
  lagMilliseconds: number;
  seconds: number;
  /** The mean number of cores in use. `others` is for all processes except the server, including the load generator. */
  cores: { server: number; others: number };
  /** The share of the time in which the server's main thread was runnable but had no core. */
  waitedForCore: number;
};

export type Stretch = StretchFacts & {
  perSecond: number;
  /** Requests per second that the server could answer, measured after the stretch. */
  capacity: number;
  /** False if the capacity fell so much during the stretch that the load was too high for a fair result. */
  isCounted: boolean;
};

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

/** Reads the metrics each second. Each reading resets the event loop lag, so a sample covers one second. */
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

/** Clock ticks per second in /proc/stat. */
const TICKS = 100;
/** Columns of the first line of /proc/stat that are not work: idle and iowait. */
const IDLE_FIELDS = new Set([3, 4]);
/**
 * The number of columns that are read from /proc/stat. The remaining columns are guest times, which the columns user and nice
 * already include.
 */
const FIELDS = 8;

/**
 * Returns the time in which the main thread was runnable but had no core, in seconds. The second column of schedstat contains it
 * in nanoseconds.
 */
function readWaitedSeconds(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e9;
}

/** Returns the working time of all cores, including the time stolen by other virtual machines. */
function readMachineSeconds(): number {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const ticks = line
    .split(/\s+/)
    .slice(1, FIELDS + 1)
    .map(Number);
  return ticks.reduce((sum, each, index) => sum + (IDLE_FIELDS.has(index) ? 0 : each), 0) / TICKS;
}
