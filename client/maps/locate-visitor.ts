import type { i18n as I18n } from 'i18next';
import type { Language } from '#shared/contracts/page.ts';
import { readPosition, type Position } from '#shared/geo/read-position.ts';
import { findNearest } from '#client/position/find-nearest.ts';
import { loadAreaAt } from './base/area-hit.ts';
import type { MapArea } from './base/items.ts';
import type { MapData } from './base/map-data.ts';
import { toWorld } from './base/world.ts';

/** The zoom at which a found position is shown. */
export const POSITION_ZOOM = 14;

type VisitorLocation = { message: string } | { position: Position; areas: MapArea[] };

/**
 * Reads the visitor's position and finds its commune in the browser.
 * @returns the communes that the position may lie in, the likeliest first, or a sentence in the visitor's language
 */
export async function locateVisitor(data: MapData, language: Language, i18n: I18n): Promise<VisitorLocation> {
  const reading = await readPosition();
  if (reading.outcome !== 'found') return { message: i18n.t(`finder.failed.${reading.outcome}`) };
  const { position } = reading;
  const nearest = await findNearest({ position, language }).catch(() => undefined);
  if (!nearest) return { message: i18n.t('liveMap.noAnswer') };
  if (nearest.outside) return { message: i18n.t('geocoding.outside') };
  const paths = [nearest, ...nearest.alternatives].map(({ url }) => url);
  await loadAreaAt(data, 'commune', toWorld(position.point), POSITION_ZOOM).catch(() => undefined);
  const communes = data.areas.filter(({ level }) => level === 'commune');
  const areas = paths.flatMap(
    (path) => communes.find(({ places }) => places.some((place) => path.endsWith(place.path))) ?? [],
  );
  return { position, areas: [...new Set(areas)] };
}
