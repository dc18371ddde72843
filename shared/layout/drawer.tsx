import { Fragment, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ServerMarkup } from '#shared/blocks/server-markup.tsx';
import { ChevronIcon, CloseIcon, DownloadIcon } from '#shared/components/icons.tsx';
import { installOffer, OFFERED } from '#shared/components/remembered/install-offer.ts';
import { useRecentVisits, VisitLinks } from '#shared/components/remembered/visit-links.tsx';
import type { Language } from '#shared/contracts/page.ts';
import { href } from '#shared/routes/href.ts';
import { provinceOfPath } from '#shared/routes/province-slugs.ts';
import type { ShownPage, ShownLayout } from './arrange-page.ts';
import styles from './drawer.module.css';
import headerStyles from './header.module.css';
import { ThemeToggle } from './theme-toggle.tsx';

type DrawerProps = { page: ShownPage; layout: ShownLayout };

/** The id of the menu. Buttons in the header and in the bar at the bottom of the screen (`ThumbBar`) open the menu by this id. */
export const MENU_ID = 'menu';
const UNKNOWN_TIME = '--:--:--';

/**
 * The menu. It is a popover, which opens, closes and handles the focus without a script. In the document it follows the
 * content, so that a text browser shows the content before the list of provinces.
 */
export function Drawer({ page, layout }: DrawerProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.panel} id={MENU_ID} popover="auto" role="dialog" aria-label={t('app.menu')}>
      <button
        className={`${headerStyles.icon} ${styles.closeButton}`}
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

type NavigationProps = DrawerProps & { id: string; withChildren?: boolean };

/** The links to the main pages. In the menu, `withChildren` is true, and the links to the subpages are included. */
export function Navigation({ id, page, layout, withChildren = false }: NavigationProps): ReactNode {
  const items = layout.primaryNavigationItems.flatMap((item) =>
    withChildren ? [item, ...item.childItems] : [item],
  );
  // An item is also marked as current on the pages below it.
  const toCurrent = (url: string) =>
    url === page.url ? 'page' : page.url.startsWith(`${url}/`) ? 'true' : undefined;
  // The browser has only the server's HTML of the links, and reuses it on all pages of a language.
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`#${id} a`)) {
      const current = toCurrent(link.pathname);
      if (current) link.setAttribute('aria-current', current);
      else link.removeAttribute('aria-current');
    }
  });
  return (
    <nav className={headerStyles.navigation} aria-label={useTranslation().t('app.navigation')}>
      <ServerMarkup key={page.lang} id={id}>
        {() =>
          items.map(({ url, title }) => (
            <Fragment key={url}>
              {withChildren ? <GroupHead language={page.lang} url={url} /> : null}
              <a href={url} aria-current={toCurrent(url)}>
                {title}
              </a>{' '}
            </Fragment>
          ))
        }
      </ServerMarkup>
    </nav>
  );
}

/** Renders the heading of a group of links if `url` is the first page of the group. The footer has the same headings. */
function GroupHead({ language, url }: { language: Language; url: string }): ReactNode {
  const { t } = useTranslation();
  if (url === href(language, 'track')) return <p>{t('footer.group.post')}</p>;
  return url === href(language, 'allPostalCodes') ? <p>{t('footer.group.codes')}</p> : null;
}

type FoldProps = { title: string; children: ReactNode; scriptOnly?: boolean };

/** A collapsible section of the menu. All sections have the same `name`, so at most one of them is open. */
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

/** The button that installs the site as an app. It appears from the second visit on, in browsers that offer the installation. */
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
    <button className={styles.toggle} type="button" data-event="install" onClick={accept}>
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
 * The time in Cambodia. The name beside it is the province in the page's path, or the capital if the path has no province.
 * `client/runtime/start-clock.ts` updates the text each second.
 */
function Clock({ path }: { path: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <p className={`${styles.clock} script-only`}>
      <span>{t(`province.${provinceOfPath(path)}`)}</span>{' '}
      <time data-clock="" suppressHydrationWarning>
        {UNKNOWN_TIME}
      </time>
    </p>
  );
}
