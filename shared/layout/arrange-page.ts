import type { Page, PageComponent } from '#shared/contracts/page.ts';
import { exposureOf } from '#shared/routes/route-facts.ts';
import type { Layout, NavigationItem } from '#shared/contracts/layout.ts';

/** If the main column has at most this many items, no banner is inserted in the middle. */
const BANNER_ABOVE_COMPONENTS = 2;
/** A remote content API (`CONTENT_API_URL`) may send this component, which this site does not show. */
const REMOVED = 'shipping-tracker';
/**
 * The blocks that contain a search field. If a page has such a block, its header has no search field. The exception is
 * `search-results`, which has a search field only if the page has no query.
 */
const OWN_SEARCH: ReadonlySet<string> = new Set([
  'search-hero',
  'search-results',
  'not-found',
  'error-notice',
]);

/** The templates for error pages and confirmations. Pages with these templates have no banners. */
const WITHOUT_BANNERS: ReadonlySet<Page['template']> = new Set(['error', 'not-found', 'confirmation']);

/** Blocks at the top of a page. Their styles are inline in the head; see `FRAME_SOURCES` in `server/pages/frame-styles.ts`. */
const HEROES: ReadonlySet<string> = new Set(['search-hero', 'postcode-hero']);

/**
 * The answer blocks, which contain what the visitor looked for. If a page begins with answer blocks, wide screens show them in a
 * column beside all other blocks. If the window is also high enough, they stay visible while the other blocks scroll.
 */
const ANSWERS: ReadonlySet<string> = new Set([
  'postcode-hero',
  'address-format',
  'found-address',
  'offline-note',
]);

/** The blocks of the home page that are side by side on wide screens. */
const HALVES: ReadonlySet<string> = new Set([
  'search-hero',
  'search-by-map',
  'code-anatomy',
  'free-tools-list',
]);

/** The fields of a page that the app renders. All other fields are for the document's head and the server. */
export type ShownPage = Pick<
  Page,
  'id' | 'url' | 'menuTitle' | 'lang' | 'template' | 'placeholders' | 'breadcrumb' | 'localizationUrls'
>;

export type ShownLayout = Omit<
  Layout,
  'siteStyle' | 'cultureName' | 'siteProfile' | 'primaryNavigationItems'
> & {
  siteProfile: Pick<Layout['siteProfile'], 'siteName'>;
  primaryNavigationItems: (ShownLink & { childItems: ShownLink[] })[];
};
type ShownLink = Pick<NavigationItem, 'url' | 'title'>;

export type ArrangedItem =
  | { type: 'block'; component: PageComponent; isHalf: boolean }
  | { type: 'banner'; position: 'middle'; isHalf: false };

export type Arrangement = {
  columns: 1 | 2;
  title: PageComponent | undefined;
  main: ArrangedItem[];
  sidebar: PageComponent[];
  /** False if the content has a search field of its own. */
  hasHeaderSearch: boolean;
  /** 1 if the first block of the content is in `HEROES`, otherwise 0. */
  heroCount: 0 | 1;
  /**
   * The number of answer blocks (`ANSWERS`) at the start of the content. If the content has only answer blocks, the number is 0,
   * because a separate column for them would leave the other column empty.
   */
  answerCount: number;
  bottomBanner: boolean;
};

/**
 * Arranges a page in columns, with title, search field and banners. The server has already added the blocks that depend on the
 * URL (`server/content/fill-page.ts`).
 * @param isBuilt true if a block with this name exists; components without a block are left out
 */
export function arrangePage(
  page: Pick<Page, 'url' | 'template' | 'placeholders' | 'localizationUrls'>,
  isBuilt: (name: string) => boolean,
): Arrangement {
  const shown = (components: PageComponent[] = []): PageComponent[] =>
    components.filter(({ name }) => name !== REMOVED && isBuilt(name));
  const { main = [], sidebar } = page.placeholders;
  const isNotFound = page.template === 'not-found';
  const components = isNotFound ? main.filter(({ name }) => name === 'not-found').slice(0, 1) : shown(main);
  const isAdvertised = mayAdvertise(page);
  const content = components.filter((component) => !isTitle(component));
  const beside = isNotFound ? [] : shown(sidebar);
  const items = content.map((component) =>
    toItem(component, page.template === 'home' && HALVES.has(component.name)),
  );
  return {
    columns: beside.length > 0 ? 2 : 1,
    title: components.find(isTitle),
    main: isAdvertised ? withMiddleBanner(items, countAnswers(content)) : items,
    sidebar: beside,
    // A page with search results has its search field in the header, so that the results begin at the top of the page.
    hasHeaderSearch: components.every(
      ({ name }) => !OWN_SEARCH.has(name) || (name === 'search-results' && queryOf(page) !== undefined),
    ),
    heroCount: HEROES.has(content[0]?.name ?? '') ? 1 : 0,
    answerCount: countAnswers(content),
    bottomBanner: isAdvertised,
  };
}

/**
 * Returns the search query of a page. It is read from `localizationUrls`, because the page's own `url` has no query string.
 * @returns undefined if there is no query, or if it has only spaces
 */
export function queryOf({ localizationUrls: [first] }: Pick<Page, 'localizationUrls'>): string | undefined {
  const query = new URLSearchParams(first?.url.split('?')[1]).get('q')?.trim();
  return query === '' ? undefined : query;
}

export function mayAdvertise({ url, template }: Pick<Page, 'url' | 'template'>): boolean {
  return exposureOf(url) !== 'private' && !WITHOUT_BANNERS.has(template);
}

/**
 * A block and the `id` of its HTML element. The id is the same on the server and in the browser, so that the browser can reuse
 * the server's markup.
 */
type PlacedBlock = { id: string; component: PageComponent };

export const TITLE_ID = 'block-title';

export function toMainId(index: number): string {
  return `block-${index}`;
}

export function toSideId(index: number): string {
  return `block-side-${index}`;
}

export function listBlocks({ title, main, sidebar }: Arrangement): PlacedBlock[] {
  return [
    ...(title ? [{ id: TITLE_ID, component: title }] : []),
    ...main.flatMap((item, index) =>
      item.type === 'block' ? [{ id: toMainId(index), component: item.component }] : [],
    ),
    ...sidebar.map((component, index) => ({ id: toSideId(index), component })),
  ];
}

function toItem(component: PageComponent, isHalf = false): ArrangedItem {
  return { type: 'block', component, isHalf };
}

function countAnswers(components: PageComponent[]): number {
  const first = components.findIndex(({ name }) => !ANSWERS.has(name));
  return Math.max(first, 0);
}

/** Inserts a banner in the middle, but never among the answer blocks. A list with few items is returned without a banner. */
function withMiddleBanner(items: ArrangedItem[], answerCount: number): ArrangedItem[] {
  if (items.length <= BANNER_ABOVE_COMPONENTS) return items;
  const middle = Math.max(Math.ceil(items.length / 2), answerCount + 1);
  return [
    ...items.slice(0, middle),
    { type: 'banner', position: 'middle', isHalf: false },
    ...items.slice(middle),
  ];
}

function isTitle({ name }: PageComponent): boolean {
  return name === 'page-title';
}
