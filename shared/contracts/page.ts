import * as v from 'valibot';
import { errorStatus } from './error-status.ts';
import { NonNegativeInteger } from './integers.ts';
import { Path } from './path.ts';

/** Languages of the site. Paths of English pages are `/…`, paths of Khmer pages are `/km/…`. */
export const LANGUAGES = ['en', 'km'] as const;
export const Language = v.picklist(LANGUAGES);
export type Language = v.InferOutput<typeof Language>;

const CULTURES = ['en-us', 'km-KH'] as const;
/** The English culture code that a remote content API (`CONTENT_API_URL`) may use. */
const ENGLISH_ALIAS = 'en-au';

/** A BCP 47 culture code. Upper and lower case are accepted, because a remote content API (`CONTENT_API_URL`) may use either. */
export const CultureCode = v.pipe(v.string(), v.transform(toCultureCode), v.picklist(CULTURES));
export type CultureCode = v.InferOutput<typeof CultureCode>;

/**
 * One block of a page. `name` is the block's key in the block registry. A block with an unknown name or without data renders
 * nothing.
 */
export const PageComponent = v.object({ name: v.string(), data: v.optional(v.unknown()) });
export type PageComponent = v.InferOutput<typeof PageComponent>;

export const BreadcrumbItem = v.object({ title: v.string(), url: Path });
export type BreadcrumbItem = v.InferOutput<typeof BreadcrumbItem>;

/** One language version of a page. `Page.localizationUrls` includes the page itself. */
export const LocalizationUrl = v.object({
  url: Path,
  lang: Language,
  code: CultureCode,
  title: v.string(),
});
export type LocalizationUrl = v.InferOutput<typeof LocalizationUrl>;

const Seo = v.object({
  'og:title': v.string(),
  description: v.string(),
  keywords: v.string(),
  canonicalUrl: v.pipe(v.string(), v.url()),
});

const PageMeta = v.object({
  /** The status 301 redirects to `url`, the new path of the page. */
  status: v.picklist([200, 301, ...Object.values(errorStatus)]),
  robots: v.picklist(['index', 'noindex']),
  /**
   * The time in seconds for which a shared cache may serve the page before it revalidates. 0 means that the page is not cached.
   */
  cacheSeconds: NonNegativeInteger,
  /** The tags by which a cached page is purged, e.g. `province:12`, `page:privacy`. */
  tags: v.array(v.string()),
});

/** The colour schemes of widgets. A widget with a `theme` ignores the colour scheme of the visitor's system. */
export const Theme = v.picklist(['light', 'dark']);

/** The data from which a page is rendered. */
export const Page = v.object({
  /** The id of the page in the list of recent visits. It is the same in every language version. */
  id: v.string(),
  url: Path,
  menuTitle: v.string(),
  lang: Language,
  culture: CultureCode,
  seo: Seo,
  /** The template of the page. An unknown name becomes `content`. `confirmation` thanks the visitor for a submitted form. */
  template: v.fallback(
    v.picklist(['home', 'content', 'place', 'widget', 'not-found', 'error', 'confirmation']),
    'content',
  ),
  /** The fixed colour scheme of a widget. If it is absent, the visitor's system decides. */
  theme: v.optional(Theme),
  /** The blocks of the page, keyed by the name of the template placeholder that contains them. */
  placeholders: v.record(v.string(), v.array(PageComponent)),
  breadcrumb: v.array(BreadcrumbItem),
  localizationUrls: v.array(LocalizationUrl),
  meta: PageMeta,
});
export type Page = v.InferOutput<typeof Page>;

function toCultureCode(written: string): string {
  const name = written.toLowerCase();
  if (name === ENGLISH_ALIAS) return 'en-us';
  return CULTURES.find((culture) => culture.toLowerCase() === name) ?? written;
}
