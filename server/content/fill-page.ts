import { component } from '#shared/blocks/component.ts';
import { fills } from '#shared/blocks/fills.ts';
import type { Filled, ServerFacts } from '#shared/blocks/server-facts.ts';
import { LANGUAGES, type Page, type PageComponent } from '#shared/contracts/page.ts';
import { href } from '#shared/routes/href.ts';
import { isProvinceSlug } from '#shared/routes/province-slugs.ts';

type Placement = {
  name: string;
  create: (page: Page, facts: ServerFacts) => PageComponent | undefined;
  /** True if a block of this name must be removed from the page. */
  isRemoved: (page: Page, facts: ServerFacts) => boolean;
};

/** Blocks that this server may add to a page or remove from it. The page may come from any content source. */
const PLACEMENTS: readonly Placement[] = [
  {
    // If this server can create a weather block for the URL of the page, this block replaces the one from the content
    // source.
    name: 'weather',
    create: createWeather,
    isRemoved: (page, facts) => !facts.findWeather || createWeather(page, facts) !== undefined,
  },
  {
    // Only the page that lists the free tools contains this block. If a remote content API omits the block there, an empty block
    // is added, which renders nothing.
    name: 'quick-atm-finder',
    create: ({ url }) =>
      FREE_TOOLS_INDEX.has(url) ? component('quick-atm-finder', { provinces: [], banks: [] }) : undefined,
    isRemoved: ({ url }) => !FREE_TOOLS_INDEX.has(url),
  },
];
const FREE_TOOLS_INDEX: ReadonlySet<string> = new Set(
  LANGUAGES.map((language) => href(language, 'freeTools')),
);
const MAP_BLOCKS: ReadonlySet<string> = new Set(['map-view', 'search-by-map', 'my-postcode-map']);
/**
 * The full weather block is shown on pages that are at most this many levels below a province: the pages of provinces
 * and districts. Pages of communes get a shorter block, because their HTML is close to its size limit.
 */
const MOST_LEVELS_BELOW = 1;

/**
 * Creates a function that adds this server's facts, for example exchange rates, to the blocks of a page from any source. If the
 * result for a page never changes while the server runs, the function returns the same object each time. The response cache then
 * recognises this object and does not render the page again.
 */
export function createPageFiller(facts: ServerFacts): (page: Page) => Promise<Page> {
  const settled = new WeakMap<Page, Page>();
  return async (given) => {
    const known = settled.get(given);
    if (known) return known;
    const { page, isSettled } = await fillPage(placeBlocks(given, facts), facts);
    if (isSettled) settled.set(given, page);
    return page;
  };
}

function placeBlocks(page: Page, facts: ServerFacts): Page {
  const { main = [] } = page.placeholders;
  const placed = PLACEMENTS.reduce((blocks, placement) => placeBlock(blocks, placement, page, facts), main);
  return placed === main ? page : { ...page, placeholders: { ...page.placeholders, main: placed } };
}

/**
 * Applies a placement to the blocks of a page. If there is no block with its name, the block that `create` returns is added at
 * the end. Blocks with its name stay unless `isRemoved` returns true. They are then removed, and the block that `create` returns
 * takes the position of the first one. If `create` returns undefined, nothing is added.
 */
function placeBlock(
  blocks: PageComponent[],
  { name, create, isRemoved }: Placement,
  page: Page,
  facts: ServerFacts,
): PageComponent[] {
  const index = blocks.findIndex((block) => block.name === name);
  if (index >= 0 && !isRemoved(page, facts)) return blocks;
  const created = create(page, facts);
  if (index < 0) return created ? [...blocks, created] : blocks;
  const others = blocks.filter((block) => block.name !== name);
  return created ? others.toSpliced(index, 0, created) : others;
}

function createWeather({ url, placeholders }: Page, { findWeather }: ServerFacts): PageComponent | undefined {
  const segments = url.split('/');
  const province = findWeather && segments.find(isProvinceSlug);
  const hasMap = placeholders['main']?.some(({ name }) => MAP_BLOCKS.has(name));
  if (!province || !hasMap) return undefined;
  const levelsBelow = segments.length - 1 - segments.indexOf(province);
  return component('weather', levelsBelow > MOST_LEVELS_BELOW ? { province } : { province, isWhole: true });
}

/** @returns `isSettled`: true if filling this page again always gives the same result */
async function fillPage(page: Page, facts: ServerFacts): Promise<{ page: Page; isSettled: boolean }> {
  const given = Object.entries(page.placeholders);
  if (!given.some(([, blocks]) => blocks.some(({ name }) => isFilled(name))))
    return { page, isSettled: true };
  const fillAll = (blocks: PageComponent[]) =>
    Promise.all(blocks.map((block) => fillBlock(block, facts, page)));
  const filled = await Promise.all(
    given.map(async ([place, blocks]) => [place, await fillAll(blocks)] as const),
  );
  const placeholders = filled.map(
    ([place, blocks]) => [place, blocks.flatMap(({ block, isLeftOut }) => (isLeftOut ? [] : block))] as const,
  );
  const changing = filled.flatMap(([, blocks]) =>
    blocks.flatMap(({ mostSeconds, tag = [] }) => (mostSeconds === undefined ? [] : { mostSeconds, tag })),
  );
  const meta: Page['meta'] = {
    ...page.meta,
    cacheSeconds: Math.min(page.meta.cacheSeconds, ...changing.map(({ mostSeconds }) => mostSeconds)),
    tags: [...page.meta.tags, ...changing.flatMap(({ tag }) => tag)],
  };
  return {
    page: { ...page, placeholders: Object.fromEntries(placeholders), meta },
    isSettled: changing.length === 0,
  };
}

type FilledBlock = Omit<Filled, 'fields'> & { block: PageComponent };

/**
 * Adds the data of this server, such as exchange rates, to a block. Returns the block unchanged if it needs no such data, or if
 * its own data does not match the schema. A block whose data does not match is left out when the page is rendered.
 */
async function fillBlock(block: PageComponent, facts: ServerFacts, page: Page): Promise<FilledBlock> {
  if (!isFilled(block.name)) return { block };
  const filled = await fills[block.name](block.data, facts, page);
  if (!filled) return { block };
  const { data, fields, ...caching } = filled;
  return { block: { ...block, data: { ...data, ...fields } }, ...caching };
}

function isFilled(name: string): name is keyof typeof fills {
  return Object.hasOwn(fills, name);
}
