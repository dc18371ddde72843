import { spawnSync } from 'node:child_process';
import { LOAD_CORE, type Bench } from './servers.ts';

export type Load = {
  requestsPerSecond: number;
  p99Milliseconds: number;
  /** Processor time of the server per request in microseconds. Other processes affect it less than the two figures above. */
  microseconds: number;
};

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

export type LoadOptions = {
  path: string;
  seconds: number;
  connections?: number;
  headers?: string[];
  script?: string;
};

const CONNECTIONS = 32;

/**
 * Runs wrk against a server for some seconds.
 * @throws Error when wrk is not installed, or a response was an error
 * @see https://github.com/wg/wrk
 */
export function load(bench: Bench, options: LoadOptions): Load {
  const before = bench.cpuSeconds();
  const text = runWrk(bench.port, options);
  const count = Number(/(\d+) requests in/.exec(text)?.[1]);
  if (!count) throw new Error('wrk printed no result. Is it installed (Debian: wrk)?');
  const faults = /Non-2xx or 3xx responses: .*|Socket errors: .*/.exec(text)?.[0];
  // With a script, wrk may deliberately request pages that do not exist.
  if (faults !== undefined && options.script === undefined) throw new Error(faults);
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]),
    p99Milliseconds: toMilliseconds(/^\s+99%\s+(\S+)/m.exec(text)?.[1]),
    microseconds: ((bench.cpuSeconds() - before) / count) * 1e6,
  };
}

function runWrk(port: number, options: LoadOptions): string {
  const { path, seconds, connections = CONNECTIONS, headers = [], script } = options;
  const own = [
    ...headers.flatMap((header) => ['-H', header]),
    ...(script === undefined ? [] : ['-s', script]),
    `http://127.0.0.1:${port}${path}`,
  ];
  const { stdout } = spawnSync(
    'taskset',
    ['-c', LOAD_CORE, 'wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...own],
    { encoding: 'utf8' },
  );
  return stdout;
}

function toMilliseconds(text: string | undefined): number {
  const [, value = '', unit = ''] = /^([\d.]+)(us|ms|s)$/.exec(text ?? '') ?? [];
  return Number(value) * (UNITS[unit] ?? Number.NaN);
}
