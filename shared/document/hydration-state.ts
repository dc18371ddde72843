import { findBlock } from '#shared/blocks/loaded-blocks.ts';
import { ALL_OFF, type Integration, type Layout, type SiteIntegrations } from '#shared/contracts/layout.ts';
import { exposureOf } from '#shared/routes/route-facts.ts';
import { pageIdOf } from '#shared/routes/page-id.ts';
import { localizationUrls as listUrls, localizationUrlsOf } from '#shared/routes/localization-urls.ts';
import type { Page, PageComponent } from '#shared/contracts/page.ts';
import type { ShownLayout, ShownPage } from '#shared/layout/arrange-page.ts';

/**
 * The data that the browser needs for hydration. It has no data for parts whose markup React does not render again: blocks that
 * are not hydrated, the breadcrumb, the menus and the footer.
 */
type HydrationState = { page: ShownPage; layout: ShownLayout };

/** The hydration state as it is written into the document. To save bytes, it omits values that the browser can derive. */
export type WrittenState = {
  /** True if the page must not report analytics events. */
  isPrivate?: true;
  page: Omit<ShownPage, 'breadcrumb' | DerivedOfPage> & Partial<Pick<ShownPage, DerivedOfPage>>;
  layout: { siteName: string } & Partial<Pick<ShownLayout, 'bannerPositions' | 'integrations'>>;
};
type DerivedOfPage = 'id' | 'localizationUrls';

/** Returns the part of a page that hydration needs, and the kinds of blocks whose code must be loaded before hydration. */
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
  const { siteProfile, bannerPositions } = layout;
  const isTwin = hasTwin(page);
  const exposure = exposureOf(page.url);
  const { recaptcha, ...others } =
    exposure === 'open' ? layout.integrations : withoutWatchers(layout.integrations);
  // The data of each form contains the captcha key, so the layout only says if the captcha is turned on.
  const integrations = { recaptcha: withoutKey(recaptcha), ...others };
  return {
    ...(exposure === 'private' ? { isPrivate: true } : {}),
    page: {
      ...(isTwin && id === pageIdOf(page.url) ? {} : { id }),
      ...ownPage,
      ...(isTwin ? {} : { localizationUrls: urls }),
    },
    layout: {
      siteName: siteProfile.siteName,
      ...(bannerPositions.length > 0 ? { bannerPositions } : {}),
      ...(isSame(integrations, ALL_OFF) ? {} : { integrations }),
    },
  };
}

/**
 * Removes the keys of the tag manager and the session recording, because only pages with the exposure `open` (see `Exposure`)
 * load these scripts. Other pages only need to know if the scripts are turned on: a link to an `open` page must then load a new
 * document.
 */
function withoutWatchers({ tagManager, sessionRecording, ...others }: SiteIntegrations): SiteIntegrations {
  return { ...others, tagManager: withoutKey(tagManager), sessionRecording: withoutKey(sessionRecording) };
}

function withoutKey({ enabled }: Integration): Integration {
  return enabled ? { enabled, key: '' } : { enabled };
}

export function fromWrittenState({ page, layout }: WrittenState): HydrationState {
  const { siteName, bannerPositions = [], integrations = ALL_OFF } = layout;
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
      primaryNavigationItems: [],
      bannerPositions,
      integrations,
    },
  };
}

/** True if `localizationUrls` equals the URLs that the browser derives from the page's URL. */
function hasTwin({ url, localizationUrls: urls }: ShownPage): boolean {
  const english = urls.find(({ lang }) => lang === 'en');
  if (!english || !urls.some((each) => each.url === url)) return false;
  return isSame(urls, listUrls(english.url));
}

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
