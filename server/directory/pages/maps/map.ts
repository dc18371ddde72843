import type { MapViewData } from '#shared/blocks/map-view/data.ts';
import type { MapFrame } from '#shared/contracts/drawn-map.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { Place, Point } from '#shared/contracts/place.ts';
import { greatCircleMetres } from '#shared/geo/distance.ts';
import { toFrame } from '#shared/map-drawing/map-frame.ts';
import type { Library } from '../../library.ts';
import { drawPlace } from './drawn-map.ts';

type MapTables = Pick<Library, 'borders' | 'drawings' | 'places' | 'villages'>;

export function mapOf(library: MapTables, place: Place, language: Language): MapViewData {
  const { name, point } = place;
  const key = `${language} ${place.code}`;
  const map = library.drawings.get(key) ?? drawPlace({ library, language }, place);
  if (map) library.drawings.set(key, map);
  return { name, point, map: map ?? null, villages: map ? listVillages(library, place, map.frame) : [] };
}

/**
 * Lists the villages in the frame, the nearest to the middle of the commune first, because the map has room for the
 * first names only.
 */
function listVillages({ villages }: MapTables, { level, code, point }: Place, frame: MapFrame) {
  if (level !== 'commune') return [];
  const shown = villages
    .listByCommune(code)
    .flatMap(({ name, point: at }) => (at && isShown(frame, at) ? [{ name, point: at }] : []));
  if (!point) return shown;
  return shown.toSorted((a, b) => greatCircleMetres(point, a.point) - greatCircleMetres(point, b.point));
}

function isShown(frame: MapFrame, point: Point): boolean {
  const { x, y } = toFrame(frame, point);
  return x >= 0 && x <= 100 && y >= 0 && y <= 100;
}
