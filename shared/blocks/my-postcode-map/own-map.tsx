import { useContext, useState, type ReactNode } from 'react';
import buttonStyles from '#shared/components/button.module.css';
import { BorderCredit } from '#shared/components/border-credit.tsx';
import { useNearMap } from '#shared/components/draw-near.ts';
import { LiveMapContext } from '#shared/components/live-map.ts';
import { MapGround } from '#shared/components/map-ground.tsx';
import { PointMap } from '#shared/components/point-map.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { FoundProps } from './found.tsx';
import styles from './my-postcode-map.module.css';

/**
 * Where the visitor is, and the nearest known points of the communes nearby. It stays a drawing until they press: a
 * map that moves may fetch pictures, and their server learns what place they are of.
 */
export function OwnMap({ texts, progress: { place, position } }: FoundProps): ReactNode {
  const language = useLanguage();
  const start = useContext(LiveMapContext);
  const [mayMove, setMayMove] = useState(false);
  const markers = [place, ...place.alternatives].flatMap(({ url, name, point }) =>
    point ? [{ id: url, name, point }] : [],
  );
  const map = useNearMap(position, { points: markers.map(({ point }) => point), of: 'commune' });
  return (
    <section>
      <h2>{texts.map}</h2>
      <LiveMapContext value={mayMove ? start : undefined}>
        <PointMap
          label={texts.map}
          markers={markers}
          frame={map?.frame}
          ground={map ? <MapGround map={map} language={language} isLinked={false} /> : null}
          own={position.point}
          accuracyMetres={position.accuracyMetres}
        />
      </LiveMapContext>
      <BorderCredit />
      {start && !mayMove ? (
        <div className={styles.mayMove}>
          <button
            type="button"
            className={buttonStyles.button}
            data-tone="quiet"
            onClick={() => setMayMove(true)}
          >
            {texts.moveMap}
          </button>
          <p className={styles.soft}>{texts.mapPictures}</p>
        </div>
      ) : null}
    </section>
  );
}
