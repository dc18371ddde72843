import { EndPrecision, type Distance, type DistanceEnd } from '#shared/contracts/distance.ts';
import type { Language } from '#shared/contracts/page.ts';
import { measureLine } from '#shared/geo/measure-line.ts';
import { NotFoundError } from '#server/errors.ts';
import { readMessages } from '#server/messages.ts';
import type { Library } from '../library.ts';
import { findEnd } from './find-ends.ts';

/**
 * Measures the straight-line distance between two places. `site-source.ts` adds the distance by road.
 * @throws NotFoundError with the problem of each end that is unknown or has no point
 */
export function measureDistance(
  tables: Pick<Library, 'places' | 'villages' | 'postcodes'>,
  first: string,
  second: string,
  language: Language,
): Distance {
  const [from, to] = [findEnd(tables, first), findEnd(tables, second)];
  if ('problem' in from || 'problem' in to) {
    throw new NotFoundError({
      ...('problem' in from ? { from: from.problem } : {}),
      ...('problem' in to ? { to: to.problem } : {}),
    });
  }
  const { metres, bearing } = measureLine(from.point, to.point);
  const { winds } = readMessages(language).pages.distanceCalculator.words;
  return {
    from,
    to,
    metres,
    bearing: bearing ? { degrees: bearing.degrees, words: winds[bearing.wind] } : null,
    precision: coarser(precisionOf(from), precisionOf(to)),
    road: null,
  };
}

/**
 * Returns how precise the point of a start or end is. A landmark or a code has no point of its own; it has the centre of the area
 * that contains it.
 */
export function precisionOf({ place, village }: Pick<DistanceEnd, 'place' | 'village'>): EndPrecision {
  if (village) return 'village';
  return place ? 'area-centre' : 'position';
}

function coarser(a: EndPrecision, b: EndPrecision): EndPrecision {
  const { options } = EndPrecision;
  return options.indexOf(a) < options.indexOf(b) ? a : b;
}
