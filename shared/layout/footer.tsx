import type { ShownLayout } from './arrange-page.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ServerMarkup } from '#shared/blocks/server-markup.tsx';
import { formatYear } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { DEVELOPERS } from '#shared/routes/anchors.ts';
import { href } from '#shared/routes/href.ts';
import styles from './footer.module.css';
import { partners } from './partners.ts';

const FIRST_YEAR = '2019';

type FooterProps = { layout: ShownLayout; now: Date };

/** The way to what the header does not lead to. A link stands once on a page's frame. */
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
                .filter((page) => isLinked(page) && !isInHeader(page.url, layout))
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
                  <a href={url} rel="noopener">
                    {t(`partner.${id}`)}
                  </a>
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

/** Listed for programs alone: the page that nobody looks for, and what a field or a list of tools leads to already. */
const UNLINKED: ReadonlySet<string> = new Set([
  'pageNotFound',
  'search',
  'postcodeStartWith',
  'bulkLookup',
  'distanceCalculator',
  'report',
  'addressLabel',
]);

function isLinked({ code }: ShownLayout['staticPages'][number]): boolean {
  return !UNLINKED.has(code);
}

function isInHeader(url: string, { primaryNavigationItems }: ShownLayout): boolean {
  return primaryNavigationItems.some((item) => [item, ...item.childItems].some((entry) => entry.url === url));
}
