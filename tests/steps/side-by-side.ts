import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

export type Step = { name: string; command: string };
type Result = { name: string; isPassed: boolean; seconds: number };

const NODE_COMPILE_CACHE = path.resolve('node_modules/.cache/compiled');

/** This prefix gives a command the lowest priority, so that tests get the processor first. */
const PATIENTLY = process.platform === 'win32' ? '' : 'nice -n 19 ';

/** Gives steps the lowest priority, because they run at the same time as tests that measure time. */
export function patiently(steps: Step[]): Step[] {
  return steps.map(({ name, command }) => ({ name, command: `${PATIENTLY}${command}` }));
}

/**
 * Runs independent steps, `lanes` at a time. Prints the output of each step when it ends, so that outputs
 * are not mixed.
 */
export async function runSideBySide(steps: Step[], lanes: number): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = steps[Symbol.iterator]();
  const lane = async (): Promise<void> => {
    for (const step of waiting) results.push(await runQuietly(step));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

export async function runAlone(step: Step): Promise<Result> {
  console.log(`\n── ${step.name}`);
  const started = performance.now();
  const child = spawn(step.command, { shell: true, stdio: 'inherit', env: environment() });
  const [status]: unknown[] = await once(child, 'exit');
  return report(step, status, started);
}

async function runQuietly(step: Step): Promise<Result> {
  const started = performance.now();
  // stdout and stderr share a stream, which preserves the order of their lines.
  const child = spawn(`( ${step.command} ) 2>&1`, {
    shell: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment(),
  });
  const [output, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (output.trim() !== '') console.log(`\n── ${step.name}\n${output.trimEnd()}`);
  return report(step, status, started);
}

/**
 * Returns the environment variables of a step. Tests run React's production build, because the site ships it, and because a crawl
 * of the site is three times as fast with it. The compile cache speeds up commands that tests start often.
 */
function environment(): NodeJS.ProcessEnv {
  return { NODE_COMPILE_CACHE, ...process.env, NODE_ENV: 'production' };
}

function report({ name }: Step, status: unknown, started: number): Result {
  const isPassed = status === 0;
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`── ${name}: ${isPassed ? 'passed' : 'FAILED'} in ${seconds} s`);
  return { name, isPassed, seconds };
}
