import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { findSheets, SHEET_NAMES, type Sheet } from '#shared/blocks/block-sheets.ts';
import type { PageAssets } from '#shared/document/document.tsx';
import { toSheetFile } from '#shared/document/sheet-files.ts';
import type { Language } from '#shared/contracts/page.ts';

/** The path of Vite's manifest in the client's folder. */
export const MANIFEST_FILE = '.vite/manifest.json';

const Chunk = v.object({
  file: v.string(),
  name: v.optional(v.string()),
  imports: v.optional(v.array(v.string()), []),
});
const Manifest = v.record(v.string(), Chunk);
export type Manifest = v.InferOutput<typeof Manifest>;

export const ENTRY = 'client/main.ts';
export const APP = 'client/app.tsx';
/**
 * The name of the common style sheet in Vite's manifest. Every page links this sheet. It does not contain the inline
 * styles of the first view, the styles of blocks that have separate sheets, or the styles of live maps.
 */
export const STYLES = 'style.css';

/**
 * The fonts for the Latin and the Khmer script. Every page needs both, because it contains names in both scripts. See
 * docs/decisions/0070-one-font-file-per-script.md.
 */
const LATIN = '/fonts/kantumruy-pro-latin-v6.woff2';
const KHMER = '/fonts/kantumruy-pro-khmer-v6.woff2';
const FONTS: Record<Language, string[]> = { en: [LATIN, KHMER], km: [KHMER, LATIN] };
export const FONT_FILES: readonly string[] = FONTS.en;

/**
 * `all` lists the kinds of the blocks on a page. If it is undefined, every sheet is linked. `hydrated` lists the kinds that
 * the browser hydrates.
 */
type PageKinds = { all: readonly string[] | undefined; hydrated: string[] };

export type AssetManifest = {
  /**
   * The inline styles of the first view, which is visible before scrolling. The Content-Security-Policy header contains their
   * hash.
   */
  frameStyles: string;
  widgetStyles: string;
  widgetScript: string;
  assetsOf: (language: Language, kinds: PageKinds) => PageAssets;
};

/** @param json Vite's manifest, https://vite.dev/guide/backend-integration */
export function readManifest(json: string): Manifest {
  return v.parse(Manifest, JSON.parse(json));
}

/**
 * Reads the manifest of the client's build.
 * @throws Error when the manifest lacks the entry, the app or the styles
 */
export function readAssetManifest(
  json: string,
  frameStyles: string,
  widget: Pick<AssetManifest, 'widgetStyles' | 'widgetScript'>,
): AssetManifest {
  const manifest = readManifest(json);
  const entry = manifest[ENTRY];
  const styles = manifest[STYLES];
  if (!entry || !styles || !manifest[APP])
    throw new Error(`The asset manifest lacks ${ENTRY}, ${APP} or ${STYLES}: run npm run build`);
  // The browser loads these modules with the entry, before the app, so they need no preload.
  const ofEntry = new Set(withImports(manifest, [ENTRY]));
  const toUrl = (file: string): string => `/${file}`;
  return {
    frameStyles,
    ...widget,
    assetsOf: remember((language, sheets, hydrated) => {
      const modules = withImports(manifest, [APP, localeModule(language), ...hydrated.map(blockModule)]);
      return {
        frameStyles,
        styles: [styles.file, ...sheets.map((sheet) => toSheetFile(styles.file, sheet))].map(toUrl),
        fonts: FONTS[language],
        entry: toUrl(entry.file),
        preloads: modules
          .filter((name) => !ofEntry.has(name))
          .flatMap((name) => manifest[name] ?? [])
          .map(({ file }) => toUrl(file)),
      };
    }),
  };
}

/**
 * The maximum number of cached asset lists. The pages of this server need a few dozen. Pages of another content source
 * may need more.
 */
const MAX_REMEMBERED = 500;

function remember(
  create: (language: Language, sheets: readonly Sheet[], hydrated: string[]) => PageAssets,
): AssetManifest['assetsOf'] {
  const remembered = new LRUCache<string, PageAssets>({ max: MAX_REMEMBERED });
  return (language, { all, hydrated }) => {
    const sheets = all ? findSheets(all) : SHEET_NAMES;
    const key = [language, ...sheets, '', ...hydrated].join(' ');
    const known = remembered.get(key);
    if (known) return known;
    const assets = create(language, sheets, hydrated);
    remembered.set(key, assets);
    return assets;
  };
}

export function localeModule(language: Language): string {
  return `locales/${language}/ui.json`;
}

export function blockModule(kind: string): string {
  return `shared/blocks/${kind}/${kind}.tsx`;
}

/** Lists the modules with these names in the manifest, and all modules that they import. */
export function withImports(manifest: Manifest, names: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    chunk.imports.forEach(visit);
  };
  names.forEach(visit);
  return [...seen];
}
