import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ALLOCATOR } from '#server/config/allocator.ts';

const SERVER = 'dist/server/main.js';
/** A file of each step of the build. If one of them is missing, `npm run build` makes all files. */
const BUILT = [
  'dist/content.sqlite',
  'dist/content.sqlite-index',
  'dist/client/.vite/manifest.json',
  'dist/client/.vite/widget.json',
  'dist/client/.vite/service-worker.js',
  SERVER,
];

const PARENT_CHECK_MILLISECONDS = 500;

/**
 * Stops the server when its parent process ends, because npm's shell does not forward signals. If the server has already received
 * a signal, no second one is sent, because it would interrupt the shutdown.
 */
function stopWithParent(): void {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MILLISECONDS).unref();
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => clearInterval(check));
}

/**
 * Limits the memory that glibc's allocator holds on Linux. glibc reads its environment variables only when a program starts.
 * Therefore `execve` restarts Node in the same process with these variables.
 */
function boundAllocator(): void {
  // The variables are read by the C library and are not part of the configuration of the site.
  // oxlint-disable-next-line no-restricted-properties
  const { env } = process;
  if (process.platform !== 'linux' || Object.keys(ALLOCATOR).every((name) => env[name] !== undefined)) return;
  const program = [process.argv0, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, program, { ...ALLOCATOR, ...env });
}

/** Runs `npm run build` if a built file is missing, and then runs the server in this process. `npm start` runs this module. */
async function start(): Promise<void> {
  if (BUILT.some((file) => !existsSync(file))) {
    const { status } = spawnSync('npm', ['run', 'build'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) process.exit(status ?? 1);
  }
  boundAllocator();
  stopWithParent();
  await import(pathToFileURL(path.resolve(SERVER)).href);
}

await start();
