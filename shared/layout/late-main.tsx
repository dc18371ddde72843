import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './app.module.css';

/** The placeholder of content that is still loading: grey bars, and a status text that screen readers announce. */
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
