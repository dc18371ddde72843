import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { composeCommunePoints } from '#server/directory/client-files/commune-points.ts';
import { compressFiles, removeCompressed } from '#server/http/compress-files.ts';
import { composePlaceIndex } from '#server/directory/client-files/place-index.ts';
import { tableNames } from '#server/directory/tables/columns.ts';
import { tableFile } from '#server/directory/tables/read-tables.ts';

/** Browsers down to those of 2022: cheap phones keep theirs for long. */
const BROWSERS = ['chrome94', 'firefox93', 'safari16'];

/**
 * As it is loaded, Leaflet writes markup to see whether the browser knows SVG, and our policy of trusted types forbids
 * that. This asks the same without markup.
 */
const leafletWithoutMarkup: Plugin = {
  name: 'leaflet-without-markup',
  transform(code, id) {
    if (!id.endsWith('/leaflet-src.esm.js')) return null;
    const probe = "div.innerHTML = '<svg/>';";
    if (!code.includes(probe)) this.error('Leaflet asks for SVG in another way now');
    return code.replace(probe, "div.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));");
  },
};

const CLIENT_FOLDER = 'dist/client';

/** The server sends files as they lie: compressed once, by the build. While code changes nobody waits for that. */
const compressedFiles: Plugin = {
  name: 'compressed-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async closeBundle() {
    await (this.meta.watchMode ? removeCompressed(CLIENT_FOLDER) : compressFiles(CLIENT_FOLDER));
  },
};

/** Tests that put a module of their own in the place of one of the server's. */
const WITH_OWN_MODULES = ['tests/integration/request-line.test.ts'];

const testProjects: TestProjectConfiguration[] = [
  // Tests share the modules that they read: reading them anew for each file took half of the time of small tests,
  // and a quarter of that of whole ones.
  {
    extends: true,
    test: { name: 'parts', include: ['{server,shared,client}/**/*.test.{ts,tsx}'], isolate: false },
  },
  {
    extends: true,
    test: {
      name: 'whole',
      include: ['tests/{contracts,integration,lint}/**/*.test.ts'],
      exclude: WITH_OWN_MODULES,
      isolate: false,
    },
  },
  // A fault, or a module that a test puts another in the place of, is of one file alone.
  {
    extends: true,
    test: { name: 'faults', include: ['tests/faults/**/*.test.ts', ...WITH_OWN_MODULES] },
  },
  // `npm run test:attack`: what an attacker does to the built server, and what an honest client meets meanwhile.
  { extends: true, test: { name: 'attack', include: ['tests/attack/**/*.test.ts'] } },
];

const DATA_FOLDER = path.join(import.meta.dirname, 'server/directory/data');

type ClientFile = {
  /** The module that says where the file stands, as `url`. */
  module: string;
  fileName: string;
  /** @param dataFolder where the tables are */
  compose: (dataFolder: string) => string;
};

const clientFiles = [
  clientFile({ module: 'virtual:place-index', fileName: 'place-index.tsv', compose: composePlaceIndex }),
  clientFile({
    module: 'virtual:commune-points',
    fileName: 'commune-points.tsv',
    compose: composeCommunePoints,
  }),
];

export default defineConfig(({ command }) => ({
  plugins: [react(), leafletWithoutMarkup, clientFiles, compressedFiles],
  // Its main file is for loaders of an older time, and a quarter larger.
  resolve: { alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }] },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: CLIENT_FOLDER,
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
            'import-banners': 'server/banners/import-banners.ts',
            'back-up': 'server/store/back-up.ts',
          },
        },
      },
    },
  },
  test: {
    // Generous: on a busy machine nothing may fail that only is late.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    // One more than the cores of a small machine: faults are mostly waited for.
    maxWorkers: 3,
    projects: testProjects,
  },
}));

/** A file of the client that is made of the tables, and named after its bytes so that browsers keep it. */
function clientFile({ module, fileName, compose }: ClientFile): Plugin {
  return {
    name: fileName,
    apply: 'build',
    resolveId: (id) => (id === module ? `\0${module}` : undefined),
    load(id) {
      if (id !== `\0${module}`) return undefined;
      for (const name of tableNames) this.addWatchFile(tableFile(DATA_FOLDER, name));
      const file = this.emitFile({ type: 'asset', name: fileName, source: compose(DATA_FOLDER) });
      return `export const url = import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}
