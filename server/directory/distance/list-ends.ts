import type { End, Field } from '#shared/blocks/distance-calculator/data.ts';
import type { DistanceEnd } from '#shared/contracts/distance.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { BilingualText, PlaceSummary } from '#shared/contracts/place.ts';
import { fullName, parentNames, VILLAGE_UNIT, withUnit } from '#shared/places/place-name.ts';
import { MAX_PLACE_REF, readPlaceRef } from '#shared/places/read-place-ref.ts';
import type { Library } from '../library.ts';
import { pathWithVillage } from '#shared/places/village-anchor.ts';
import type { Hit, Hits } from '../search/hits.ts';
import { findEnd } from './find-ends.ts';
import { precisionOf } from './measure-distance.ts';

/** The maximum number of places that a visitor can choose from. A phone shows six radio buttons without scrolling. */
const MOST_CHOICES = 6;

type ListedEnds = {
  field: Field;
  /**
   * Returns how the search interpreted the text, for example which part is the house and which part is the street.
   * Undefined if the text is empty, a code, a path or a position, because such a text is not searched.
   */
  read?: Hits['read'] | undefined;
};

/**
 * Finds the places that a text may mean. If there are several, `choices` lists them, and `end` is the first one. If the
 * visitor has chosen one of them, `end` is the chosen place, and `choices` is empty.
 * @param chosen the `value` of the chosen place; it is ignored if it belongs to an earlier text
 */
export function listEnds(library: Library, typed = '', chosen?: string): ListedEnds {
  const text = typed.slice(0, MAX_PLACE_REF);
  if (text.trim() === '') return { field: { typed: '', choices: [], end: null, isUnknown: false } };
  const { ends, read } = readEnds(library, text);
  const meant = ends.find(({ value }) => value === chosen);
  const end = meant ?? ends[0] ?? null;
  const choices = meant || ends.length < 2 ? [] : ends;
  return { field: { typed: text, choices, end, isUnknown: end === null }, read };
}

function readEnds(library: Library, text: string): Pick<ListedEnds, 'read'> & { ends: End[] } {
  const ref = readPlaceRef(text);
  if (ref?.kind === 'position')
    return { ends: [toEnd(library, { place: null, village: null, point: ref.point })] };
  if (ref?.kind === 'path') return { ends: listAt(library, [text.trim().replace(/^\/km(?=\/)/, '')]) };
  if (ref?.kind === 'postcode') return { ends: listAt(library, pathsOfCode(library, ref.code)) };
  const { hits, read } = library.search(text);
  const sure = hits.filter(({ isGuess }) => !isGuess);
  return { ends: listAt(library, (sure.length > 0 ? sure : hits).flatMap(pathOf)), read };
}

/**
 * Lists the paths of the places that have this code today. If there are none, lists the paths of the places that had
 * this code in 2022, and of the places whose disputed code may be this code.
 */
function pathsOfCode({ postcodes }: Library, code: string): string[] {
  const uses = postcodes.findUses(code);
  const current = uses.filter(({ role }) => role === 'current');
  return (current.length > 0 ? current : uses).map(({ place }) => place.path);
}

/**
 * Returns the path of a search result, or an empty list for a page. A landmark has the path of the place that contains it,
 * because the database has no point for the landmark itself.
 */
function pathOf({ target }: Hit): string[] {
  return target.category === 'page' ? [] : [pathWithVillage(target.place, target.village)];
}

function listAt(library: Library, paths: readonly string[]): End[] {
  return [...new Set(paths)].slice(0, MOST_CHOICES).flatMap((path) => {
    const found = findEnd(library, path);
    if (!('problem' in found)) return [toEnd(library, found)];
    return found.problem === 'no-point' ? toUnplaced(library, path) : [];
  });
}

function toUnplaced(library: Library, path: string): End[] {
  const [pagePath = ''] = path.split('#');
  const place = library.places.findByPath(pagePath);
  const summary = place && library.places.findSummary(place.code);
  return summary ? [{ ...toNamed(library, summary, null), point: null }] : [];
}

function toEnd(library: Library, found: DistanceEnd): End {
  const { place, village, point } = found;
  if (!place) {
    const value = `${point.latitude}, ${point.longitude}`;
    return { value, name: null, within: NOWHERE, postcode: null, point, precision: 'position' };
  }
  return { ...toNamed(library, place, village), point };
}

const NOWHERE: End['within'] = { en: '', km: '' };

function toNamed(
  { places }: Library,
  place: PlaceSummary,
  village: DistanceEnd['village'],
): Omit<End, 'point'> {
  const parents = places.findParents(place.code);
  const above = village ? [...parents, place] : parents;
  const named = village ? { name: village.name, unit: VILLAGE_UNIT } : place;
  const inBoth = (write: (language: Language) => string): BilingualText => ({
    en: write('en'),
    km: write('km'),
  });
  return {
    value: pathWithVillage(place, village),
    name: inBoth((language) =>
      village ? withUnit(named, village.name[language], language) : fullName(place, language),
    ),
    within: inBoth((language) => parentNames(above, language)),
    postcode: place.postcode.code,
    precision: precisionOf({ place, village }),
  };
}
