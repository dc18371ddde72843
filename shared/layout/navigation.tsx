import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavigationItem } from '#shared/contracts/layout.ts';
import styles from './navigation.module.css';

type NavigationProps = { items: NavigationItem[]; currentUrl: string };

export function Navigation({ items, currentUrl }: NavigationProps): ReactNode {
  return (
    <nav className={styles.navigation} aria-label={useTranslation().t('app.navigation')}>
      <ul>
        {items.map(({ id, url, title, childItems }) => (
          <li key={id}>
            <a href={url} aria-current={url === currentUrl ? 'page' : undefined}>
              {title}
            </a>
            {childItems.map((child) => (
              <a key={child.id} href={child.url} aria-current={child.url === currentUrl ? 'page' : undefined}>
                {child.title}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </nav>
  );
}
