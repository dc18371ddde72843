import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ServerMarkup } from '#shared/blocks/server-markup.tsx';
import { CloseIcon, MenuIcon } from '#shared/components/icons.tsx';
import { SearchForm } from '#shared/components/search-form.tsx';
import { href } from '#shared/routes/href.ts';
import type { Arrangement, ShownPage, ShownLayout } from './arrange-page.ts';
import { Clock } from './clock.tsx';
import drawerStyles from './drawer.module.css';
import styles from './header.module.css';
import { LanguageTabs } from './language-tabs.tsx';
import { Logo } from './logo.tsx';
import { Menu } from './menu.tsx';
import { Navigation } from './navigation.tsx';
import { RecentVisitsMenu } from './recent-visits-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

type HeaderProps = {
  page: ShownPage;
  layout: ShownLayout;
  /** Where it holds a search field. */
  search: Arrangement['headerSearch'];
};

const MENU_ID = 'menu';

/**
 * Logo, search field, languages, and a panel with everything else: in the flow on wider screens, a drawer below 600 px.
 * The drawer is a popover, so it opens, closes and keeps the keyboard in order without a script.
 */
export function Header({ page, layout, search }: HeaderProps): ReactNode {
  const { t } = useTranslation();
  return (
    <header className={styles.header} data-search={search}>
      <div className={styles.inner}>
        <a className={styles.logo} href={href(page.lang, 'home')}>
          <Logo />
          <span>{layout.siteProfile.siteName}</span>
        </a>
        {search === 'nowhere' ? null : (
          <div className={styles.search} key={page.url}>
            <SearchForm place="header" />
          </div>
        )}
        <LanguageTabs page={page} />
        <button
          className={styles.menuButton}
          type="button"
          popoverTarget={MENU_ID}
          aria-label={t('app.menu')}
        >
          <MenuIcon />
        </button>
        <div className={`${styles.panel} ${drawerStyles.panel}`} id={MENU_ID} popover="auto">
          <button
            className={`${styles.closeButton} ${drawerStyles.closeButton}`}
            type="button"
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
            aria-label={t('app.closeMenu')}
          >
            <CloseIcon />
          </button>
          <Navigation items={layout.primaryNavigationItems} currentUrl={page.url} />
          <div className={`${styles.tools} ${drawerStyles.tools}`}>
            <Menu title={t('app.provinces')}>
              <ServerMarkup key={page.lang} id="menu-provinces">
                {() => (
                  <ul>
                    {layout.provinces.map(({ name, url }) => (
                      <li key={url}>
                        <a href={url}>{name}</a>
                      </li>
                    ))}
                  </ul>
                )}
              </ServerMarkup>
            </Menu>
            <RecentVisitsMenu currentId={page.id} />
            <Clock path={page.url} />
            <ThemeToggle />
          </div>
        </div>
      </div>
    </header>
  );
}
