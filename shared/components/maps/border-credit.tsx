import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './border-credit.module.css';

/** The attribution that the licence of the border data requires below each map. */
export function BorderCredit(): ReactNode {
  return <p className={styles.credit}>{useTranslation().t('pointMap.credit')}</p>;
}
