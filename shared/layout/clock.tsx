import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '#shared/i18n/format.ts';
import { provinceOfPath } from '#shared/routes/province-of-path.ts';
import styles from './clock.module.css';

/** The clock shows seconds. */
const TICK_MILLISECONDS = 1000;
const UNKNOWN_TIME = '--:--:--';

/**
 * The time in Cambodia, one zone for the whole country; the province in the page's path names it.
 * Empty until a script runs, in room that is already there.
 */
export function Clock({ path }: { path: string }): ReactNode {
  const { t } = useTranslation();
  const [time, setTime] = useState(UNKNOWN_TIME);
  useEffect(() => {
    const tick = () => setTime(formatClock(new Date()));
    tick();
    const timer = setInterval(tick, TICK_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className={`${styles.clock} script-only`}>
      <span>{t(`province.${provinceOfPath(path)}`)}</span> <time className={styles.time}>{time}</time>
    </p>
  );
}
