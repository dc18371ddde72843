import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './app.module.css';

/** Stands where the content of a late page will: says so to eyes and ears, and shows the outline of a page. */
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
