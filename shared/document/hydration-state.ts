import { findBlock } from '#shared/blocks/loaded-blocks.ts';
import { ALL_OFF, type Integration, type Layout, type SiteIntegrations } from '#shared/contracts/layout.ts';
import { exposureOf } from '#shared/routes/exposure.ts';
import { pageIdOf } from '#shared/routes/page-id.ts';
import { localizationUrls as listUrls, localizationUrlsOf } from '#shared/routes/localization-urls.ts';
import type { Page, PageComponent } from '#shared/contracts/page.ts';
import type { ShownLayout, ShownNavigationItem, ShownPage } from '#shared/layout/arrange-page.ts';

/**
 * What the browser starts from. Markup that it keeps as it was written is left out: the data of blocks that are not
 * hydrated, the breadcrumb, the province menu, the footer.
 */
export type HydrationState = { page: ShownPage; layout: ShownLayout };

/** As it stands in the document: what the browser can tell by itself is left out, for the bytes. */
export type WrittenState = {
  /** Nothing of the visit is reported. */
  isPrivate?: true;
  page: Omit<ShownPage, 'breadcrumb' | LeftOutOfPage> & Partial<Pick<ShownPage, LeftOutOfPage>>;
  layout: { siteName: string; navigation: WrittenItem[] } & Partial<Pick<ShownLayout, LeftOutOfLayout>>;
};
type LeftOutOfPage = 'id' | 'localizationUrls';
type LeftOutOfLayout = 'bannerPositions' | 'integrations';
type WrittenItem = Omit<ShownNavigationItem, 'childItems'> & Partial<Pick<ShownNavigationItem, 'childItems'>>;

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

export function toHydrationState(page: ShownPage, layout: Layout): WrittenState {
  const { id, localizationUrls: urls, breadcrumb: _breadcrumb, ...ownPage } = page;
  const { primaryNavigationItems, siteProfile, bannerPositions } = layout;
  const isTwin = hasTwin(page);
  const exposure = exposureOf(page.url);
  const { recaptcha, ...others } =
    exposure === 'open' ? layout.integrations : withoutWatchers(layout.integrations);
  // That it is on is all that pages need of it: a form brings its key.
  const integrations = { recaptcha: withoutKey(recaptcha), ...others };
  return {
    ...(exposure === 'private' ? { isPrivate: true } : {}),
    page: {
      ...(isTwin && id === pageIdOf(page.url) ? {} : { id }),
      ...ownPage,
      ...(isTwin ? {} : { localizationUrls: urls }),
    },
    layout: {
      navigation: primaryNavigationItems.map(toWrittenItem),
      siteName: siteProfile.siteName,
      ...(bannerPositions.length > 0 ? { bannerPositions } : {}),
      ...(isSame(integrations, ALL_OFF) ? {} : { integrations }),
    },
  };
}

/** That they are on is all that such a page needs, to give the next one a document of its own: it never loads them. */
function withoutWatchers({ tagManager, sessionRecording, ...others }: SiteIntegrations): SiteIntegrations {
  return { ...others, tagManager: withoutKey(tagManager), sessionRecording: withoutKey(sessionRecording) };
}

function withoutKey({ enabled }: Integration): Integration {
  return enabled ? { enabled, key: '' } : { enabled };
}

/** The state that was written, whole. */
export function fromWrittenState({ page, layout }: WrittenState): HydrationState {
  const { siteName, navigation, bannerPositions = [], integrations = ALL_OFF } = layout;
  const localizationUrls = localizationUrlsOf(page.url);
  return {
    page: {
      id: pageIdOf(page.url),
      localizationUrls,
      ...page,
      breadcrumb: [],
    },
    layout: {
      staticPages: [],
      provinces: [],
      siteProfile: { siteName },
      primaryNavigationItems: navigation.map((item) => ({ childItems: [], ...item })),
      bannerPositions,
      integrations,
    },
  };
}

function toWrittenItem({ url, title, childItems }: ShownNavigationItem): WrittenItem {
  return {
    url,
    title,
    ...(childItems.length > 0
      ? { childItems: childItems.map((child) => ({ url: child.url, title: child.title })) }
      : {}),
  };
}

/** Whether the page stands in both languages, each at the address that follows from the other's. */
function hasTwin({ url, localizationUrls: urls }: ShownPage): boolean {
  const english = urls.find(({ lang }) => lang === 'en');
  if (!english || !urls.some((each) => each.url === url)) return false;
  return isSame(urls, listUrls(english.url));
}

/** By what is written of both. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function withoutReusedData({ name, data }: PageComponent): PageComponent {
  return {
    name,
    data: findBlock({ name, data })?.toHydrationData(data),
  };
}
