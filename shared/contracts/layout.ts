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

const StaticPage = v.object({ code: v.string(), url: Path, title: v.string() });

const Colour = v.pipe(v.string(), v.hexColor());

/** Services of others that this site uses, each by its public key or address; what is not named is off. Specification, section 3. */
export const SiteIntegrations = v.object({
  tagManagerId: v.optional(v.string()),
  sessionRecordingId: v.optional(v.string()),
  errorReportingDsn: v.optional(v.string()),
  /** Pictures of maps: an address with `{z}`, `{x}` and `{y}`, and the credit that a map shows, as plain text. */
  tiles: v.optional(v.object({ url: v.string(), attribution: v.string() })),
});
export type SiteIntegrations = v.InferOutput<typeof SiteIntegrations>;

/** What stands around every page of one language. Specification, section 3. */
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
  integrations: v.optional(SiteIntegrations, {}),
});
export type Layout = v.InferOutput<typeof Layout>;

export const ResourceStrings = v.object({ culture: CultureCode, messages: v.record(v.string(), v.string()) });
export type ResourceStrings = v.InferOutput<typeof ResourceStrings>;
