import type { ReactNode } from 'react';
import { BorderCredit } from '#shared/components/maps/border-credit.tsx';
import { MapGround } from '#shared/components/maps/map-ground.tsx';
import { PointMap } from '#shared/components/maps/point-map.tsx';
import type { DrawnMap } from '#shared/contracts/drawn-map.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { ServerMarkup } from '../server-markup.tsx';
import type { End } from './data.ts';
import styles from './distance-calculator.module.css';
import { nameOfEnd } from './to-end.ts';

const GROUND_ID = 'distance-ground';

type DistanceMapProps = { map: DrawnMap; label: string; ends: readonly (End | null)[] };

/**
 * Draws the map of the country and a line between the two ends. The server draws the country once. The browser redraws only the
 * line.
 */
export function DistanceMap({ map, label, ends }: DistanceMapProps): ReactNode {
  const language = useLanguage();
  const located = ends.flatMap((end, index) =>
    end?.point ? [{ end, point: end.point, id: String(index) }] : [],
  );
  return (
    <div className={styles.map}>
      <PointMap
        isCountry
        isJoined
        label={label}
        frame={map.frame}
        ground={
          <ServerMarkup id={GROUND_ID} as="g">
            {() => <MapGround map={map} language={language} isLinked={false} />}
          </ServerMarkup>
        }
        isOsm={map.lines?.isOsm}
        markers={located.map(({ end, point, id }) => ({
          id,
          name: nameOfEnd(end, language).trim(),
          point,
        }))}
      />
      <BorderCredit />
    </div>
  );
}
