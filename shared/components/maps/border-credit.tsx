import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OSM_CREDIT } from '#shared/contracts/drawn-map.ts';
import styles from './border-credit.module.css';

/**
 * The attribution for a map that contains rivers or roads from OpenStreetMap. Its CSS position is absolute, so callers render it
 * inside the frame of the map.
 */
export function OsmCredit(): ReactNode {
  return (
    <small className={styles.osm} lang="en" data-credit="">
      {OSM_CREDIT}
    </small>
  );
}

/** The attribution that the licence of the border data requires below each map. */
export function BorderCredit(): ReactNode {
  return <p className={styles.credit}>{useTranslation().t('pointMap.credit')}</p>;
}
