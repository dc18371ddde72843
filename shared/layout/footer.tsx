import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ServerMarkup } from '#shared/blocks/server-markup.tsx';
import { formatYear } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { DEVELOPERS } from '#shared/routes/anchors.ts';
import { href } from '#shared/routes/href.ts';
import type { ShownLayout } from './arrange-page.ts';
import styles from './footer.module.css';

const FIRST_YEAR = '2019';

/** Partner sites: post codes of other countries, and the holidays of Cambodia, on which post offices are closed. */
const partners = [
  { id: 'holidays', url: 'https://www.officeholidays.com/countries/cambodia' },
  { id: 'thailand', url: 'https://www.thailandpost.co.th/' },
  { id: 'vietnam', url: 'https://mabuuchinh.vn/' },
  { id: 'unitedKingdom', url: 'https://postcodes.io/' },
  { id: 'australia', url: 'https://auspost.com.au/postcode' },
] as const;

type FooterProps = { layout: ShownLayout; now: Date };

/** Pages with a link in the header are left out, except those in `IN_BOTH`. */
export function Footer({ layout, now }: FooterProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <ServerMarkup id="footer" as="footer" className={styles.footer}>
      {() => (
        <div className={styles.inner}>
          <nav aria-label={t('footer.links')}>
            <ul>
              {layout.staticPages
                .filter((page) => isLinked(page) && (IN_BOTH.has(page.code) || !isInHeader(page.url, layout)))
                .map(({ code, url, title }) => (
                  <li key={code}>
                    <a href={url} data-opens={code === 'newsletter' ? code : undefined}>
                      {title}
                    </a>
                  </li>
                ))}
              <li>
                <a href={`${href(language, 'data')}#${DEVELOPERS}`}>{t('footer.developers')}</a>
              </li>
            </ul>
          </nav>
          <nav aria-label={t('footer.partners')}>
            <p>{t('footer.partners')}</p>
            <ul>
              {partners.map(({ id, url }) => (
                <li key={id}>
                  <a href={url}>{t(`partner.${id}`)}</a>
                </li>
              ))}
            </ul>
          </nav>
          <p>{`© ${FIRST_YEAR}–${formatYear(now)} ${layout.siteProfile.siteName}`}</p>
        </div>
      )}
    </ServerMarkup>
  );
}

/** Codes of pages without a link in the footer: visitors reach these pages from a search field or the list of tools. */
const UNLINKED: ReadonlySet<string> = new Set([
  'pageNotFound',
  'search',
  'postcodeStartWith',
  'bulkLookup',
  'distanceCalculator',
  'report',
  'addressLabel',
]);

/** Codes of pages that have a link in both header and footer. */
const IN_BOTH: ReadonlySet<string> = new Set(['freeTools', 'findPostOffice']);

function isLinked({ code }: ShownLayout['staticPages'][number]): boolean {
  return !UNLINKED.has(code);
}

function isInHeader(url: string, { primaryNavigationItems }: ShownLayout): boolean {
  return primaryNavigationItems.some((item) => [item, ...item.childItems].some((entry) => entry.url === url));
}
