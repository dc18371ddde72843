import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './app.module.css';

/** The placeholder of late content. It is a skeleton of a page and is announced to screen readers. */
export function LateMain(): ReactNode {
  const { t } = useTranslation();
  return (
    <main className={styles.main} aria-busy="true" data-late>
      <div>
        <p role="status">{t('app.loading')}</p>
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
    </main>
  );
}
