import { findSheets, kindsOf } from '#shared/blocks/block-sheets.ts';
import { parseBlocks } from '#shared/blocks/parse-blocks.ts';
import type { Page } from '#shared/contracts/page.ts';
import { toSheetFile } from '#shared/document/sheet-files.ts';
import { loadStyleSheet } from './load-style-sheet.ts';

const COMMON = 'link[rel="stylesheet"][href*="/style-"]';

/**
 * Prepares a page that was fetched as data and is not in the document yet. Parses the data of its blocks, and loads the code and
 * the style sheets of the blocks.
 * @throws Error when a style sheet or the code of a block cannot be loaded
 */
export async function parseWithStyles(page: Page): Promise<Page> {
  const [parsed] = await Promise.all([parseBlocks(page), loadBlockStyles(kindsOf(page))]);
  return parsed;
}

/**
 * Loads the style sheets for the given kinds of blocks. Their URLs are derived from the URL of the common style sheet. If the
 * document does not link to the common style sheet, nothing is loaded.
 * @throws Error when a style sheet cannot be loaded
 */
export async function loadBlockStyles(kinds: readonly string[]): Promise<void> {
  const common = document.querySelector(COMMON)?.getAttribute('href');
  if (!common) return;
  await Promise.all(findSheets(kinds).map((sheet) => loadStyleSheet(toSheetFile(common, sheet))));
}
