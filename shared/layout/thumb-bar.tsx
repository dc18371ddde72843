import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuIcon, ParcelIcon, PositionIcon, SearchIcon } from '#shared/components/icons.tsx';
import { ASK_NOW } from '#shared/routes/anchors.ts';
import { href } from '#shared/routes/href.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './thumb-bar.module.css';

/**
 * A bar of links to frequent tasks, at the bottom of the screen on phones. Its last button opens the menu and works without a
 * script.
 */
export function ThumbBar({ path, menuId }: ThumbBarProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <nav className={styles.bar} data-thumb-bar="" aria-label={t('thumbBar.label')}>
      {TASKS.map(({ route, fragment, Icon }) => {
        const url = href(language, route);
        return (
          <Fragment key={route}>
            <a href={`${url}${fragment}`} aria-current={url === path ? 'page' : undefined}>
              <Icon />
              {t(`thumbBar.${route}`)}
            </a>{' '}
          </Fragment>
        );
      })}
      <button type="button" popoverTarget={menuId}>
        <MenuIcon />
        {t('thumbBar.more')}
      </button>
    </nav>
  );
}

type ThumbBarProps = {
  path: string;
  menuId: string;
};

const TASKS = [
  { route: 'search', fragment: '', Icon: SearchIcon },
  { route: 'myPostcode', fragment: `#${ASK_NOW}`, Icon: PositionIcon },
  { route: 'track', fragment: '', Icon: ParcelIcon },
] as const;
