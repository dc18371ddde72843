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
/** The app, which the entry loads. */
const APP = 'client/app.tsx';
/** All styles of pages but those of the frame; maps that move load their own. */
const STYLES = 'style.css';

/** All letters of a page, in all weights: names stand in both scripts. See docs/decisions/0070-one-font-file-per-script.md. */
const LATIN = '/fonts/kantumruy-pro-latin-v6.woff2';
const KHMER = '/fonts/kantumruy-pro-khmer-v6.woff2';
const FONTS: Record<Language, string[]> = { en: [LATIN, KHMER], km: [KHMER, LATIN] };

export type AssetManifest = {
  /** The styles that every page carries: the content policy names them by their hash. */
  frameStyles: string;
  /** The same for widgets. */
  widgetStyles: string;
  /** The script of widgets, by its address. */
  widgetScript: string;
  /** @param kinds the blocks that the browser takes over on this page */
  assetsOf: (language: Language, kinds: string[]) => PageAssets;
};

/**
 * Reads what the client's build wrote about its files.
 * @param json Vite's manifest, https://vite.dev/guide/backend-integration
 * @param frameStyles the styles that stand in the pages themselves
 * @param widget what was built for widgets
 * @throws Error when it is not one, or lacks the entry or the styles
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
  // The entry has them by the time that it loads the app.
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

/** Pages of a kind need the same files: a few dozen lists of kinds, and what the pages of another content source add to them. */
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
