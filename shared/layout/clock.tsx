import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { provinceOfPath } from '#shared/routes/province-of-path.ts';
import styles from './clock.module.css';

const UNKNOWN_TIME = '--:--:--';

/**
 * The time in Cambodia, one zone for the whole country; the province in the page's path names it.
 * The entry fills it each second (`client/runtime/start-clock.ts`), in room that is already there.
 */
export function Clock({ path }: { path: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <p className={`${styles.clock} script-only`}>
      <span>{t(`province.${provinceOfPath(path)}`)}</span>{' '}
      <time className={styles.time} data-clock="" suppressHydrationWarning>
        {UNKNOWN_TIME}
      </time>
    </p>
  );
}
