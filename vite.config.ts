import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { composeCoarseProvinces } from '#server/directory/client-files/coarse-provinces.ts';
import { frameStyles } from '#server/pages/frame-styles-plugin.ts';
import { widgetEnvironment, widgetFiles } from '#server/pages/widget-files-plugin.ts';
import { finishedFiles, LICENCES } from '#server/http/finished-files-plugin.ts';
import { composePlaceIndex } from '#server/directory/client-files/place-index.ts';
import { composePlacePoints } from '#server/directory/client-files/place-points.ts';
import { composeTerritories } from '#server/directory/client-files/territories.ts';
import { printFiles } from '#server/directory/print/print-files-plugin.ts';
import { tableNames } from '#server/directory/tables/columns.ts';
import { bordersFile } from '#server/directory/tables/read-borders.ts';
import { tableFile } from '#server/directory/tables/read-tables.ts';

// What stands below is there when Vite calls this.
export default defineConfig(({ command }) => ({
  plugins: [react(), leafletWithoutMarkup, clientFiles, printFiles(DATA_FOLDER), BUILD_PLUGINS],
  // Its main file is for loaders of an older time, and a quarter larger.
  resolve: { alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }] },
  css: { modules: { generateScopedName: shortClassName } },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: CLIENT_FOLDER,
        target: BROWSERS,
        cssTarget: BROWSERS,
        manifest: true,
        license: { fileName: LICENCES },
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        rollupOptions: {
          input: 'client/main.ts',
          // What several blocks share comes as one file: on a slow line twenty small ones cost more than their bytes.
          output: {
            codeSplitting: { groups: CHUNK_GROUPS },
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
        outDir: SERVER_FOLDER,
        license: { fileName: LICENCES },
        ssr: true,
        target: 'node24',
        copyPublicDir: false,
        rollupOptions: {
          input: {
            main: 'server/main.ts',
            'import-banners': 'server/banners/import-banners.ts',
            'back-up': 'server/store/back-up.ts',
            operators: 'server/auth/operators.ts',
            newsletter: 'server/newsletter/newsletter.ts',
            'picture-worker': 'server/share-pictures/picture-worker.ts',
            'workbook-worker': 'server/pages/workbook-worker.ts',
          },
        },
      },
    },
    widget: widgetEnvironment(CLIENT_FOLDER, BROWSERS),
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

/** What the thread of the share pictures reads, beside its module: two engines and the site's font as TrueType. */
const PICTURE_FILES = {
  'harfbuzz.wasm': 'harfbuzzjs/dist/harfbuzz.wasm',
  'resvg.wasm': '@resvg/resvg-wasm/index_bg.wasm',
  'picture-400.ttf': '@expo-google-fonts/kantumruy-pro/400Regular/KantumruyPro_400Regular.ttf',
  'picture-600.ttf': '@expo-google-fonts/kantumruy-pro/600SemiBold/KantumruyPro_600SemiBold.ttf',
};
const pictureFiles: Plugin = {
  name: 'picture-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle() {
    for (const [fileName, source] of Object.entries(PICTURE_FILES)) {
      this.emitFile({ type: 'asset', fileName, source: readFileSync(path.join('node_modules', source)) });
    }
  },
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const styleFiles = globSync('{shared,client}/**/*.module.css', { cwd: import.meta.dirname }).toSorted();
const classesOf = new Map<string, string[]>();

/**
 * Two letters for each file, and one for each class of it: what is written a hundred times on a page. A hash in every
 * name was a tenth of a commune's page. The underscore keeps a name from being one that blockers of advertisements hide.
 */
function shortClassName(name: string, id: string): string {
  const file = path.relative(import.meta.dirname, id.split('?', 1)[0] ?? id);
  const index = styleFiles.indexOf(file.split(path.sep).join('/'));
  const classes = classesOf.get(file) ?? [];
  classesOf.set(file, classes);
  if (!classes.includes(name)) classes.push(name);
  const number = classes.indexOf(name);
  if (index < 0 || number >= LETTERS.length) throw new Error(`No short name for ${name} of ${file}`);
  return `_${LETTERS[Math.trunc(index / LETTERS.length)]}${LETTERS[index % LETTERS.length]}${LETTERS[number]}`;
}

/** What the entry shares with the app: a visit that needs no app loads nothing else. */
const OF_ENTRY =
  /vite\/preload-helper|\/shared\/(?:contracts\/limits|components\/(?:copy-text|stored-visits)|routes\/page-id|data\/(?:call|part-error|browser-calls\/events-call)|document\/element-ids)\.ts$/;
/** What two or three kinds of pages show, or none at once: it comes in files of its own, which no other page loads. */
const OF_FEW = [
  'components/(?:address/|place-field/|weather/|list-filter|message-form|newsletter/|session/|notices/)',
  'components/finder/(?:entry-detail|near-me|entry-link-list|province-links|count-links|use-near-me|finder-list|list-pages)',
  'components/(?:parcel-timeline/(?!timeline-slot)|widget-generator/)',
  'contracts/(?:form|widget-generator|message|newsletter|weather|distance|address|admin-message|operator)\\.',
  'data/(?:send-call|call-error|browser-calls/(?:(?:form|operator)-calls|newsletter-call))',
  'geo/(?:border|coarse-provinces|is-in-country|polygon|read-pair|territory)',
  'places/(?:address-lines|place-points|province-territory|read-place-ref)',
  '(?:text/(?:fill-words|frame-snippet)|labels/address-fields|validation/)',
].join('|');
const CHUNK_GROUPS = [
  { name: 'first', test: OF_ENTRY, priority: 1 },
  { name: 'common', test: new RegExp(`/shared/(?!${OF_FEW})|valibot`), minShareCount: 2 },
];

const CLIENT_FOLDER = 'dist/client';
const SERVER_FOLDER = 'dist/server';

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

const BUILD_PLUGINS = [frameStyles, widgetFiles, finishedFiles(CLIENT_FOLDER, SERVER_FOLDER), pictureFiles];

type AssetName = (name: string, source: string) => string;

type ClientModule = {
  name: string;
  /** @param emit emits a file and gives the expression that is its address */
  compose: (emit: AssetName) => Record<string, string>;
};

const clientFiles = [
  clientModule({
    name: 'virtual:place-index',
    compose: (emit) => ({ url: emit('place-index.tsv', composePlaceIndex(DATA_FOLDER)) }),
  }),
  clientModule({
    name: 'virtual:place-points',
    compose: (emit) => ({ url: emit('place-points.txt', composePlacePoints(DATA_FOLDER)) }),
  }),
  clientModule({
    name: 'virtual:territories',
    compose: (emit) => ({
      coarse: emit('provinces.json', composeCoarseProvinces(DATA_FOLDER)),
      provinces: `{${composeTerritories(DATA_FOLDER)
        .map(({ code, text }) => `'${code}': ${emit(`province-${code}.json`, text)}`)
        .join()}}`,
    }),
  }),
];

/** Files of the client that are made of the tables, and named after their bytes so that browsers cache them. */
function clientModule({ name, compose }: ClientModule): Plugin {
  return {
    name,
    apply: 'build',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      for (const table of tableNames) this.addWatchFile(tableFile(DATA_FOLDER, table));
      this.addWatchFile(bordersFile(DATA_FOLDER));
      const values = compose(
        (asset, source) =>
          `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: asset, source })}`,
      );
      return Object.entries(values)
        .map(([key, value]) => `export const ${key} = ${value};`)
        .join('\n');
    },
  };
}
