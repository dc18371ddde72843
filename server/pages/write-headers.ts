import type { Response } from 'express';
import type { Page } from '../../shared/contracts/page.ts';

/** While a shared cache fetches a new copy it may serve the old one for this long: pages change by deployment. */
const STALE_WHILE_REVALIDATE_SECONDS = 600;
/** When the site cannot answer, an old copy is better than none for a day. */
const STALE_IF_ERROR_SECONDS = 86_400;
/** What a visitor is asked to wait before they try again. */
export const RETRY_AFTER_SECONDS = 5;

const cacheControl = (seconds: number): string =>
  seconds > 0
    ? `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${STALE_WHILE_REVALIDATE_SECONDS}, stale-if-error=${STALE_IF_ERROR_SECONDS}`
    : 'no-store';

/** Status and headers of a page, all known before the first byte. */
export const writeHeaders = (res: Response, page: Page): void => {
  const { status, cacheSeconds, robots } = page.meta;
  res.status(status);
  res.type('html');
  res.set('Cache-Control', cacheControl(cacheSeconds));
  res.set('Content-Language', page.lang);
  if (robots === 'noindex') res.set('X-Robots-Tag', 'noindex');
  if (status === 503) res.set('Retry-After', String(RETRY_AFTER_SECONDS));
};

/** The same for the page as data. */
export const writeDataHeaders = (res: Response, cacheSeconds: number): void => {
  res.set('Cache-Control', cacheControl(cacheSeconds));
  res.set('X-Robots-Tag', 'noindex');
};
