import { isKhmer } from '#shared/text/is-khmer.ts';
import type { Place } from '#shared/contracts/place.ts';
import type { createLandmarkQueries, Landmark } from '../../queries/landmarks.ts';
import type { NameKeys } from '../../search/letters/name-keys.ts';
import type { BuiltName } from './read-name.ts';

/** What stands behind a landmark's name to tell it from its namesakes: Phsar Leu, Kampot; Banteay Srei (temple). */
const ADDITION = /\s*\(.*?\)|,.*$/gu;
/** French for a unit word, which would make any p the beginning of a name. */
const FRENCH_UNIT = /^province d(?:e |')/iu;
const GATE = { en: / International Border Gate$/u, km: /^ច្រកទ្វារព្រំដែនអន្តរជាតិ/u };
/** Kinds that people write beside a name: behind it in English, before it in Khmer, where words of one kind stand for one another. */
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
/** A town is a municipality, which has a code of so many digits. A smaller one lies in a commune. */
const MUNICIPALITY_DIGITS = 4;

export type LandmarkNames = ReturnType<typeof readLandmarkNames>;

/**
 * Landmarks as the search finds them. A town that is a municipality, or a quarter that is called like its commune, is no
 * entry of its own: its names become names of that place, and so do names in languages of others.
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
    /** Further names of a place. @param keys those it is known by */
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
    /** Those that are entries of their own, by their ids; after the names of all places were read. */
    listApart: (): { landmark: Landmark; names: BuiltName[] }[] =>
      apart
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map((landmark) => ({
          landmark,
          names: listNames(landmark).map((name) => readLandmarkName(name, read)),
        })),
  };
}

/** Whether a name is that of another place which neither holds this one nor lies in it: Kampong Som, of two towns. */
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
  if (kind === 'town' && placeCode.length <= MUNICIPALITY_DIGITS) return true;
  const { spelled, phonetics } = read(withoutAddition(name.en));
  return (
    spelled.some((key) => keys.spelled.includes(key)) || phonetics.some((key) => keys.phonetics.includes(key))
  );
}

/** Names that people write for a landmark, without what only tells it from others. */
function listNames({ kind, name, otherNames }: Landmark): string[] {
  const names = [withoutAddition(name.en), name.km, ...otherNames];
  if (kind === 'border-gate') return [...new Set(names.flatMap(listGateNames))];
  return [...new Set(names.flatMap((one) => [one, ...withKind(one, kind)]))];
}

/** Banteay Srei temple, សារមន្ទីរទួលស្លែង, where the name does not say so itself; and the same with the other words for it. */
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

/** A gate by its full name, and as people say it: Bavet border, ច្រកបាវិត. */
function listGateNames(name: string): string[] {
  const short = name.replace(GATE.en, '').replace(GATE.km, '');
  if (short === name) return [name];
  const said = GATE.km.test(name) ? ['ច្រក', 'ច្រកទ្វារ', 'ច្រកអន្តរជាតិ', 'ច្រកទ្វារអន្តរជាតិ'] : [];
  const written = GATE.en.test(name) ? ['border', 'border gate', 'international border'] : [];
  return [name, ...said.map((word) => `${word}${short}`), ...written.map((word) => `${short} ${word}`)];
}

/** Initials are no word: nothing is pronounced like them. */
function readLandmarkName(name: string, read: (name: string) => BuiltName): BuiltName {
  const known = read(name);
  return INITIALS.test(name) ? { ...known, phonetics: [], phoneticStarts: [] } : known;
}

function withoutAddition(name: string): string {
  return name.replaceAll(ADDITION, '');
}
