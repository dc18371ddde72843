import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const SERVER = 'dist/server/main.js';
/** `npm run build` makes all files that the server needs. */
const BUILT = [
  'dist/content.sqlite',
  'dist/content.sqlite-index',
  'dist/client/.vite/manifest.json',
  'dist/client/.vite/widget.json',
  SERVER,
];

const PARENT_CHECK_MILLISECONDS = 500;

/**
 * Stops the server when its parent process ends, because npm's shell does not forward signals. The signal is sent once,
 * because a second one would interrupt the shutdown.
 */
function stopWithParent(): void {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MILLISECONDS).unref();
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => clearInterval(check));
}

/** The C library reads this variable when a process starts, so it cannot be set later. */
const ARENAS_VARIABLE = 'MALLOC_ARENA_MAX';
/** With one arena for each thread, the C library holds about 100 MB that are not in use. */
const ARENAS = '2';

/**
 * Bounds the memory arenas of the C library on Linux. The program is loaded again into this process, with the variable set,
 * so no second process stays.
 */
function boundArenas(): void {
  // The variable is for the C library and is no configuration of the site.
  // oxlint-disable-next-line no-restricted-properties
  const { env } = process;
  if (process.platform !== 'linux' || env[ARENAS_VARIABLE] !== undefined) return;
  const program = [process.argv0, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, program, { ...env, [ARENAS_VARIABLE]: ARENAS });
}

/** `npm start`: builds missing files, and then runs the server in this process. */
async function start(): Promise<void> {
  if (BUILT.some((file) => !existsSync(file))) {
    const { status } = spawnSync('npm', ['run', 'build'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) process.exit(status ?? 1);
  }
  boundArenas();
  stopWithParent();
  await import(pathToFileURL(path.resolve(SERVER)).href);
}

await start();
