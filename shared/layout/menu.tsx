import type { ReactNode } from 'react';
import { ChevronIcon } from '#shared/components/icons.tsx';
import listStyles from './menu-list.module.css';
import styles from './menu.module.css';

type MenuProps = { title: string; children: ReactNode; scriptOnly?: boolean };

/** A disclosure of links. It opens without a script; with one, Escape and a click elsewhere close it too. */
export function Menu({ title, children, scriptOnly = false }: MenuProps): ReactNode {
  return (
    <details className={`${styles.menu} ${scriptOnly ? 'script-only' : ''}`} name="header-menu" data-menu>
      <summary>
        {title}
        <ChevronIcon />
      </summary>
      <div className={listStyles.list}>{children}</div>
    </details>
  );
}
