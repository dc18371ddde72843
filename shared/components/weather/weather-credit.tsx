import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './forecast.module.css';

const LICENCE = '(CC BY 4.0)';

/** Shows the attribution that the licence of the forecast requires. */
export function WeatherCredit(): ReactNode {
  const { t } = useTranslation();
  return (
    <p className={styles.credit}>
      <a href="https://www.met.no/" target="_blank" rel="noopener">
        {t('weather.credit')}
      </a>{' '}
      {LICENCE}
    </p>
  );
}
