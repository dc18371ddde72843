import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './loading-bar.module.css';

/** Says, to eyes and to ears, that the next page is on its way. */
export function LoadingBar({ isLoading }: { isLoading: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.bar} role="status" data-loading={isLoading}>
      {isLoading ? <span className="visually-hidden">{t('app.loading')}</span> : null}
    </div>
  );
}
