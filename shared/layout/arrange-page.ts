import type { Page, PageComponent } from '#shared/contracts/page.ts';
import { exposureOf } from '#shared/routes/exposure.ts';
import type { Layout, NavigationItem } from '#shared/contracts/layout.ts';

/** A banner goes into the middle of the content when there are more components than this. Specification, section 2. */
const BANNER_ABOVE_COMPONENTS = 2;
const REMOVED = 'shipping-tracker';
const QUICK_ATM_FINDER = 'quick-atm-finder';
const FREE_TOOLS_INDEX = /^(?:\/km)?\/free-tools$/;
/** On phones its field gives way to the header's, which stands right above it. */
const HOME_SEARCH = 'search-hero';
/** Pages that hold a search field of their own need no second one above them. */
const OWN_SEARCH: ReadonlySet<string> = new Set([
  'my-postcode-map',
  'search-results',
  'not-found',
  'error-notice',
]);

/** Blocks that a page is about. `FRAME_SOURCES` of the build names their styles. */
const HEROES: ReadonlySet<string> = new Set(['search-hero', 'postcode-hero']);

/** What of a page the app shows; the rest of a page is for the document's head and for the edge. */
export type ShownPage = Pick<
  Page,
  'id' | 'url' | 'menuTitle' | 'lang' | 'template' | 'placeholders' | 'breadcrumb' | 'localizationUrls'
>;

/** What of a layout the app shows. */
export type ShownLayout = Omit<
  Layout,
  'siteStyle' | 'cultureName' | 'siteProfile' | 'primaryNavigationItems'
> & {
  siteProfile: Pick<Layout['siteProfile'], 'siteName'>;
  primaryNavigationItems: ShownNavigationItem[];
};
type ShownLink = Pick<NavigationItem, 'url' | 'title'>;
export type ShownNavigationItem = ShownLink & { childItems: ShownLink[] };

export type ArrangedItem =
  { type: 'block'; component: PageComponent } | { type: 'banner'; position: 'middle' };

/** Where everything on a page stands. */
export type Arrangement = {
  columns: 1 | 2;
  /** Across both columns, above them. */
  title: PageComponent | undefined;
  main: ArrangedItem[];
  sidebar: PageComponent[];
  /** Where the header holds a search field: on phones alone where the content has one for the others. */
  headerSearch: 'everywhere' | 'phones' | 'nowhere';
  /** How many of the first blocks are what the page is about: their styles come with the frame. */
  heroCount: 0 | 1;
  bottomBanner: boolean;
};

/**
 * Arranges a page: template, columns, title, filter, search field, banners, and the quick finder that comes with an address; the server
 * adds the weather, which needs to know its source.
 * Specification, section 2. A phone keeps the title, in the flow, and leaves out the location filter.
 * @param isBuilt whether a block of this name can be shown; all others are ignored
 */
export function arrangePage(
  page: Pick<Page, 'url' | 'template' | 'placeholders'>,
  isBuilt: (name: string) => boolean,
): Arrangement {
  const shown = (components: PageComponent[] = []): PageComponent[] =>
    components.filter(({ name }) => name !== REMOVED && isBuilt(name));
  const { main = [], sidebar } = page.placeholders;
  if (page.template === 'not-found') {
    const notFound = main.filter(({ name }) => name === 'not-found').slice(0, 1);
    return {
      columns: 1,
      title: undefined,
      main: notFound.map((component) => ({ type: 'block', component })),
      sidebar: [],
      headerSearch: 'nowhere',
      heroCount: 0,
      bottomBanner: false,
    };
  }
  const components = shown(withQuickAtmFinder(main, page.url));
  const isPrivate = exposureOf(page.url) === 'private';
  const content = components.filter((component) => !isTitle(component));
  const beside = shown(sidebar);
  return {
    columns: beside.length > 0 ? 2 : 1,
    title: components.find(isTitle),
    main: isPrivate ? content.map(toItem) : withMiddleBanner(content),
    sidebar: beside,
    headerSearch: placeSearch(components),
    heroCount: HEROES.has(content[0]?.name ?? '') ? 1 : 0,
    bottomBanner: !isPrivate,
  };
}

/** Where a block stands: the id of its element, the same on both sides. */
export type PlacedBlock = { id: string; component: PageComponent };

export const TITLE_ID = 'block-title';

export function toMainId(index: number): string {
  return `block-${index}`;
}

export function toSideId(index: number): string {
  return `block-side-${index}`;
}

/** All blocks of a page, in the order in which they stand. */
export function listBlocks({ title, main, sidebar }: Arrangement): PlacedBlock[] {
  return [
    ...(title ? [{ id: TITLE_ID, component: title }] : []),
    ...main.flatMap((item, index) =>
      item.type === 'block' ? [{ id: toMainId(index), component: item.component }] : [],
    ),
    ...sidebar.map((component, index) => ({ id: toSideId(index), component })),
  ];
}

function placeSearch(components: PageComponent[]): Arrangement['headerSearch'] {
  if (components.some(({ name }) => OWN_SEARCH.has(name))) return 'nowhere';
  return components.some(({ name }) => name === HOME_SEARCH) ? 'phones' : 'everywhere';
}

/** On the index of free tools, where the page puts it or else last; nowhere else. */
function withQuickAtmFinder(components: PageComponent[], url: string): PageComponent[] {
  if (!FREE_TOOLS_INDEX.test(url)) return components.filter(({ name }) => name !== QUICK_ATM_FINDER);
  return components.some(({ name }) => name === QUICK_ATM_FINDER)
    ? components
    : [...components, { name: QUICK_ATM_FINDER, data: {} }];
}

function toItem(component: PageComponent): ArrangedItem {
  return { type: 'block', component };
}

function withMiddleBanner(components: PageComponent[]): ArrangedItem[] {
  const items: ArrangedItem[] = components.map(toItem);
  if (components.length <= BANNER_ABOVE_COMPONENTS) return items;
  const middle = Math.ceil(items.length / 2);
  return [...items.slice(0, middle), { type: 'banner', position: 'middle' }, ...items.slice(middle)];
}

function isTitle({ name }: PageComponent): boolean {
  return name === 'page-title';
}
