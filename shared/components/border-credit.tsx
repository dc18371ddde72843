import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './border-credit.module.css';

/** The credit that the licence of the borders asks for, wherever they are drawn. */
export function BorderCredit(): ReactNode {
  return <p className={styles.credit}>{useTranslation().t('pointMap.credit')}</p>;
}
