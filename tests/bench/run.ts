import { spawnSync } from 'node:child_process';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const OUT = 'dist/bench';
const BENCHES = [
  path.join(OUT, 'page-work.js'),
  'tests/bench/position.ts',
  'tests/bench/map.ts',
  'tests/bench/load.ts',
  'tests/bench/assets.ts',
  'tests/bench/open.ts',
  'tests/bench/memory.ts',
  'tests/bench/mixed.ts',
  'tests/bench/crowd.ts',
  'tests/bench/steady.ts',
];

// The build has the options of the server build, so that the measured code is the shipped code.
await build({
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: OUT,
    ssr: true,
    copyPublicDir: false,
    target: 'node24',
    rollupOptions: { input: ['tests/bench/page-work.tsx', 'tests/bench/stream-server.tsx'] },
  },
});

const [part = '', ...options] = process.argv.slice(2);
const chosen = BENCHES.filter((bench) => bench.includes(part));
const failed = chosen.filter(
  (bench) => spawnSync(process.execPath, [bench, ...options], { stdio: 'inherit' }).status !== 0,
);
process.exitCode = failed.length > 0 ? 1 : 0;
