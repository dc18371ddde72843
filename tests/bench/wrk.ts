import { spawnSync } from 'node:child_process';
import type { Bench } from './servers.ts';

const LOAD_CORE = '1';
const CONNECTIONS = '32';

export type Load = {
  requestsPerSecond: number;
  p99Milliseconds: number;
  /** Processor time of the server for one request, in microseconds: what a busy machine changes least. */
  microseconds: number;
  /** Answers that were neither 2xx nor 3xx. */
  failures: number;
};

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

type Options = { path: string; seconds: number; headers?: string[]; script?: string };

/**
 * A load of 32 connections for some seconds.
 * @throws Error when wrk is not installed
 * @see https://github.com/wg/wrk
 */
export function load(bench: Bench, { path, seconds, headers = [], script }: Options): Load {
  const before = bench.cpuSeconds();
  const { stdout, error } = spawnSync(
    'taskset',
    [
      '-c',
      LOAD_CORE,
      'wrk',
      '-t1',
      `-c${CONNECTIONS}`,
      `-d${seconds}s`,
      '--latency',
      ...headers.flatMap((header) => ['-H', header]),
      ...(script === undefined ? [] : ['-s', script]),
      `http://127.0.0.1:${bench.port}${path}`,
    ],
    { encoding: 'utf8' },
  );
  const count = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  if (error || !count) throw new Error('The load could not be made: is wrk installed (Debian: wrk)?');
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99Milliseconds: milliseconds(/99%\s+(\S+)/.exec(stdout)?.[1]),
    microseconds: ((bench.cpuSeconds() - before) / count) * 1e6,
    failures: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0),
  };
}

/**
 * Loads two servers in turn, so that a busy neighbour slows both alike.
 * @returns the first's figures as multiples of the second's, each the median of the rounds
 */
export function compare(
  [first, second]: readonly [Bench, Bench],
  { rounds, ...options }: Options & { rounds: number; secondHeaders?: string[] },
) {
  const pairs = Array.from({ length: rounds }, () => ({
    one: load(first, options),
    other: load(second, { ...options, headers: options.secondHeaders ?? options.headers ?? [] }),
  }));
  const ratio = (of: (figures: Load) => number): number =>
    median(pairs.map(({ one, other }) => of(one) / of(other)));
  return {
    requestsPerSecond: ratio((figures) => figures.requestsPerSecond),
    p99: ratio((figures) => figures.p99Milliseconds),
    work: ratio((figures) => figures.microseconds),
    failures: pairs.reduce((sum, { one }) => sum + one.failures, 0),
  };
}

function milliseconds(text: string | undefined): number {
  const [, value = '', unit = ''] = /^([\d.]+)(us|ms|s)$/.exec(text ?? '') ?? [];
  return Number(value) * (UNITS[unit] ?? Number.NaN);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
