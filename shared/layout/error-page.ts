import type { i18n as I18n } from 'i18next';
import { component } from '#shared/blocks/component.ts';
import type { ErrorCode } from '#shared/contracts/envelope.ts';
import { errorStatus } from '#shared/contracts/error-status.ts';
import type { Language, Page } from '#shared/contracts/page.ts';
import { href } from '#shared/routes/href.ts';
import { cultureOf, toLocalPath } from '#shared/routes/language-path.ts';
import { localizationUrls } from '#shared/routes/localization-urls.ts';

/** The status that the browser shows when nothing answered. */
const CONNECTION_STATUS = errorStatus.unavailable;

/** Digits of a province and a district: what codes near an unknown one begin with. */
const COMMON_PAIRS = 2;

type ErrorPageOptions = {
  /** `connection` is the browser's: nothing answered. */
  code: ErrorCode | 'connection';
  language: Language;
  /** Language-free. */
  path: string;
  siteUrl: string;
  i18n: I18n;
  /** A well-formed code or prefix that nothing has. */
  near?: string;
};

const MAX_SHOWN_PATH = 200;

/** The error page: the not-found component alone, or what went wrong and what to do. */
export function composeErrorPage(options: ErrorPageOptions): Page {
  const { code, language, path, siteUrl, i18n } = options;
  const isNotFound = code === 'not-found';
  const title = isNotFound ? i18n.t('notFound.title') : i18n.t(`errorNotice.${code}.title`);
  const shownPath = path.length > MAX_SHOWN_PATH ? '/' : path;
  const url = encodeURI(toLocalPath(language, shownPath)).replace(/^\/+/, '/');
  return {
    id: `error:${code}`,
    url,
    menuTitle: title,
    lang: language,
    culture: cultureOf[language],
    seo: {
      'og:title': title,
      description: isNotFound ? i18n.t('notFound.lead') : i18n.t(`errorNotice.${code}.lead`),
      keywords: '',
      canonicalUrl: new URL(url, siteUrl).href,
    },
    template: isNotFound ? 'not-found' : 'error',
    placeholders: {
      main: [
        isNotFound
          ? component('not-found', suggestionOf(options))
          : component('error-notice', { kind: code }),
      ],
    },
    breadcrumb: [],
    localizationUrls: localizationUrls(isNotFound ? '/System/page-not-found' : '/'),
    meta: {
      status: code === 'connection' ? CONNECTION_STATUS : errorStatus[code],
      robots: 'noindex',
      cacheSeconds: 0,
      tags: [],
    },
  };
}

function suggestionOf({ near, language, i18n }: ErrorPageOptions) {
  if (near === undefined || near.length <= COMMON_PAIRS) return {};
  const prefix = near.slice(0, COMMON_PAIRS);
  const text = i18n.t('notFound.suggestion', { prefix });
  return { suggestion: { text, url: href(language, 'postcodePrefix', { prefix }) } };
}
