import type { End, Field } from '#shared/blocks/distance-calculator/data.ts';
import type { DistanceEnd } from '#shared/contracts/distance.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { BilingualText, PlaceSummary } from '#shared/contracts/place.ts';
import { fullName, parentNames, VILLAGE_UNIT, withUnit } from '#shared/places/place-name.ts';
import { MAX_PLACE_REF, readPlaceRef } from '#shared/places/read-place-ref.ts';
import type { Library } from '../library.ts';
import { villageAnchor } from '../queries/village-place.ts';
import type { Hit } from '../search/hits.ts';
import { findEnd } from './find-ends.ts';
import { precisionOf } from './measure-distance.ts';

/** Radio buttons that a phone shows without scrolling; who means another one types more. */
const MOST_CHOICES = 6;

type Written = { typed: string | undefined; chosen: string | undefined };

/**
 * What was typed into a field as the places it may name.
 * @param chosen value of one of them; another one is that of an earlier text and says nothing
 */
export async function listEnds(library: Library, { typed = '', chosen }: Written): Promise<Field> {
  const text = typed.slice(0, MAX_PLACE_REF);
  if (text.trim() === '') return { typed: '', choices: [], end: null, isUnknown: false };
  const choices = await listChoices(library, text);
  const end = choices.find(({ value }) => value === chosen) ?? choices[0] ?? null;
  return { typed: text, choices: choices.length > 1 ? choices : [], end, isUnknown: end === null };
}

async function listChoices(library: Library, text: string): Promise<End[]> {
  const ref = readPlaceRef(text);
  if (ref?.kind === 'position') return [toEnd(library, { place: null, village: null, point: ref.point })];
  if (ref?.kind === 'path') return listAt(library, [text.trim().replace(/^\/km(?=\/)/, '')]);
  if (ref?.kind === 'postcode') return listAt(library, pathsOfCode(library, ref.code));
  const { hits } = await library.search(text);
  const sure = hits.filter(({ isGuess }) => !isGuess);
  return listAt(library, (sure.length > 0 ? sure : hits).flatMap(pathOf));
}

/** Of what has the code today; where nothing has, of what had it, or has it in one transcription. */
function pathsOfCode({ postcodes }: Library, code: string): string[] {
  const uses = postcodes.findUses(code);
  const current = uses.filter(({ role }) => role === 'current');
  return (current.length > 0 ? current : uses).map(({ place }) => place.path);
}

/** Of a landmark, that of what it lies in: nobody measured where it stands. */
function pathOf({ target }: Hit): string[] {
  if (target.category === 'page') return [];
  const { place, village } = target;
  return [village ? `${place.path}#${villageAnchor(village.code)}` : place.path];
}

function listAt(library: Library, paths: readonly string[]): End[] {
  return [...new Set(paths)].slice(0, MOST_CHOICES).flatMap((path) => {
    const found = findEnd(library, path);
    if (!('problem' in found)) return [toEnd(library, found)];
    return found.problem === 'no-point' ? toUnplaced(library, path) : [];
  });
}

/** A place that is known, but not where. */
function toUnplaced(library: Library, path: string): End[] {
  const [pagePath = ''] = path.split('#');
  const place = library.places.findByPath(pagePath);
  const summary = place && library.places.findSummary(place.code);
  return summary ? [{ ...toNamed(library, { place: summary, village: null }), point: null }] : [];
}

function toEnd(library: Library, found: DistanceEnd): End {
  const { place, village, point } = found;
  if (!place) {
    const value = `${point.latitude}, ${point.longitude}`;
    return { value, name: null, within: NOWHERE, postcode: null, point, precision: 'position' };
  }
  return { ...toNamed(library, { place, village }), point };
}

const NOWHERE: End['within'] = { en: '', km: '' };

type Named = { place: PlaceSummary; village: DistanceEnd['village'] };

function toNamed({ places }: Library, { place, village }: Named): Omit<End, 'point'> {
  const parents = places.findParents(place.code);
  const above = village ? [...parents, place] : parents;
  const named = village ? { name: village.name, unit: VILLAGE_UNIT } : place;
  const inBoth = (write: (language: Language) => string): BilingualText => ({
    en: write('en'),
    km: write('km'),
  });
  return {
    value: village ? `${place.path}#${villageAnchor(village.code)}` : place.path,
    name: inBoth((language) =>
      village ? withUnit(named, village.name[language], language) : fullName(place, language),
    ),
    within: inBoth((language) => parentNames(above, language)),
    postcode: place.postcode.code,
    precision: precisionOf({ place, village }),
  };
}
