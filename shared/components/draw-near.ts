import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import type { DrawnMap, MapFrame } from '#shared/contracts/drawn-map.ts';
import type { Point } from '#shared/contracts/place.ts';
import type { Position } from '#shared/geo/read-position.ts';
import { boxOf, frameOf } from '#shared/map-drawing/map-frame.ts';

/** `commune`: the one that the position lies in stands out; `province`: what lies in its province does. */
type NearMapOf = 'commune' | 'province';

/** Draws the shapes of what a frame shows near a point. Rejects when a file of borders cannot be loaded. */
export type DrawNear = (question: { frame: MapFrame; point: Point; of: NearMapOf }) => Promise<DrawnMap>;

/** Only the browser hands one in: the server has no position. */
export const DrawNearContext = createContext<DrawNear | undefined>(undefined);

/**
 * The shapes under a position and what is listed near it. Undefined until they are there, and where they cannot be had:
 * the map of the same frame then shows its dots alone.
 */
export function useNearMap(
  { point, accuracyMetres }: Position,
  { points, of }: { points: readonly Point[]; of: NearMapOf },
): DrawnMap | undefined {
  const draw = useContext(DrawNearContext);
  const [drawn, setDrawn] = useState<{ key: string; map: DrawnMap }>();
  const box = boxOf({ own: point, points, accuracyMetres });
  const frame = box && frameOf(box);
  const key = JSON.stringify([frame, point, of]);
  const load = useEffectEvent(async () => (frame && draw ? draw({ frame, point, of }) : undefined));
  useEffect(() => {
    let isShown = true;
    const show = async (): Promise<void> => {
      const map = await load();
      if (isShown && map) setDrawn({ key, map });
    };
    show().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [key]);
  return drawn?.key === key ? drawn.map : undefined;
}
