import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import { ENTRY } from '#server/pages/asset-manifest.ts';
import { WORKER_FILE } from '#server/pages/installed/service-worker.ts';
import { serviceWorkerFiles } from '#server/pages/installed/service-worker-plugin.ts';
import { appManifests } from '#server/pages/installed/app-manifest-plugin.ts';
import { frameStyles } from '#server/pages/frame-styles-plugin.ts';
import { widgetFiles } from '#server/pages/widget-files-plugin.ts';
import { finishedFiles, LICENCES } from '#server/http/compress-files.ts';
import { previousAssets } from '#server/http/previous-assets.ts';
import { clientFiles } from '#server/directory/client-files/client-files-plugin.ts';
import { countryMaps } from '#server/directory/pages/maps/country-maps-plugin.ts';
import { apiGuide } from '#server/api/guide/compose-guide.ts';
import { downloadFiles } from '#server/directory/downloads/compose-downloads.ts';
import { printFiles } from '#server/directory/print/compose-prints.ts';

// Vite calls this function after the module is evaluated, so the constants below are initialised.
export default defineConfig(({ command, mode }) => ({
  plugins: [react(), leafletWithoutMarkup, buildPlugins(mode)],
  // The main file of Leaflet is for old module loaders. It is a quarter larger than this ES module.
  resolve: { alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }] },
  css: { modules: { generateScopedName: shortClassName } },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: builtFolder(mode, 'client'),
        target: BROWSERS,
        cssTarget: BROWSERS,
        manifest: true,
        license: { fileName: LICENCES },
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        modulePreload: { resolveDependencies: withoutMapFiles },
        rollupOptions: {
          input: ENTRY,
          // The oldest browsers lack a part of the syntax of class fields. The helper that defines fields takes half a kilobyte.
          transform: { assumptions: { setPublicClassFields: true } },
          // Modules that several blocks share are in one file. On a slow connection, twenty small files cost more than the unused
          // bytes of one file.
          output: {
            codeSplitting: { groups: CHUNK_GROUPS },
          },
        },
      },
    },
    ssr: {
      // The bundle contains all packages, with React's production build, so that the container image needs no node_modules.
      ...(command === 'build'
        ? { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {}),
      build: {
        outDir: builtFolder(mode, 'server'),
        license: { fileName: LICENCES },
        ssr: true,
        target: 'node24',
        copyPublicDir: false,
        rollupOptions: {
          input: {
            main: 'server/main.ts',
            'import-banners': 'server/banners/import-banners.ts',
            'migrate-store': 'server/store/commands/migrate-store.ts',
            'move-store': 'server/store/commands/move-store.ts',
            'back-up': 'server/store/commands/back-up.ts',
            'restore-store': 'server/store/commands/restore-store.ts',
            operators: 'server/auth/operators.ts',
            newsletter: 'server/newsletter/newsletter.ts',
            'picture-worker': 'server/share-pictures/picture-worker.ts',
            'workbook-worker': 'server/pages/workbook-worker.ts',
          },
          // V8 keeps the source in memory, so the bundle has no comments. The licences of the packages are in a separate file.
          output: { comments: false },
        },
      },
    },
    widget: classicScript(mode, 'client/widget/widget.ts', 'assets/widget-[hash].js'),
    worker: classicScript(mode, 'client/service-worker/service-worker.ts', WORKER_FILE),
  },
}));

/**
 * Returns the files to preload. For the script of a live map, it returns no files. The page has already loaded most of the files
 * that this script needs, and a list of their names would make up a twentieth of the script.
 */
function withoutMapFiles(_url: string, files: string[], { hostId }: { hostId: string }): string[] {
  return hostId.includes('/load-map-') ? [] : files;
}

/** The oldest supported browsers, which are from 2021 and 2022. Cheap phones do not get newer browsers for years. */
const BROWSERS = ['chrome94', 'firefox93', 'safari16'];

/**
 * Returns the build settings of a classic script in one file. The script of the widgets is not a module. The sandboxed frame of a
 * widget has no origin, so a module would need CORS headers from every proxy on the way. The service worker is one classic file,
 * because the content policy forbids `importScripts`, and older browsers do not support modules in workers.
 */
function classicScript(mode: string, input: string, entryFileNames: string): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      outDir: builtFolder(mode, 'client'),
      emptyOutDir: false,
      copyPublicDir: false,
      target: BROWSERS,
      cssTarget: BROWSERS,
      // If the styles were split, the script would insert them, which the content policy forbids.
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      rollupOptions: { input, output: { format: 'iife', entryFileNames } },
    },
  };
}

