import { useContext, useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bounds, Point } from '#shared/contracts/place.ts';
import { createSketch } from '#shared/map-drawing/sketch-map.ts';
import { MinusIcon, PlusIcon } from './icons.tsx';
import { LiveMapContext, type LiveMap } from './live-map.ts';
import { PointDrawing, type MapMarker } from './point-drawing.tsx';
import styles from './point-map.module.css';

type PointMapProps = {
  /** What the map shows, for who does not see it. */
  label: string;
  /** Each id once. */
  markers: readonly MapMarker[];
  /** The box of a place, drawn dashed. */
  bounds: Bounds | null;
  /** The position of the visitor, or of the place itself. */
  own: Point | null;
  ownName?: string | undefined;
  /** The accuracy of `own`. */
  accuracyMetres?: number | undefined;
  /** The id of a marker: highlighted, and brought into view. */
  selected?: string | undefined;
  onSelect?: ((id: string) => void) | undefined;
};

/**
 * Points in a frame of four by three that never changes its size. The server draws them; in the browser a map that
 * moves takes the drawing's place, and reads from its `data-` attributes what to show, so that the server's markup
 * as the server wrote it needs no data of its own. Lists beside it are the way for keyboard and screen reader.
 */
export function PointMap({ onSelect, ...shown }: PointMapProps): ReactNode {
  const { label, markers, bounds, own, ownName, accuracyMetres, selected } = shown;
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  useLiveMap(frame, onSelect);
  const points = markers.map(({ point }) => point);
  const sketch = createSketch({ point: own, bounds, markers: points, accuracyMetres });
  return (
    <div
      ref={frame}
      className={styles.frame}
      data-map=""
      data-accuracy={accuracyMetres}
      data-selected={selected}
    >
      {sketch ? (
        <PointDrawing {...{ sketch, label, markers, bounds, own, ownName, selected }} />
      ) : (
        <p className={styles.nothing}>{t('pointMap.nothing')}</p>
      )}
      <div className={styles.ground} data-ground="" role="group" aria-label={label} />
      <p className={styles.notice}>{t('pointMap.noGround')}</p>
      <ZoomButtons />
    </div>
  );
}

function useLiveMap(frame: RefObject<HTMLElement | null>, onSelect: PointMapProps['onSelect']): void {
  const start = useContext(LiveMapContext);
  const live = useRef<LiveMap>(undefined);
  const select = useEffectEvent((id: string) => onSelect?.(id));
  useEffect(() => {
    if (!frame.current || !start) return;
    const started = start(frame.current, (id) => select(id));
    live.current = started;
    return () => {
      live.current = undefined;
      started.stop();
    };
  }, [start, frame]);
  useEffect(() => live.current?.redraw());
}

/** Zoom buttons with words of the page's language; they show once there is something to zoom. */
function ZoomButtons(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.zoom}>
      <button type="button" data-zoom="1" aria-label={t('pointMap.zoomIn')}>
        <PlusIcon />
      </button>
      <button type="button" data-zoom="-1" aria-label={t('pointMap.zoomOut')}>
        <MinusIcon />
      </button>
    </div>
  );
}
