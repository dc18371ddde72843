import type { i18n as I18n } from 'i18next';
import { component } from '#shared/blocks/component.ts';
import type { ErrorCode } from '#shared/contracts/envelope.ts';
import { errorStatus } from '#shared/contracts/error-status.ts';
import type { Language, Page } from '#shared/contracts/page.ts';
import { href } from '#shared/routes/href.ts';
import { provinceSlugs } from '#shared/routes/province-slugs.ts';
import { cultureOf, toLocalPath } from '#shared/routes/language-path.ts';
import { localizationUrls } from '#shared/routes/localization-urls.ts';

/** The HTTP status in the error page's data if the browser got no response. */
const CONNECTION_STATUS = errorStatus.unavailable;

/** The number of digits in the prefix that is suggested for an unknown code. */
const PREFIX_LENGTH = 2;
const CODE_LENGTH = 6;

type ErrorPageOptions = {
  /** The kind of error. `connection` means that the browser got no response. */
  code: ErrorCode | 'connection';
  language: Language;
  path: string;
  siteUrl: string;
  i18n: I18n;
  /** A well-formed code or prefix that does not exist. The error page links to the closest codes. */
  near?: string;
};

const MAX_SHOWN_PATH = 200;

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
  if (near === undefined || near.length <= PREFIX_LENGTH) return {};
  const code = near.length === CODE_LENGTH ? { code: near } : {};
  const prefix = near.slice(0, PREFIX_LENGTH);
  // A code begins with the two-digit number of a province. There are no codes with any other prefix.
  if (provinceSlugs[Number(prefix) - 1] === undefined) return code;
  const text = i18n.t('notFound.suggestion', { prefix });
  return { ...code, suggestion: { text, url: href(language, 'postcodePrefix', { prefix }) } };
}
