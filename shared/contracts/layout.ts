import * as v from 'valibot';
import { BannerPosition } from './banner.ts';
import { CultureCode } from './page.ts';
import { Path } from './path.ts';

/** An entry of the primary navigation. `id` is language-free. */
export const NavigationItem = v.object({
  id: v.string(),
  url: Path,
  title: v.string(),
  childItems: v.array(v.object({ id: v.string(), url: Path, title: v.string() })),
});
export type NavigationItem = v.InferOutput<typeof NavigationItem>;

/** `code` is language-free: `contactUs`, `toc` (the terms), `search`, `myPostcode`, `pageNotFound` and others. */
const StaticPage = v.object({ code: v.string(), url: Path, title: v.string() });

const Colour = v.pipe(v.string(), v.hexColor());

const OFF = { enabled: false } as const;

/** A service of others: on, with its public key or address, or off. */
const Integration = v.optional(
  v.variant('enabled', [
    v.object({ enabled: v.literal(true), key: v.string() }),
    v.object({ enabled: v.literal(false) }),
  ]),
  OFF,
);
export type Integration = v.InferOutput<typeof Integration>;

/** Services of others that this site uses. Specification, section 3. */
export const SiteIntegrations = v.object({
  recaptcha: Integration,
  errorReporting: Integration,
  tagManager: Integration,
  sessionRecording: Integration,
  /** Pictures of maps: an address with `{z}`, `{x}` and `{y}`, and the credit that a map shows, as plain text. */
  tiles: v.optional(v.object({ url: v.string(), attribution: v.string() })),
});
export type SiteIntegrations = v.InferOutput<typeof SiteIntegrations>;

/** Of a layout whose server uses none. */
export const ALL_OFF: SiteIntegrations = {
  recaptcha: OFF,
  errorReporting: OFF,
  tagManager: OFF,
  sessionRecording: OFF,
};

/** Header, footer and menus of every page of one language. Specification, section 3. */
export const Layout = v.object({
  primaryNavigationItems: v.array(NavigationItem),
  staticPages: v.array(StaticPage),
  siteProfile: v.object({ logo: Path, siteName: v.string(), siteUrl: v.pipe(v.string(), v.url()) }),
  siteStyle: v.object({ primaryColor: Colour, secondaryColor: Colour, accentColor: Colour }),
  cultureName: v.picklist(['en-AU', 'km-KH']),
  /** The by-province menu, in the order of the language's dictionaries. */
  provinces: v.array(v.object({ name: v.string(), url: Path })),
  /** Where the site carries advertisements: pages reserve room for these. */
  bannerPositions: v.optional(v.array(BannerPosition), []),
  integrations: v.optional(SiteIntegrations, ALL_OFF),
});
export type Layout = v.InferOutput<typeof Layout>;

export const ResourceStrings = v.object({ culture: CultureCode, messages: v.record(v.string(), v.string()) });
export type ResourceStrings = v.InferOutput<typeof ResourceStrings>;
