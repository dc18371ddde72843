import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES } from '#shared/contracts/page.ts';
import { SHEET_NAMES } from '#shared/blocks/block-sheets.ts';
import { ratesCall } from '#shared/data/browser-calls/rates-call.ts';
import { API_ROOT } from '#shared/data/call.ts';
import { toSheetFile } from '#shared/document/sheet-files.ts';
import { href } from '#shared/routes/href.ts';
import {
  APP,
  blockModule,
  ENTRY,
  FONT_FILES,
  localeModule,
  MANIFEST_FILE,
  readManifest,
  STYLES,
  withImports,
  type Manifest,
} from '../asset-manifest.ts';

const ENVIRONMENT = 'worker';
const MODULE = 'virtual:kept-files';

/**
 * Provides the list of files that the service worker saves. The worker imports the list as a virtual module.
 * @param clientFolder the folder of the client's build
 */
export function serviceWorkerFiles(clientFolder: string): Plugin {
  return {
    name: 'service-worker-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === ENVIRONMENT,
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const manifestFile = path.resolve(clientFolder, MANIFEST_FILE);
      this.addWatchFile(manifestFile);
      const text = readFileSync(manifestFile, 'utf8');
      const manifest = readManifest(text);
      const build = createHash('sha256').update(text).digest('hex').slice(0, 12);
      const values = {
        build,
        entry: `/${manifest[ENTRY]?.file}`,
        files: listFiles(manifest),
        pages: LANGUAGES.flatMap((language) => PAGES.map((name) => href(language, name))),
        rates: API_ROOT + ratesCall.path,
      };
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}

/**
 * The routes of the pages that the worker saves when it is installed. `offline` is the page that it shows when there is no
 * connection. The other pages are tools that also work offline.
 */
const PAGES = ['offline', 'track', 'myPostcode', 'currencyConverter', 'addressLabel'] as const;

/**
 * The modules and the style sheet that saved pages need when the browser is offline. Each is listed by its key or name in Vite's
 * manifest.
 */
const PARTS: ReadonlySet<string> = new Set([
  ENTRY,
  APP,
  'client/navigation/router.ts',
  'client/deferred/features.ts',
  'client/runtime/confirm-early.ts',
  'client/search-box/mount-search-box.tsx',
  'client/search-box/place-box.tsx',
  'client/place-index/load-place-points.ts',
  'client/position/create-nearest-finder.ts',
  'client/position/find-by-centres.ts',
  'client/position/draw-near.ts',
  'client/offline/compose-offline-page.ts',
  'client/offline/offline.ts',
  'client/offline/tell-saved.ts',
  'client/offline/link-service-worker.ts',
  'locales/en/offline.json',
  'locales/km/offline.json',
  'find-nearest',
  'shared/components/notices/toasts.tsx',
  ...LANGUAGES.map(localeModule),
  ...[
    'page-title',
    'content',
    'not-found',
    'error-notice',
    'found-address',
    'search-results',
    'offline-note',
    'offline-tools',
    'postal-code-list',
    'my-postcode-map',
    'parcel-tracker',
    'currency-converter',
    'address-label',
  ].map(blockModule),
  STYLES,
]);
/**
 * Matches the data files that the worker saves when it is installed. It saves the borders of a province only when the
 * visitor uses them.
 */
const DATA = /^assets\/(?:place-index|place-points|former-codes|provinces)-/;

function listFiles(manifest: Manifest): string[] {
  const parts = Object.entries(manifest).filter(([key, { name = '' }]) => PARTS.has(key) || PARTS.has(name));
  const modules = withImports(
    manifest,
    parts.map(([key]) => key),
  );
  const scripts = modules.flatMap((key) => manifest[key]?.file ?? []);
  const { file: styles = '' } = manifest[STYLES] ?? {};
  const sheets = SHEET_NAMES.filter((sheet) => sheet !== 'gallery').map((sheet) =>
    toSheetFile(styles, sheet),
  );
  const data = Object.values(manifest).flatMap(({ file }) => (DATA.test(file) ? [file] : []));
  return [...new Set([...scripts, ...sheets, ...data].map((file) => `/${file}`)), ...FONT_FILES];
}
