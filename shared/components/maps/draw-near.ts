import { useContext, useEffect, useEffectEvent, useState } from 'react';
import type { DrawnMap } from '#shared/contracts/drawn-map.ts';
import type { Point } from '#shared/contracts/place.ts';
import type { Position } from '#shared/geo/read-position.ts';
import { boxOf, frameOf } from '#shared/map-drawing/map-frame.ts';
import { ClientPartsContext, type NearMapOf } from '../client-parts.ts';

/**
 * Loads the background of a map that shows a position and the results near it. Returns undefined while the background is loading
 * and after a failure. Callers then show the position and the results without a background.
 */
export function useNearMap(
  { point, accuracyMetres }: Position,
  { points, of }: { points: readonly Point[]; of: NearMapOf },
): DrawnMap | undefined {
  const { drawNear: draw } = useContext(ClientPartsContext);
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
