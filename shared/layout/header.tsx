import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ServerMarkup } from '#shared/blocks/server-markup.tsx';
import { ChevronIcon, CloseIcon } from '#shared/components/icons.tsx';
import { SearchForm } from '#shared/components/search-form.tsx';
import { useRecentVisits, VisitLinks } from '#shared/components/remembered/visit-links.tsx';
import { href } from '#shared/routes/href.ts';
import { provinceOfPath } from '#shared/routes/province-slugs.ts';
import { hasToken } from '#shared/routes/route-facts.ts';
import type { Arrangement, ShownPage, ShownLayout, ShownNavigationItem } from './arrange-page.ts';
import clockStyles from './clock.module.css';
import drawerStyles from './drawer.module.css';
import styles from './header.module.css';
import tabsStyles from './language-tabs.module.css';
import logoStyles from './logo.module.css';
import menuListStyles from './menu-list.module.css';
import menuStyles from './menu.module.css';
import navigationStyles from './navigation.module.css';
import { ThemeToggle } from './theme-toggle.tsx';

type HeaderProps = {
  page: ShownPage;
  layout: ShownLayout;
  search: Arrangement['headerSearch'];
};

/** The id of the panel with the menu. The thumb bar opens it too. */
export const MENU_ID = 'menu';
const UNKNOWN_TIME = '--:--:--';

/**
 * The header. Below 900 px, its panel is a popover, which opens, closes and handles focus without a script. The thumb bar has the
 * button that opens it.
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

/** The logo, which shows a code as three pairs of digits. */
function Logo(): ReactNode {
  return (
    <span className={logoStyles.logo} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

/** A page with a token in its URL has no language links, because they would lose the token. */
function LanguageTabs({ page }: { page: ShownPage }): ReactNode {
  const { t } = useTranslation();
  if (hasToken(page.url)) return null;
  return (
    <nav className={tabsStyles.tabs} aria-label={t('app.language')}>
      {page.localizationUrls.map(({ url, lang, title }) => (
        <a
          key={lang}
          href={url}
          lang={lang}
          hrefLang={lang}
          data-event="language"
          aria-current={lang === page.lang ? 'true' : undefined}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

type NavigationProps = { items: ShownNavigationItem[]; currentUrl: string };

function Navigation({ items, currentUrl }: NavigationProps): ReactNode {
  return (
    <nav className={navigationStyles.navigation} aria-label={useTranslation().t('app.navigation')}>
      <ServerMarkup key={currentUrl} id="menu-pages">
        {() => (
          <ul>
            {items.map(({ url, title, childItems }) => (
              <li key={url}>
                {[{ url, title }, ...childItems].map((item) => (
                  <a
                    key={item.url}
                    href={item.url}
                    aria-current={item.url === currentUrl ? 'page' : undefined}
                  >
                    {item.title}
                  </a>
                ))}
              </li>
            ))}
          </ul>
        )}
      </ServerMarkup>
    </nav>
  );
}

type MenuProps = { title: string; children: ReactNode; scriptOnly?: boolean };

/** A menu of links that opens without a script. `client/navigation/menus.ts` closes it. */
function Menu({ title, children, scriptOnly = false }: MenuProps): ReactNode {
  return (
    <details className={`${menuStyles.menu} ${scriptOnly ? 'script-only' : ''}`} name="header-menu" data-menu>
      <summary>
        {title}
        <ChevronIcon />
      </summary>
      <div className={menuListStyles.list}>{children}</div>
    </details>
  );
}

function RecentVisitsMenu({ currentId }: { currentId: string }): ReactNode {
  const { t } = useTranslation();
  const visits = useRecentVisits().filter(({ id }) => id !== currentId);
  return (
    <Menu title={t('app.recentVisits')} scriptOnly>
      {visits.length === 0 ? <p>{t('app.noRecentVisits')}</p> : <VisitLinks visits={visits} />}
    </Menu>
  );
}

/**
 * The time in Cambodia, beside the name of the province in the page's path. `client/runtime/start-clock.ts` updates the text each
 * second.
 */
function Clock({ path }: { path: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <p className={`${clockStyles.clock} script-only`}>
      <span>{t(`province.${provinceOfPath(path)}`)}</span>{' '}
      <time className={clockStyles.time} data-clock="" suppressHydrationWarning>
        {UNKNOWN_TIME}
      </time>
    </p>
  );
}
