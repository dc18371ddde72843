import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './skip-link.module.css';

export function SkipLink(): ReactNode {
  return (
    <a className={styles.link} href="#main">
      {useTranslation().t('app.skipToContent')}
    </a>
  );
}
