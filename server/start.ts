import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const SERVER = 'dist/server/main.js';
/** What the server needs; all of it comes from `npm run build`. */
const BUILT = ['dist/content.sqlite', 'dist/client/.vite/manifest.json', SERVER];

/** `npm start`: builds what is not built, then becomes the server, so that the signals of a supervisor reach it. */
const start = async (): Promise<void> => {
  if (BUILT.some((file) => !existsSync(file))) {
    const { status } = spawnSync('npm', ['run', 'build'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) process.exit(status ?? 1);
  }
  await import(pathToFileURL(path.resolve(SERVER)).href);
};

await start();
