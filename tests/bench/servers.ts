import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { ALLOCATOR } from '#server/config/allocator.ts';
import { START_FLAGS } from '#fixtures/server/built-server.ts';

/** The server and the load generator run on different cores, so that neither slows the other. */
const SERVER_CORE = '0';
export const LOAD_CORE = '1';
const START_MILLISECONDS = 20_000;
/** Clock ticks per second in /proc/PID/stat. Linux reports 100 on all common platforms. */
const TICKS = 100;

export type Bench = {
  port: number;
  pid: number;
  cpuSeconds: () => number;
  megabytes: () => number;
  stop: () => void;
};

/**
 * Starts a Node script on the server's core, with the options of `npm start`.
 * @param program the path of the script, and its arguments
 * @param path is requested until the server responds, which shows that it has started
 */
export async function startBench(
  program: string[],
  { port, path, env = {} }: { port: number; path: string; env?: Record<string, string> },
): Promise<Bench> {
  const child = spawn('taskset', ['-c', SERVER_CORE, process.execPath, ...START_FLAGS, ...program], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      RATES_API_URL: 'off',
      RATES_FALLBACK_URL: 'off',
      WEATHER_API_URL: 'off',
      ...ALLOCATOR,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Kills the server when the process of the benchmark exits, even if the benchmark fails.
  process.once('exit', () => child.kill('SIGKILL'));
  const { pid } = child;
  if (pid === undefined) throw new Error('taskset (Debian: util-linux) is needed');
  await untilItAnswers(port, path, child);
  return {
    port,
    pid,
    cpuSeconds: () => {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) / TICKS;
    },
    megabytes: () => Number(/VmRSS:\s+(\d+)/.exec(statusOf(pid))?.[1]) / 1024,
    stop: () => void child.kill('SIGKILL'),
  };
}

/**
 * Starts the built site.
 * @param path is requested until the server responds, which shows that it has started
 * @param env added to the variables that all benchmarks set
 */
export function startSite(port: number, path: string, env: Record<string, string> = {}): Promise<Bench> {
  return startBench(['dist/server/main.js'], {
    port,
    path,
    env: {
      PORT: String(port),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'info',
      // All load comes from one IP address. The limit of connections per IP address does not apply to a trusted proxy.
      TRUST_PROXY: 'loopback',
      ...env,
    },
  });
}

function statusOf(pid: number): string {
  return readFileSync(`/proc/${pid}/status`, 'utf8');
}

async function untilItAnswers(port: number, path: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + START_MILLISECONDS;
  while (Date.now() < end && child.exitCode === null) {
    // oxlint-disable-next-line no-await-in-loop
    const answered = await fetch(`http://127.0.0.1:${port}${path}`).then(
      (answer) => answer.arrayBuffer().then(() => true),
      () => false,
    );
    if (answered) return;
    // oxlint-disable-next-line no-await-in-loop
    await wait(100);
  }
  throw new Error('A server of the benchmark does not respond');
}
