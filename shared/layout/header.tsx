import { Fragment, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ServerMarkup } from '#shared/blocks/server-markup.tsx';
import { ChevronIcon, CloseIcon, DownloadIcon, MenuIcon } from '#shared/components/icons.tsx';
import { SearchForm } from '#shared/components/search-form.tsx';
import { installOffer, OFFERED } from '#shared/components/remembered/install-offer.ts';
import { useRecentVisits, VisitLinks } from '#shared/components/remembered/visit-links.tsx';
import { href } from '#shared/routes/href.ts';
import { provinceOfPath } from '#shared/routes/province-slugs.ts';
import { hasToken } from '#shared/routes/route-facts.ts';
import type { ShownPage, ShownLayout } from './arrange-page.ts';
import drawerStyles from './drawer.module.css';
import styles from './header.module.css';
import { ThemeToggle } from './theme-toggle.tsx';

type HeaderProps = {
  page: ShownPage;
  layout: ShownLayout;
  hasSearch: boolean;
};

/** The id of the menu. The thumb bar opens it too. */
export const MENU_ID = 'menu';
const UNKNOWN_TIME = '--:--:--';

/** The header: one row at every width. Below 900 px the links of its navigation are in the menu alone. */
export function Header({ page, layout, hasSearch }: HeaderProps): ReactNode {
  const { t } = useTranslation();
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <a className={styles.logo} href={href(page.lang, 'home')}>
          <Logo />
          <span>{layout.siteProfile.siteName}</span>
        </a>
        {hasSearch ? (
          <div className={styles.search} key={page.url}>
            <SearchForm place="header" />
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
        <Drawer page={page} layout={layout} />
      </div>
    </header>
  );
}

/** The logo, which shows a code as three pairs of digits. */
function Logo(): ReactNode {
  return (
    <b aria-hidden="true">
      <i />
      <i />
      <i />
    </b>
  );
}

type NavigationProps = { id: string; page: ShownPage; layout: ShownLayout; withChildren?: boolean };

function Navigation({ id, page, layout, withChildren = false }: NavigationProps): ReactNode {
  const items = layout.primaryNavigationItems.flatMap((item) =>
    withChildren ? [item, ...item.childItems] : [item],
  );
  return (
    <nav className={styles.navigation} aria-label={useTranslation().t('app.navigation')}>
      <ServerMarkup key={page.url} id={id}>
        {() =>
          items.map(({ url, title }) => (
            <Fragment key={url}>
              <a href={url} aria-current={url === page.url ? 'page' : undefined}>
                {title}
              </a>{' '}
            </Fragment>
          ))
        }
      </ServerMarkup>
    </nav>
  );
}

/** The link to the page in the other language. A page with a token in its URL has none, because the link would lose the token. */
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

/** The menu. It is a popover, which opens, closes and handles the focus without a script. */
function Drawer({ page, layout }: Pick<HeaderProps, 'page' | 'layout'>): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={drawerStyles.panel} id={MENU_ID} popover="auto">
      <button
        className={`${styles.icon} ${drawerStyles.closeButton}`}
        type="button"
        popoverTarget={MENU_ID}
        popoverTargetAction="hide"
        aria-label={t('app.closeMenu')}
      >
        <CloseIcon />
      </button>
      <Navigation id="menu-pages" page={page} layout={layout} withChildren />
      <Fold title={t('app.provinces')}>
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
      </Fold>
      <RecentVisits currentId={page.id} />
      <ThemeToggle />
      <InstallOffer />
      <Clock path={page.url} />
    </div>
  );
}

type FoldProps = { title: string; children: ReactNode; scriptOnly?: boolean };

/** A list in the menu. At most one is open. */
function Fold({ title, children, scriptOnly = false }: FoldProps): ReactNode {
  return (
    <details className={scriptOnly ? 'script-only' : undefined} name="menu">
      <summary>
        {title}
        <ChevronIcon />
      </summary>
      {children}
    </details>
  );
}

function RecentVisits({ currentId }: { currentId: string }): ReactNode {
  const { t } = useTranslation();
  const visits = useRecentVisits().filter(({ id }) => id !== currentId);
  return (
    <Fold title={t('app.recentVisits')} scriptOnly>
      {visits.length === 0 ? <p>{t('app.noRecentVisits')}</p> : <VisitLinks visits={visits} />}
    </Fold>
  );
}

/** The button that installs the site: on the second visit, in browsers that offer it. */
function InstallOffer(): ReactNode {
  const { t } = useTranslation();
  const offer = useSyncExternalStore(watchOffers, findOffer, () => undefined);
  const [isAccepted, setAccepted] = useState(false);
  if (!offer || isAccepted) return null;
  const accept = (): void => {
    setAccepted(true);
    void offer.prompt?.();
  };
  return (
    <button className={drawerStyles.toggle} type="button" data-event="install" onClick={accept}>
      <DownloadIcon />
      {t('app.install')}
    </button>
  );
}

function findOffer() {
  return installOffer.event;
}

function watchOffers(listener: () => void): () => void {
  addEventListener(OFFERED, listener);
  return () => removeEventListener(OFFERED, listener);
}

/**
 * The time in Cambodia, beside the name of the province in the page's path. `client/runtime/start-clock.ts` updates the text each
 * second.
 */
function Clock({ path }: { path: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <p className={`${drawerStyles.clock} script-only`}>
      <span>{t(`province.${provinceOfPath(path)}`)}</span>{' '}
      <time data-clock="" suppressHydrationWarning>
        {UNKNOWN_TIME}
      </time>
    </p>
  );
}
