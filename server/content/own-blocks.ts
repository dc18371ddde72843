import type { Page } from '#shared/contracts/page.ts';
import { fillChanging } from './changing-blocks.ts';
import type { OwnFacts } from './own-facts.ts';
import { fillSettled } from './settled-blocks.ts';

/**
 * Fills in the blocks that show what a server knows itself, wherever the page comes from. Where none of it changes, the
 * same page gives the same object: what is rendered of it is not rendered again.
 */
export function createOwnBlocks(facts: OwnFacts): (page: Page) => Promise<Page> {
  const settled = new WeakMap<Page, Page>();
  return async (given) => {
    const page = settled.get(given) ?? fillSettled(given, facts);
    settled.set(given, page);
    return fillChanging(page, facts);
  };
}
