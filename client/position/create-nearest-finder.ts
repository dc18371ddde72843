import { toNearestPlace, type CommuneNames } from '#shared/data/to-nearest-place.ts';
import type { NearestPlace } from '#shared/contracts/geocoding.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { PlaceSummary, Point } from '#shared/contracts/place.ts';
import { readCommunePoints } from '#shared/geo/commune-points.ts';
import { createNearestIndex } from '#shared/geo/nearest-communes.ts';

/**
 * Finds the commune of a position on this device: what the server would answer, and nothing is sent.
 * @param communes all of them, in the order of their codes
 * @param text where they are, as `writeCommunePoints` wrote it
 * @throws Error when the two are not about the same communes
 */
export function createNearestFinder(
  communes: readonly NamedCommune[],
  text: string,
): (question: Question) => NearestPlace {
  const locations = readCommunePoints(text);
  if (locations.length !== communes.length)
    throw new Error(`There are points of ${locations.length} communes and names of ${communes.length}`);
  const index = createNearestIndex(locations);
  const namesOf = (number: number): CommuneNames => {
    const [commune, location] = [communes[number], locations[number]];
    const [province, district] = commune?.parents ?? [];
    if (!commune || !location || !province || !district) throw new Error(`There is no commune at ${number}`);
    const { name, unit, path, postcode: code } = commune;
    const { candidates } = location;
    return { commune: { name, unit, path, postcode: { code, candidates } }, district, province };
  };
  return ({ point, accuracyMetres, ...wording }) =>
    toNearestPlace(index.find(point, accuracyMetres), { ...wording, namesOf });
}

type Named = Pick<PlaceSummary, 'name' | 'unit'>;

/** A commune by its names, as the compact index of places has it. */
type NamedCommune = Named & {
  /** Language-free. */
  path: string;
  /** Null where the code is disputed. */
  postcode: string | null;
  /** Province and district. */
  parents: readonly Named[];
};

type Question = {
  /** Rounded to four decimals. */
  point: Point;
  /** Its accuracy. */
  accuracyMetres?: number;
  language: Language;
  /** Says in the language that a position is outside Cambodia. */
  outsideMessage: string;
};
