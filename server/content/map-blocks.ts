import * as v from 'valibot';
import type { Page, PageComponent } from '#shared/contracts/page.ts';

const names = new WeakMap<Page['placeholders'], ReadonlySet<string>>();

/** Names of the blocks of a page. Pages are copied, their blocks are not: those of one page are looked through once. */
export function namesOf({ placeholders }: Page): ReadonlySet<string> {
  const known = names.get(placeholders);
  if (known) return known;
  const found = new Set(Object.values(placeholders).flatMap((blocks) => blocks.map(({ name }) => name)));
  names.set(placeholders, found);
  return found;
}

/**
 * A copy of a page in which the blocks of one name have other data. A block whose data its schema does not take stays
 * as it is: pages leave it out.
 */
export async function mapData<Data extends object>(
  page: Page,
  { name, schema }: { name: string; schema: v.GenericSchema<unknown, Data> },
  map: (data: Data) => Promise<Data>,
): Promise<Page> {
  const fill = async (block: PageComponent): Promise<PageComponent> => {
    if (block.name !== name) return block;
    const data = v.safeParse(schema, block.data);
    return data.success ? { ...block, data: await map(data.output) } : block;
  };
  const placeholders = Object.entries(page.placeholders).map(
    async ([place, blocks]) => [place, await Promise.all(blocks.map(fill))] as const,
  );
  return { ...page, placeholders: Object.fromEntries(await Promise.all(placeholders)) };
}
