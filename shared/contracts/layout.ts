import * as v from 'valibot';
import { BannerPosition } from './banner.ts';
import { CultureCode } from './page.ts';
import { Path } from './path.ts';

/** An entry of the primary navigation. `id` is the same in every language. */
export const NavigationItem = v.object({
  id: v.string(),
  url: Path,
  title: v.string(),
  childItems: v.array(v.object({ id: v.string(), url: Path, title: v.string() })),
});
export type NavigationItem = v.InferOutput<typeof NavigationItem>;

/** A page with an identifier (`code`) that is the same in every language, e.g. `contactUs`, `toc` (the terms) or `search`. */
const StaticPage = v.object({ code: v.string(), url: Path, title: v.string() });

const Colour = v.pipe(v.string(), v.hexColor());

const OFF = { enabled: false } as const;

/** A third-party service. It is either off, or on with its public key or URL. */
const Integration = v.optional(
  v.variant('enabled', [
    v.object({ enabled: v.literal(true), key: v.string() }),
    v.object({ enabled: v.literal(false) }),
  ]),
  OFF,
);
export type Integration = v.InferOutput<typeof Integration>;

export const SiteIntegrations = v.object({
  recaptcha: Integration,
  errorReporting: Integration,
  tagManager: Integration,
  sessionRecording: Integration,
  /** The source of map tiles: a URL with `{z}`, `{x}` and `{y}`, and the attribution as plain text. */
  tiles: v.optional(v.object({ url: v.string(), attribution: v.string() })),
});
export type SiteIntegrations = v.InferOutput<typeof SiteIntegrations>;

/** The default: a server without third-party services. */
export const ALL_OFF: SiteIntegrations = {
  recaptcha: OFF,
  errorReporting: OFF,
  tagManager: OFF,
  sessionRecording: OFF,
};

/** The header, footer and menus of all pages in one language. */
export const Layout = v.object({
  primaryNavigationItems: v.array(NavigationItem),
  staticPages: v.array(StaticPage),
  siteProfile: v.object({ logo: Path, siteName: v.string(), siteUrl: v.pipe(v.string(), v.url()) }),
  siteStyle: v.object({ primaryColor: Colour, secondaryColor: Colour, accentColor: Colour }),
  /** The culture code of the language, `en-us` or `km-KH`. It equals `culture` of the pages that use this layout. */
  cultureName: CultureCode,
  /** The provinces in the menu, in the alphabetical order of the language. */
  provinces: v.array(v.object({ name: v.string(), url: Path })),
  /** The banner positions for which pages reserve space, so that the content does not move when a banner loads. */
  bannerPositions: v.optional(v.array(BannerPosition), []),
  integrations: v.optional(SiteIntegrations, ALL_OFF),
});
export type Layout = v.InferOutput<typeof Layout>;

export const ResourceStrings = v.object({ culture: CultureCode, messages: v.record(v.string(), v.string()) });
export type ResourceStrings = v.InferOutput<typeof ResourceStrings>;
