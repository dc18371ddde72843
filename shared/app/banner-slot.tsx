import type { ReactNode } from 'react';
import styles from './banner-slot.module.css';

/**
 * Where a banner may stand. It holds no markup of a banner, for crawlers and people alike, and takes no room as long
 * as the site carries no banners.
 */
export const BannerSlot = ({ position }: { position: 'middle' | 'bottom' }): ReactNode => (
  <div className={styles.slot} data-banner-slot={position} />
);
