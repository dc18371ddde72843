import * as v from 'valibot';
import type { PageAssets } from '#shared/document/document.tsx';
import type { Language } from '#shared/contracts/page.ts';

const Chunk = v.object({
  file: v.string(),
  css: v.optional(v.array(v.string()), []),
  imports: v.optional(v.array(v.string()), []),
});
const Manifest = v.record(v.string(), Chunk);
type Manifest = v.InferOutput<typeof Manifest>;

const ENTRY = 'client/main.tsx';

/** Every page shows names in both scripts and codes in Latin digits; English sets no Khmer in bold at the top. */
const FONTS: Record<Language, string[]> = {
  en: [
    '/fonts/kantumruy-pro-latin-400-v5.woff2',
    '/fonts/kantumruy-pro-latin-600-v5.woff2',
    '/fonts/kantumruy-pro-khmer-400-v5.woff2',
  ],
  km: [
    '/fonts/kantumruy-pro-khmer-400-v5.woff2',
    '/fonts/kantumruy-pro-khmer-600-v5.woff2',
    '/fonts/kantumruy-pro-latin-400-v5.woff2',
    '/fonts/kantumruy-pro-latin-600-v5.woff2',
  ],
};

export type AssetManifest = {
  /** @param kinds the blocks that the browser takes over on this page */
  assetsOf: (language: Language, kinds: string[]) => PageAssets;
};

/**
 * Reads what the client's build wrote about its files.
 * @param json Vite's manifest, https://vite.dev/guide/backend-integration
 * @throws Error when it is not one, or lacks the entry
 */
export function readAssetManifest(json: string): AssetManifest {
  const manifest = v.parse(Manifest, JSON.parse(json));
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The asset manifest lacks ${ENTRY}: run npm run build`);
  const toUrl = (file: string): string => `/${file}`;
  const styles = [
    ...new Set(
      Object.values(manifest).flatMap(({ css, file }) => [...css, ...(file.endsWith('.css') ? [file] : [])]),
    ),
  ];
  return {
    assetsOf: (language, kinds) => {
      const modules = withImports(manifest, [ENTRY, localeModule(language), ...kinds.map(blockModule)]);
      return {
        styles: styles.map(toUrl),
        fonts: FONTS[language],
        entry: toUrl(entry.file),
        preloads: modules
          .filter((name) => name !== ENTRY)
          .flatMap((name) => manifest[name] ?? [])
          .map(({ file }) => toUrl(file)),
      };
    },
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
