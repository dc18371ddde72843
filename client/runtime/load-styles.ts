import { findSheets, kindsOf } from '#shared/blocks/block-sheets.ts';
import { parseBlocks } from '#shared/blocks/parse-blocks.ts';
import type { Page } from '#shared/contracts/page.ts';
import { toSheetFile } from '#shared/document/sheet-files.ts';

const COMMON = 'link[rel="stylesheet"][href*="/style-"]';

/**
 * Parses the blocks of a page that the document does not contain yet, and loads their code and styles.
 * @throws Error when a style sheet or the code of a block cannot be loaded
 */
export async function parseWithStyles(page: Page): Promise<Page> {
  const [parsed] = await Promise.all([parseBlocks(page), loadBlockStyles(kindsOf(page))]);
  return parsed;
}

/** Loads the sheets of blocks of these kinds. @throws Error when a sheet cannot be loaded */
export async function loadBlockStyles(kinds: readonly string[]): Promise<void> {
  const common = document.querySelector(COMMON)?.getAttribute('href');
  if (!common) return;
  await Promise.all(findSheets(kinds).map((sheet) => loadStyleSheet(toSheetFile(common, sheet))));
}

const loading = new Map<string, Promise<void>>();

/** Loads a style sheet once. @throws Error when it cannot be loaded; the next call then tries again */
export function loadStyleSheet(url: string): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
  // The server has linked the sheet.
  if (document.querySelector(`link[rel="stylesheet"][href="${url}"]`)) return Promise.resolve();
  const loaded = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      loading.delete(url);
      link.remove();
      reject(new Error(`The style sheet ${url} could not be loaded`));
    });
    document.head.append(link);
  });
  loading.set(url, loaded);
  return loaded;
}
