import * as v from 'valibot';
import type { Page, PageComponent } from '#shared/contracts/page.ts';
import { findBlock, loadBlocks } from './loaded-blocks.ts';

type Parsed<Shown> = Omit<Shown, 'placeholders'> & Pick<Page, 'placeholders'>;

/**
 * Parses the data of each block of a page that comes from another server or from the HTML document. A block loses its data and
 * renders nothing when the data does not match its schema. An unknown block stays in the page, but renders nothing. Also loads
 * the code of the blocks that have data.
 */
export async function parseBlocks<Shown extends Pick<Page, 'placeholders'>>(
  page: Shown,
): Promise<Parsed<Shown>> {
  const withData = Object.values(page.placeholders)
    .flat()
    .filter(({ data }) => data !== undefined);
  await loadBlocks(withData.map(({ name }) => name));
  const placeholders = Object.entries(page.placeholders).map(([name, components]) => [
    name,
    components.map(parseBlock),
  ]);
  return { ...page, placeholders: Object.fromEntries(placeholders) };
}

function parseBlock(component: PageComponent): PageComponent {
  const { name, data } = component;
  const block = findBlock(component);
  if (!block) return component;
  const result = v.safeParse(block.data, data);
  return { name, data: result.success ? result.output : undefined };
}
