import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuIcon } from '#shared/components/icons.tsx';
import { SearchForm } from '#shared/components/search-form.tsx';
import { href } from '#shared/routes/href.ts';
import { hasToken } from '#shared/routes/route-facts.ts';
import { queryOf, type ShownPage, type ShownLayout } from './arrange-page.ts';
import { MENU_ID, Navigation } from './drawer.tsx';
import styles from './header.module.css';

type HeaderProps = {
  page: ShownPage;
  layout: ShownLayout;
  hasSearch: boolean;
};

/** The header, which is one row at every width. On screens narrower than 900 px, its navigation links are only in the menu. */
export function Header({ page, layout, hasSearch }: HeaderProps): ReactNode {
  const { t } = useTranslation();
  const query = queryOf(page);
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <a className={styles.logo} href={href(page.lang, 'home')}>
          <Logo />
          <span>{layout.siteProfile.siteName}</span>
        </a>
        {hasSearch ? (
          <div className={styles.search} key={`${page.url} ${query}`}>
            <SearchForm place="header" query={query} />
          </div>
        ) : null}
        <Navigation id="header-pages" page={page} layout={layout} />
        <OtherLanguages page={page} />
        <button
          className={`${styles.icon} ${styles.menuButton}`}
          type="button"
          popoverTarget={MENU_ID}
          aria-label={t('app.menu')}
        >
          <MenuIcon />
        </button>
      </div>
    </header>
  );
}

/** The logo: three coloured bars, one for each pair of digits of a postcode. */
function Logo(): ReactNode {
  return (
    <b aria-hidden="true">
      <i />
      <i />
      <i />
    </b>
  );
}

/**
 * The link to the page in the other language. A page with a secret token in its URL has no such link, because the link would not
 * contain the token.
 */
function OtherLanguages({ page }: { page: ShownPage }): ReactNode {
  if (hasToken(page.url)) return null;
  return page.localizationUrls
    .filter(({ lang }) => lang !== page.lang)
    .map(({ url, lang, title }) => (
      <a key={lang} className={styles.icon} href={url} lang={lang} hrefLang={lang} data-event="language">
        {title}
      </a>
    ));
}
