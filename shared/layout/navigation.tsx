import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownNavigationItem } from './arrange-page.ts';
import styles from './navigation.module.css';

type NavigationProps = { items: ShownNavigationItem[]; currentUrl: string };

export function Navigation({ items, currentUrl }: NavigationProps): ReactNode {
  return (
    <nav className={styles.navigation} aria-label={useTranslation().t('app.navigation')}>
      <ul>
        {items.map(({ url, title, childItems }) => (
          <li key={url}>
            <a href={url} aria-current={url === currentUrl ? 'page' : undefined}>
              {title}
            </a>
            {childItems.map((child) => (
              <a
                key={child.url}
                href={child.url}
                aria-current={child.url === currentUrl ? 'page' : undefined}
              >
                {child.title}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </nav>
  );
}
