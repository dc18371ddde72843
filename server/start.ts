import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const SERVER = 'dist/server/main.js';
/** What the server needs; all of it comes from `npm run build`. */
const BUILT = [
  'dist/content.sqlite',
  'dist/client/.vite/manifest.json',
  'dist/client/.vite/widget.json',
  SERVER,
];

const PARENT_CHECK_MILLISECONDS = 500;

/**
 * npm's shell does not pass a signal on: when it is gone, its supervisor has asked for the server's end. Asked once: a
 * second signal would cut short what is being finished.
 */
function stopWithParent(): void {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MILLISECONDS).unref();
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => clearInterval(check));
}

/** `npm start`: builds what is not built, then is the server. */
async function start(): Promise<void> {
  if (BUILT.some((file) => !existsSync(file))) {
    const { status } = spawnSync('npm', ['run', 'build'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) process.exit(status ?? 1);
  }
  stopWithParent();
  await import(pathToFileURL(path.resolve(SERVER)).href);
}

await start();
