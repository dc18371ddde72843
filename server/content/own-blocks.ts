import * as v from 'valibot';
import { CurrencyConverterData } from '#shared/blocks/currency-converter/data.ts';
import { PrintablePostalCodesData } from '#shared/blocks/printable-postal-codes/data.ts';
import type { Page, PageComponent } from '#shared/contracts/page.ts';
import type { PrintFile } from '#shared/contracts/print-file.ts';
import type { Rates } from '#shared/contracts/rates.ts';

/** Of pages that show rates: new ones purge them. */
export const RATES_TAG = 'rates';
const RATES_BLOCK = 'currency-converter';
const PRINT_BLOCK = 'printable-postal-codes';
/** Of a page with rates: shared caches learn of new ones soon. */
const RATES_SECONDS = 600;

/** What this server knows beside its content. */
export type OwnFacts = {
  findRates: () => Promise<Rates | undefined>;
  printFiles: PrintFile[];
};

/** Fills in the blocks that show what a server knows itself, wherever the page comes from. */
export async function fillOwnBlocks(page: Page, { findRates, printFiles }: OwnFacts): Promise<Page> {
  const names = new Set(Object.values(page.placeholders).flatMap((blocks) => blocks.map(({ name }) => name)));
  if (names.has(PRINT_BLOCK)) return mapBlocks(page, (block) => withFiles(block, printFiles));
  return names.has(RATES_BLOCK) ? withRates(page, await findRates()) : page;
}

function withFiles(block: PageComponent, files: PrintFile[]): PageComponent {
  const data = v.safeParse(PrintablePostalCodesData, block.data);
  if (block.name !== PRINT_BLOCK || !data.success) return block;
  return { ...block, data: { ...data.output, files } };
}

/** A page with our own rates; those of another server's stay where we know none. */
function withRates(page: Page, rates: Rates | undefined): Page {
  const filled = mapBlocks(page, (block) => {
    const data = v.safeParse(CurrencyConverterData, block.data);
    if (block.name !== RATES_BLOCK || !data.success) return block;
    return { ...block, data: { ...data.output, rates: rates ?? data.output.rates } };
  });
  const { meta } = page;
  const cacheSeconds = rates ? Math.min(meta.cacheSeconds, RATES_SECONDS) : 0;
  return { ...filled, meta: { ...meta, cacheSeconds, tags: [...meta.tags, RATES_TAG] } };
}

function mapBlocks(page: Page, fill: (block: PageComponent) => PageComponent): Page {
  const placeholders = Object.entries(page.placeholders).map(([name, blocks]) => [name, blocks.map(fill)]);
  return { ...page, placeholders: Object.fromEntries(placeholders) };
}
