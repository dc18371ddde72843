import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const OUT = 'dist/bench';

// Built like the server of production, so that what is measured is what is shipped.
await build({
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { outDir: OUT, ssr: 'tests/bench/page-work.tsx', copyPublicDir: false, target: 'node24' },
});
await import(pathToFileURL(path.resolve(OUT, 'page-work.js')).href);
