import CheapRuler from 'cheap-ruler';
import type { NearestOnDevice } from '#shared/components/find-nearest.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { Point } from '#shared/contracts/place.ts';
import { toNearestPlace } from '#shared/data/to-nearest-place.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { loadPlaceIndex } from '#client/place-index/load-place-index.ts';
import { loadPlacePoints } from '#client/place-index/load-place-points.ts';

/**
 * Every village is within 21 km of a commune's centre. A position that is more than 30 km from all centres is in another country
 * or at sea.
 */
const MOST_METRES = 30_000;
/**
 * The maximum number of communes in the result. There are 13,745 villages whose position is known. For 73 % of them, the nearest
 * centre is the centre of their own commune. For 96 %, the centre of their own commune is among the four nearest centres.
 */
const MOST_COMMUNES = 4;

/**
 * Finds the communes whose centres are nearest to a position. It needs no border files.
 * @returns undefined if no centre is within 30 km
 */
export async function findByCentres(
  { latitude, longitude }: Point,
  wording: { language: Language; outsideMessage: string },
): Promise<NearestOnDevice | undefined> {
  const [places, points] = await Promise.all([loadPlaceIndex(), loadPlacePoints()]);
  const ruler = new CheapRuler(latitude, 'meters');
  const near = places
    .flatMap((place) => {
      const point = place.level === 'commune' ? points.get(place.code) : undefined;
      if (!point) return [];
      const metres = ruler.distance([longitude, latitude], [point.longitude, point.latitude]);
      return [{ code: place.code, nearest: { point, name: null, metres } }];
    })
    .toSorted((a, b) => a.nearest.metres - b.nearest.metres)
    .slice(0, MOST_COMMUNES);
  const [commune, ...others] = near;
  if (!commune || commune.nearest.metres > MOST_METRES) return undefined;
  const byCode = new Map(places.map((place) => [place.code, place]));
  const found = {
    commune,
    offered: others.map((other) => ({ ...other, isNearBorder: true })),
    metres: commune.nearest.metres,
    isApproximate: true,
    isOnLake: false,
  };
  return {
    ...toNearestPlace(found, { ...wording, namesOf: (code) => toNames(byCode.get(code)) }),
    isByCentres: true,
  };
}

function toNames(commune: IndexedPlace | undefined) {
  const [province, district] = commune?.parents ?? [];
  if (!commune || !province || !district) throw new Error('The index has no such commune');
  const { postcode, likelyPostcode } = commune;
  const candidates = likelyPostcode === null ? [] : [likelyPostcode];
  return { commune: { ...commune, postcode: { code: postcode, candidates } }, district, province };
}
