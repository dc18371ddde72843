import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { composePlaceIndex } from './server/content/embedded/compose-place-index.ts';
import { tableFile, tableNames } from './server/content/embedded/read-tables.ts';

/** Browsers down to those of 2022: cheap phones keep theirs for long. */
const BROWSERS = ['chrome94', 'firefox93', 'safari16'];

const DATA_FOLDER = path.join(import.meta.dirname, 'server/content/embedded/data');
const PLACE_INDEX = 'virtual:place-index';

/** The compact index of places as a file of the client, named after its bytes so that browsers keep it. */
const placeIndex = (): Plugin => ({
  name: 'place-index',
  apply: 'build',
  resolveId: (id) => (id === PLACE_INDEX ? `\0${PLACE_INDEX}` : undefined),
  load(id) {
    if (id !== `\0${PLACE_INDEX}`) return undefined;
    for (const name of tableNames) this.addWatchFile(tableFile(DATA_FOLDER, name));
    const file = this.emitFile({
      type: 'asset',
      name: 'place-index.tsv',
      source: composePlaceIndex(DATA_FOLDER),
    });
    return `export const placeIndexUrl = import.meta.ROLLUP_FILE_URL_${file};`;
  },
});

export default defineConfig(({ command }) => ({
  plugins: [react(), placeIndex()],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        target: BROWSERS,
        cssTarget: BROWSERS,
        manifest: true,
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        rollupOptions: {
          input: 'client/main.tsx',
          // What several blocks share comes as one file: on a slow line twenty small ones cost more than their bytes.
          output: {
            codeSplitting: { groups: [{ name: 'common', test: /\/shared\/|valibot/, minShareCount: 2 }] },
          },
        },
      },
    },
    ssr: {
      // Everything in one bundle, React's production build with it: the image needs no node_modules.
      ...(command === 'build'
        ? { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {}),
      build: {
        outDir: 'dist/server',
        ssr: true,
        target: 'node24',
        copyPublicDir: false,
        rollupOptions: {
          input: {
            main: 'server/main.ts',
            'import-banners': 'server/store/import-banners.ts',
            'back-up': 'server/store/back-up.ts',
          },
        },
      },
    },
  },
  test: {
    include: ['{server,shared,client,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**', 'dist/**'],
  },
}));
