import * as v from 'valibot';
import type { Page, PageComponent } from '#shared/contracts/page.ts';
import { findBlock, loadBlocks } from './loaded-blocks.ts';

type Parsed<Shown> = Omit<Shown, 'placeholders'> & Pick<Page, 'placeholders'>;

/**
 * A page that came from elsewhere (another server, or the document that the browser starts from), with the data of each
 * block parsed. From here on it is trusted. A block whose data is not what its schema says loses it and shows nothing;
 * a block that is not built is left as it is, and ignored. Loads the code of the blocks that came with data.
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
