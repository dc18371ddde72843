import * as v from 'valibot';
import { errorStatus } from './error-status.ts';
import { Path } from './path.ts';

/** Languages of the product. English stands at `/…`, Khmer at `/km/…`. */
export const LANGUAGES = ['en', 'km'] as const;
export const Language = v.picklist(LANGUAGES);
export type Language = v.InferOutput<typeof Language>;

/** Culture codes as the content API speaks them. */
export const CultureCode = v.picklist(['en-us', 'km-kh']);
export type CultureCode = v.InferOutput<typeof CultureCode>;

/** One block on a page: `name` is looked up in the registry, an unknown name is ignored; one without data shows nothing. */
export const PageComponent = v.object({ name: v.string(), data: v.optional(v.unknown()) });
export type PageComponent = v.InferOutput<typeof PageComponent>;

export const BreadcrumbItem = v.object({ title: v.string(), url: Path });
export type BreadcrumbItem = v.InferOutput<typeof BreadcrumbItem>;

/** The same page in each language, itself included. */
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
  /** Absolute; its origin is the site's. */
  canonicalUrl: v.pipe(v.string(), v.url()),
});

/** How the response with the page is sent and cached. */
const PageMeta = v.object({
  /** HTTP status of the page's HTML. */
  status: v.picklist([200, ...Object.values(errorStatus)]),
  robots: v.picklist(['index', 'noindex']),
  /** Seconds a shared cache may serve the page without asking again. 0: not cached. */
  cacheSeconds: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** What a purge can name: `province:12`, `page:privacy`. */
  tags: v.array(v.string()),
});

/** A page is data, then blocks: every URL resolves to one of these. Specification, section 3. */
export const Page = v.object({
  /** The same in every language: the identity of a recent visit. */
  id: v.string(),
  url: Path,
  menuTitle: v.string(),
  lang: Language,
  culture: CultureCode,
  seo: Seo,
  /** A template that is not built is shown as content. */
  template: v.fallback(v.picklist(['home', 'content', 'place', 'widget', 'not-found', 'error']), 'content'),
  /** Which of the two a widget is fixed to; absent: the visitor's system decides. */
  theme: v.optional(v.picklist(['light', 'dark'])),
  /** Named regions of the template, each with its components in order. */
  placeholders: v.record(v.string(), v.array(PageComponent)),
  breadcrumb: v.array(BreadcrumbItem),
  localizationUrls: v.array(LocalizationUrl),
  meta: PageMeta,
});
export type Page = v.InferOutput<typeof Page>;
