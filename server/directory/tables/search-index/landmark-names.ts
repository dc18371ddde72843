import { isKhmer } from '#shared/text/is-khmer.ts';
import type { Place } from '#shared/contracts/place.ts';
import { levelOf } from '#shared/places/ncdd-code.ts';
import type { createLandmarkQueries, Landmark } from '../../queries/landmarks.ts';
import type { NameKeys } from '../../search/letters/compare-names.ts';
import type { BuiltName } from './read-name.ts';

/**
 * Matches the addition that distinguishes a landmark from others with the same name, such as ", Kampot" in "Phsar Leu,
 * Kampot" and "(temple)" in "Banteay Srei (temple)".
 */
const ADDITION = /\s*\(.*?\)|,.*$/gu;
/**
 * Matches the French words for "province of". They are removed, because otherwise a query of the letter p would match every
 * name that begins with them.
 */
const FRENCH_UNIT = /^province d(?:e |')/iu;
const GATE = { en: / International Border Gate$/u, km: /^ច្រកទ្វារព្រំដែនអន្តរជាតិ/u };
/**
 * Words for the kind of a landmark. People write them after an English name and before a Khmer name. The Khmer words of
 * one kind are synonyms.
 */
const KIND_WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['temple', ['ប្រាសាទ']],
  ['market', ['ផ្សារ']],
  ['mall', ['ផ្សារទំនើប', 'ផ្សារ']],
  ['hospital', ['មន្ទីរពេទ្យ', 'ពេទ្យ']],
  ['university', ['សាកលវិទ្យាល័យភូមិន្ទ', 'សាកលវិទ្យាល័យ']],
  ['airport', ['អាកាសយានដ្ឋានអន្តរជាតិ', 'អាកាសយានដ្ឋាន', 'ព្រលានយន្តហោះ']],
  ['stadium', ['ពហុកីឡដ្ឋានជាតិ', 'ពហុកីឡដ្ឋាន', 'កីឡដ្ឋានជាតិ', 'កីឡដ្ឋាន', 'ស្តាត']],
  ['port', ['កំពង់ផែស្វយ័ត', 'កំពង់ផែ']],
  ['beach', ['ឆ្នេរ']],
  ['bridge', ['ស្ពាន']],
  ['museum', ['សារមន្ទីរ']],
]);
const LATIN_NAME = /^[\p{Script=Latin}\p{M}\s.'-]+$/u;
const INITIALS = /^[A-Z]{2,6}$/u;

export type LandmarkNames = ReturnType<typeof readLandmarkNames>;

/**
 * Reads the names of landmarks. A landmark has no entry of its own if it is a town that is a municipality, or if it has the
 * same name as its place. Its names are then added to the municipality or place. Names of a place in other languages are
 * added to the place too.
 */
export function readLandmarkNames(
  landmarks: ReturnType<typeof createLandmarkQueries>,
  places: readonly Place[],
  read: (name: string) => BuiltName,
) {
  const foreign = landmarks.mapForeignNames();
  const byPlace = Map.groupBy(landmarks.listAll(), ({ placeCode }) => placeCode);
  const isOfAnother = createNameOwners(places, read);
  const apart: Landmark[] = [];
  return {
    /**
     * Returns the names that landmarks and other languages add to a place.
     * @param keys the keys of the names that the place already has
     */
    namesOf: (code: string, keys: NameKeys): BuiltName[] => {
      const named = (byPlace.get(code) ?? []).filter((landmark) => {
        const isPlace = isPlaceItself(landmark, keys, read);
        if (!isPlace) apart.push(landmark);
        return isPlace;
      });
      const others = (foreign.get(code) ?? []).map((name) => name.replace(FRENCH_UNIT, ''));
      const names = [...others, ...named.flatMap(listNames)].map(read);
      return names.filter((name) => !isOfAnother(code, name));
    },
    /**
     * Lists the landmarks that are entries of their own, sorted by id. It must be called after `namesOf` was called for
     * all places, because `namesOf` finds out which landmarks these are.
     */
    listApart: (): { landmark: Landmark; names: BuiltName[] }[] =>
      apart
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map((landmark) => ({
          landmark,
          names: listNames(landmark).map((name) => readLandmarkName(name, read)),
        })),
  };
}

/**
 * Creates a function that takes the code of a place and a name. The function returns true if another place has this name,
 * unless one of the two places contains the other. If the result is true, the name is not added to the place. For example,
 * the name Kampong Som is not added to Preah Sihanouk, because another municipality has this name.
 */
function createNameOwners(places: readonly Place[], read: (name: string) => BuiltName) {
  const owners = new Map<string, string[]>();
  for (const { code, name, alternativeNames } of places)
    for (const key of new Set([name.en, name.km, ...alternativeNames].flatMap((one) => read(one).spelled)))
      owners.set(key, [...(owners.get(key) ?? []), code]);
  return (code: string, { spelled }: BuiltName): boolean =>
    spelled.some((key) =>
      owners.get(key)?.some((other) => !other.startsWith(code) && !code.startsWith(other)),
    );
}

function isPlaceItself(
  { kind, name, placeCode }: Landmark,
  keys: NameKeys,
  read: (name: string) => BuiltName,
): boolean {
  // A town that has the code of a district is itself the municipality. A smaller town has the code of its commune.
  if (kind === 'town' && levelOf(placeCode) !== 'commune') return true;
  const { spelled, phonetics } = read(withoutAddition(name.en));
  return (
    spelled.some((key) => keys.spelled.includes(key)) || phonetics.some((key) => keys.phonetics.includes(key))
  );
}

function listNames({ kind, name, otherNames }: Landmark): string[] {
  const names = [withoutAddition(name.en), name.km, ...otherNames];
  if (kind === 'border-gate') return [...new Set(names.flatMap(listGateNames))];
  return [...new Set(names.flatMap((one) => [one, ...withKind(one, kind)]))];
}

/**
 * Returns further names of a landmark. If the name has no word for its kind, such a word is added, as in Banteay Srei
 * temple and សារមន្ទីរទួលស្លែង. If a Khmer name begins with such a word, one name is returned for each synonym of the word.
 * The Khmer name of a mall is also returned without the word.
 */
function withKind(name: string, kind: string): string[] {
  const words = KIND_WORDS.get(kind);
  if (words === undefined) return [];
  if (LATIN_NAME.test(name)) return name.toLowerCase().includes(kind) ? [] : [`${name} ${kind}`];
  if (!isKhmer(name)) return [];
  const own = words.find((word) => name.startsWith(word)) ?? '';
  if (own === '' && words.some((word) => name.includes(word))) return [];
  const brand = name.slice(own.length);
  return [...words.map((word) => word + brand), ...(kind === 'mall' ? [brand] : [])];
}

/** Returns the full name of a border gate, and the names that people use: Bavet border, ច្រកបាវិត. */
function listGateNames(name: string): string[] {
  const short = name.replace(GATE.en, '').replace(GATE.km, '');
  if (short === name) return [name];
  const said = GATE.km.test(name) ? ['ច្រក', 'ច្រកទ្វារ', 'ច្រកអន្តរជាតិ', 'ច្រកទ្វារអន្តរជាតិ'] : [];
  const written = GATE.en.test(name) ? ['border', 'border gate', 'international border'] : [];
  return [name, ...said.map((word) => `${word}${short}`), ...written.map((word) => `${short} ${word}`)];
}

/** Initials get no phonetic keys, because people do not pronounce them as a word. */
function readLandmarkName(name: string, read: (name: string) => BuiltName): BuiltName {
  const known = read(name);
  return INITIALS.test(name) ? { ...known, phonetics: [], phoneticStarts: [] } : known;
}

function withoutAddition(name: string): string {
  return name.replaceAll(ADDITION, '');
}
