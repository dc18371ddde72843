import { findBlock } from '#shared/blocks/loaded-blocks.ts';
import type { Layout } from '#shared/contracts/layout.ts';
import type { Page, PageComponent } from '#shared/contracts/page.ts';
import type { ShownPage } from '#shared/layout/arrange-page.ts';

/** The ids by which the browser finds what the server left for it. */
export const APP_ID = 'app';
export const STATE_ID = 'state';

/**
 * What the browser starts from. Markup that it keeps as it was written is left out: the data of blocks that are not
 * hydrated, the breadcrumb, the province menu, the footer.
 */
export type HydrationState = { page: ShownPage; layout: Layout };

/** A page as the browser needs it for the first view, and the kinds of block whose code it needs with it. */
export function toHydrationPage(page: Page): { page: ShownPage; hydratedKinds: string[] } {
  const { id, url, menuTitle, lang, template, localizationUrls } = page;
  const placeholders = Object.fromEntries(
    Object.entries(page.placeholders).map(([name, components]) => [name, components.map(withoutReusedData)]),
  );
  const hydratedKinds = Object.values(placeholders)
    .flat()
    .filter(({ data }) => data !== undefined)
    .map(({ name }) => name);
  return {
    page: { id, url, menuTitle, lang, template, localizationUrls, placeholders, breadcrumb: [] },
    hydratedKinds: [...new Set(hydratedKinds)],
  };
}

export function toHydrationState(page: ShownPage, layout: Layout): HydrationState {
  return {
    page,
    layout: { ...layout, staticPages: [], provinces: [] },
  };
}

function withoutReusedData({ name, data }: PageComponent): PageComponent {
  return {
    name,
    data: findBlock({ name, data })?.toHydrationData(data),
  };
}