/**
 * Replaces a check in Leaflet. While Leaflet is loaded, it writes markup to find out if the browser supports SVG, but the
 * site's policy of trusted types forbids that. The replacement needs no markup.
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

/** The files that the worker thread for share pictures reads: two WebAssembly engines, and the site's font as TrueType. */
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

/**
 * Writes characters outside ASCII as escapes. Node keeps the source of a script in memory. If the source has a single Khmer
 * letter, Node uses two bytes for every character, which costs 5 MB. Escapes mean the same in strings and in regular expressions.
 */
const asciiSource: Plugin = {
  name: 'ascii-source',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escapeLetters(file.code);
  },
};

function escapeLetters(code: string): string {
  return code.replaceAll(
    /[^\0-\u007F]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const styleFiles = globSync('{shared,client}/**/*.module.css', { cwd: import.meta.dirname }).toSorted();
const classesOf = new Map<string, string[]>();

/**
 * Returns a short class name, because a page repeats a class up to a hundred times. The name has an underscore, two letters for
 * the file and one letter for the class. Names with a hash would be a tenth of the HTML of a commune's page. Without the
 * underscore, advertisement blockers would hide the elements with some of the names.
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

/**
 * Matches modules that both the entry script `client/main.ts` and the app use. They are in a file of their own, so a visit that
 * does not need the app loads only the entry script and this file.
 */
const OF_ENTRY =
  /vite\/preload-helper|\/shared\/(?:contracts\/limits|components\/(?:copying\/copy-text|remembered\/(?:install-offer|stored-visits))|routes\/page-id|data\/(?:call|part-error|browser-calls\/events-call)|text\/day|document\/element-ids|i18n\/languages)\.ts$/;
/** The modules that only a few kinds of page use. They are not in the common file, so other pages do not load them. */
const OF_FEW = [
  'components/(?:address/|admit-scripts|form/(?!.*\\.module)|ask-at-once|list-filter/|maps/province-choices|place-field/|weather/(?!weather-credit)|message-form|queries|newsletter/|session/|notices/)',
  'components/finder/|outlets/|i18n/format-hours|blocks/(?:block-sheets|finder-ground)|document/sheet-files',
  'components/(?:maps/(?:border-credit|map-drawing|map-ground|point-map)|states/|asked/|switch/|segments/)|map-drawing/',
  'components/(?:parcel-timeline/(?!timeline-slot)|widget-generator/)',
  'contracts/(?:messages/|outlets/|widget-generator\\.|weather\\.|distance\\.|addresses/address\\.)',
  'data/(?:bid|call-server|response-error|browser-calls/(?:form|operator)-calls)',
  'geo/(?:border|coarse-provinces|is-in-country|map-file|polygon|read-pair|territory|to-polygons)',
  'places/(?:address-lines|convert-code|former-codes|label-letters|named-places|place-points|province-territory|read-place-ref|unit-words|village-index)',
  'spreadsheets/|components/(?:columns|save-file)|text/fold-khmer|tracking/|routes/(?:embed-script|share-target)',
  '(?:text/(?:alphabet-index|escape-markup|fill-words|frame-snippet|marked-parts|to-csv)|labels/(?!label-list)|validation/)',
].join('|');
const CHUNK_GROUPS = [
  { name: 'leaflet', test: /\/leaflet\/dist\//, priority: 1 },
  { name: 'first', test: OF_ENTRY, priority: 1 },
  {
    name: 'common',
    test: new RegExp(`/shared/(?!${OF_FEW})|runtime/load-style-sheet|valibot`),
    minShareCount: 2,
  },
];

/**
 * Returns the output folder of the client's or the server's build. `npm run dev` has a separate folder, so that it does not
 * disturb servers and tests that use the files of `npm run build`.
 */
function builtFolder(mode: string, part: 'client' | 'server'): string {
  return `${mode === 'dev' ? 'dist/dev/dist' : 'dist'}/${part}`;
}

const DATA_FOLDER = path.join(import.meta.dirname, 'server/directory/data');

function buildPlugins(mode: string): Plugin[] {
  const folders = [builtFolder(mode, 'client'), builtFolder(mode, 'server')] as const;
  const maps = countryMaps(path.join(path.dirname(folders[0]), 'content.sqlite'));
  const guide = apiGuide(path.join(path.dirname(folders[0]), 'content.sqlite'));
  const data = [
    ...clientFiles(DATA_FOLDER),
    printFiles(DATA_FOLDER),
    downloadFiles(DATA_FOLDER),
    maps,
    guide,
  ];
  return [
    ...data,
    frameStyles,
    appManifests,
    widgetFiles,
    serviceWorkerFiles(folders[0]),
    finishedFiles(...folders),
    previousAssets(process.env['PREVIOUS_ASSETS'], folders[0]),
    pictureFiles,
    asciiSource,
  ];
}
