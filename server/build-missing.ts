import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** What `npm start` needs; all of it comes from `npm run build`. */
const BUILT = ['dist/content.sqlite', 'dist/client/.vite/manifest.json', 'dist/server/main.js'];

if (BUILT.some((file) => !existsSync(file))) {
  const { status } = spawnSync('npm', ['run', 'build'], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
