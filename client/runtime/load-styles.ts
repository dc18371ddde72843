import { findSheets, kindsOf } from '#shared/blocks/block-sheets.ts';
import { parseBlocks } from '#shared/blocks/parse-blocks.ts';
import type { Page } from '#shared/contracts/page.ts';
import { toSheetFile } from '#shared/document/sheet-files.ts';
import { loadStyleSheet } from './load-style-sheet.ts';

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
