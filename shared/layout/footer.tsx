import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ServerMarkup } from '#shared/blocks/server-markup.tsx';
import { formatYear } from '#shared/i18n/format.ts';
import type { ShownLayout } from './arrange-page.ts';
import styles from './footer.module.css';

const FIRST_YEAR = '2019';

/**
 * Partner sites. The first one lists the holidays of Cambodia, when post offices are closed. The other sites are sources of
 * postcodes of other countries.
 */
const partners = [
  { id: 'holidays', url: 'https://www.officeholidays.com/countries/cambodia' },
  { id: 'thailand', url: 'https://www.thailandpost.co.th/' },
  { id: 'vietnam', url: 'https://mabuuchinh.vn/' },
  { id: 'unitedKingdom', url: 'https://postcodes.io/' },
  { id: 'australia', url: 'https://auspost.com.au/postcode' },
] as const;

/**
 * The groups of links. A page in `staticPages` belongs to a group if its `code` is in `codes`. A page that is in no group and not
 * in `UNLINKED` is added to the group `about`.
 */
const GROUPS = [
  { name: 'codes', codes: ['allPostalCodes', 'postcode', 'bulkLookup', 'changes', 'printableCodes'] },
  {
    name: 'post',
    codes: ['findPostOffice', 'track', 'atmFinder', 'currencyConverter', 'freeTools', 'publicHolidays'],
  },
  { name: 'sites', codes: ['postcodeGenerator', 'weatherGenerator', 'data', 'developers'] },
  { name: 'about', codes: ['contactUs', 'corrections', 'newsletter', 'advertise', 'privacy', 'toc'] },
] as const;

export function Footer({ layout, now }: { layout: ShownLayout; now: Date }): ReactNode {
  const { t } = useTranslation();
  return (
    <ServerMarkup id="footer" as="footer" className={styles.footer}>
      {() => (
        <div className={styles.inner}>
          <nav aria-label={t('footer.links')}>
            {groupPages(layout.staticPages).map(({ name, pages }) => (
              <div key={name}>
                <p>{t(`footer.group.${name}`)}</p>
                {pages.map(({ code, url, title }) => (
                  <Fragment key={code}>
                    <a href={url} data-opens={code === 'newsletter' ? code : undefined}>
                      {title}
                    </a>{' '}
                  </Fragment>
                ))}
              </div>
            ))}
          </nav>
          <nav aria-label={t('footer.partners')}>
            <p>{t('footer.partners')}</p>
            {partners.map(({ id, url }) => (
              <Fragment key={id}>
                <a href={url}>{t(`partner.${id}`)}</a>{' '}
              </Fragment>
            ))}
          </nav>
          <p>{`© ${FIRST_YEAR}–${formatYear(now)} ${layout.siteProfile.siteName}`}</p>
        </div>
      )}
    </ServerMarkup>
  );
}

type StaticPages = ShownLayout['staticPages'];

/**
 * The codes of the pages to which the footer has no link. The error page `pageNotFound` needs no link. The other pages are linked
 * from the header, a search field, the list of tools or the pages of places.
 */
const UNLINKED: ReadonlySet<string> = new Set([
  'home',
  'pageNotFound',
  'search',
  'myPostcode',
  'postcodeStartWith',
  'distanceCalculator',
  'report',
  'addressLabel',
  'addressBook',
  'codeConverter',
]);

function groupPages(all: StaticPages): { name: (typeof GROUPS)[number]['name']; pages: StaticPages }[] {
  const named = new Set<string>(GROUPS.flatMap(({ codes }): readonly string[] => codes));
  const others = all.filter(({ code }) => !named.has(code) && !UNLINKED.has(code));
  return GROUPS.map(({ name, codes }) => ({
    name,
    pages: [
      ...codes.flatMap((wanted) => all.filter(({ code }) => code === wanted)),
      ...(name === 'about' ? others : []),
    ],
  }));
}
