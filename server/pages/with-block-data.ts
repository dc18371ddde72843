import type { Page } from '#shared/contracts/page.ts';
import type { BlockKind } from '#shared/blocks/registry.ts';

type FormAnswer = { block: BlockKind; data: object; status: Page['meta']['status'] };

/** The page of a form with what was sent and found in its block. It is the visitor's own: no cache stores it. */
export function withBlockData(page: Page, { block, data, status }: FormAnswer): Page {
  const placeholders = Object.fromEntries(
    Object.entries(page.placeholders).map(([name, components]) => [
      name,
      components.map((component) =>
        component.name === block ? { name: block, data: { ...dataOf(component), ...data } } : component,
      ),
    ]),
  );
  const meta: Page['meta'] = { ...page.meta, status, robots: 'noindex', cacheSeconds: 0 };
  return { ...page, placeholders, meta };
}

function dataOf({ data }: { data?: unknown }): object {
  return typeof data === 'object' && data !== null ? data : {};
}
