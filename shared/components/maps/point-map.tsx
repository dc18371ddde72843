import { useContext, useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapFrame, MapShape } from '#shared/contracts/drawn-map.ts';
import type { Point } from '#shared/contracts/place.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { boundsOfFrame, boxOf, frameOf, toFrame } from '#shared/map-drawing/map-frame.ts';
import { MinusIcon, PlusIcon } from '../icons.tsx';
import { OsmCredit } from './border-credit.tsx';
import { LiveMapContext, type LiveMap } from './live-map.ts';
import { MapDrawing, type MapMarker } from './map-drawing.tsx';
import styles from './point-map.module.css';
import { withoutJoiners } from '#shared/i18n/whole-name.ts';

/**
 * The margin on each side of the markers, as a fraction of the frame's width. It prevents the buttons of the live map from
 * covering a marker.
 */
const MARGIN = 0.25;

type PointMapProps = {
  label: string;
  /** The markers of the map. Their ids are unique. */
  markers: readonly MapMarker[];
  /** The initial frame. The default is a frame that fits all markers and `own`. */
  frame?: MapFrame | undefined;
  ground?: ReactNode;
  /** True if `ground` contains rivers or roads from OpenStreetMap. */
  isOsm?: boolean | undefined;
  shapes?: readonly MapShape[] | undefined;
  /** True if the map shows the whole country. The frame then has the aspect ratio 6:5. */
  isCountry?: boolean;
  /** True if straight lines join the markers. */
  isJoined?: boolean;
  /** True if phones show only the middle strip of the map. */
  isStrip?: boolean;
  /** The position of the visitor, or of the post office or ATM that the page describes. */
  own?: Point | null;
  ownName?: string | undefined;
  /** The accuracy of the position `own`, in metres. */
  accuracyMetres?: number | undefined;
  /**
   * The path of the page of the place that the live map highlights while the visitor selects no other area. The default is the
   * path of the current page.
   */
  ownPath?: string | undefined;
  /** The id of the marker that is highlighted and scrolled into view. */
  selected?: string | undefined;
  onSelect?: ((id: string) => void) | undefined;
};

/**
 * Shows a map, which the server draws and a live map replaces in the browser. The live map reads its content from the `data-`
 * attributes of the frame and the drawing, so that the page contains the data only once. Callers also show the content of the map
 * as text, for keyboard and screen reader users. The frame has the aspect ratio 4:3, or another ratio if `isCountry` or `isStrip`
 * is true.
 */
export function PointMap({
  onSelect,
  isStrip = false,
  isCountry = false,
  isJoined = false,
  isOsm = false,
  ownPath,
  ...shown
}: PointMapProps): ReactNode {
  const { markers, own = null, accuracyMetres, selected, shapes = [] } = shown;
  const label = withoutJoiners(shown.label);
  const { t } = useTranslation();
  const language = useLanguage();
  const element = useRef<HTMLDivElement>(null);
  useLiveMap(element, onSelect);
  const box = boxOf({ own, points: markers.map(({ point }) => point), accuracyMetres });
  const frame = shown.frame ?? (box && frameOf(box, { margin: MARGIN }));
  if (!frame) return null;
  const { south, west, north, east } = boundsOfFrame(frame);
  // A drawing with `choice` shapes is not replaced by a live map, because the live map would not show these shapes.
  const isStill = shapes.some(({ role }) => role === 'choice');
  return (
    <div
      ref={element}
      className={styles.frame}
      data-map={isStill ? undefined : [south, west, north, east].map((degrees) => degrees.toFixed(5)).join()}
      data-strip={isStrip ? '' : undefined}
      data-country={isCountry ? '' : undefined}
      data-joined={isJoined ? '' : undefined}
      data-accuracy={accuracyMetres}
      data-selected={selected}
      data-own-path={ownPath}
    >
      <MapDrawing
        {...shown}
        {...{ label, language, frame, isOsm, isStrip }}
        ground={
          <>
            {shown.ground}
            {isJoined ? <Joins frame={frame} markers={markers} /> : null}
          </>
        }
      />
      {isOsm ? <OsmCredit /> : null}
      <div className={styles.ground} data-ground="" role="group" aria-label={label} />
      <div className={styles.zoom}>
        <button type="button" data-zoom="1" aria-label={t('pointMap.zoomIn')}>
          <PlusIcon />
        </button>
        <button type="button" data-zoom="-1" aria-label={t('pointMap.zoomOut')}>
          <MinusIcon />
        </button>
      </div>
    </div>
  );
}

type JoinsProps = { frame: MapFrame; markers: readonly MapMarker[] };

/** Draws straight lines between the markers. If a marker is outside the frame, its line leaves the frame. */
function Joins({ frame, markers }: JoinsProps): ReactNode {
  const at = markers.map(({ point }) => toFrame(frame, point));
  return at.slice(1).map((end, index) => {
    const start = at[index] ?? end;
    return (
      <line
        key={index}
        className={styles.join}
        x1={percent(start.x)}
        y1={percent(start.y)}
        x2={percent(end.x)}
        y2={percent(end.y)}
      />
    );
  });
}

function percent(value: number): string {
  return `${value.toFixed(1)}%`;
}

function useLiveMap(frame: RefObject<HTMLElement | null>, onSelect: PointMapProps['onSelect']): void {
  const start = useContext(LiveMapContext)?.start;
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
