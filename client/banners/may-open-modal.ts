import type { BlockKind } from '#shared/blocks/registry.ts';
import type { ShownPage } from '#shared/layout/arrange-page.ts';
import { exposureOf } from '#shared/routes/exposure.ts';

/** Blocks with what the visitor asked for, and those that say that something failed. */
const RESULTS: readonly string[] = [
  'search-results',
  'my-postcode-map',
  'post-office-near-me',
  'atm-near-me',
  'bulk-lookup',
  'parcel-tracker',
  'error-notice',
  'not-found',
] satisfies BlockKind[];

/** Whether an advertisement may open over a page: not over results, errors, and pages where people type of themselves. */
export function mayOpenModal({
  url,
  template,
  placeholders,
}: Pick<ShownPage, 'url' | 'template' | 'placeholders'>): boolean {
  if (exposureOf(url) !== 'open' || template === 'error' || template === 'not-found') return false;
  return !Object.values(placeholders)
    .flat()
    .some(({ name }) => RESULTS.includes(name));
}
