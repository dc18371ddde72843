import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { PageAssets } from '#shared/document/document.tsx';
import type { Language } from '#shared/contracts/page.ts';

const Chunk = v.object({
  file: v.string(),
  imports: v.optional(v.array(v.string()), []),
});
const Manifest = v.record(v.string(), Chunk);
type Manifest = v.InferOutput<typeof Manifest>;

const ENTRY = 'client/main.ts';
const APP = 'client/app.tsx';
/** The style sheet of pages. Some of their styles are inline instead, and live maps load more. */
const STYLES = 'style.css';

/**
 * The fonts of the two scripts. Every page needs both, because it has names in both. See
 * docs/decisions/0070-one-font-file-per-script.md.
 */
const LATIN = '/fonts/kantumruy-pro-latin-v6.woff2';
const KHMER = '/fonts/kantumruy-pro-khmer-v6.woff2';
const FONTS: Record<Language, string[]> = { en: [LATIN, KHMER], km: [KHMER, LATIN] };
export const FONT_FILES: readonly string[] = FONTS.en;

export type AssetManifest = {
  /** The content policy contains the hash of these styles. */
  frameStyles: string;
  widgetStyles: string;
  widgetScript: string;
  /** @param kinds the kinds of blocks on the page that are hydrated */
  assetsOf: (language: Language, kinds: string[]) => PageAssets;
};

/**
 * Reads the manifest of the client's build.
 * @param json Vite's manifest, https://vite.dev/guide/backend-integration
 * @throws Error when the manifest lacks the entry, the app or the styles
 */
export function readAssetManifest(
  json: string,
  frameStyles: string,
  widget: Pick<AssetManifest, 'widgetStyles' | 'widgetScript'>,
): AssetManifest {
  const manifest = v.parse(Manifest, JSON.parse(json));
  const entry = manifest[ENTRY];
  const styles = manifest[STYLES];
  if (!entry || !styles || !manifest[APP])
    throw new Error(`The asset manifest lacks ${ENTRY}, ${APP} or ${STYLES}: run npm run build`);
  // The browser loads these modules with the entry, before the app.
  const ofEntry = new Set(withImports(manifest, [ENTRY]));
  const toUrl = (file: string): string => `/${file}`;
  return {
    frameStyles,
    ...widget,
    assetsOf: remember((language, kinds) => {
      const modules = withImports(manifest, [APP, localeModule(language), ...kinds.map(blockModule)]);
      return {
        frameStyles,
        styles: toUrl(styles.file),
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

/** The most results that are remembered. This server's pages need a few dozen. Another content source may need more. */
const MAX_REMEMBERED = 500;

function remember(assetsOf: AssetManifest['assetsOf']): AssetManifest['assetsOf'] {
  const remembered = new LRUCache<string, PageAssets>({ max: MAX_REMEMBERED });
  return (language, kinds) => {
    const key = `${language} ${kinds.join(' ')}`;
    const known = remembered.get(key);
    if (known) return known;
    const assets = assetsOf(language, kinds);
    remembered.set(key, assets);
    return assets;
  };
}

function localeModule(language: Language): string {
  return `locales/${language}/ui.json`;
}

function blockModule(kind: string): string {
  return `shared/blocks/${kind}/${kind}.tsx`;
}

function withImports(manifest: Manifest, names: string[]): string[] {
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
