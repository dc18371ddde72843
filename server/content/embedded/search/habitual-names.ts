/**
 * What people write for a place beside the names in the tables, by NCDD code, and for a page beside its titles. Only to
 * find it: no page shows these.
 * Initials stand on tickets, parcels and number plates; the others are spellings that no rule makes.
 */
const HABITUAL_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['01', ['BMC']],
  ['12', ['Phnum Penh', 'PP']],
  ['120704', ['Kilometer 6', 'KM 6']],
  ['18', ['Kampong Som', 'SHV']],
  ['22', ['Odor Meanchey', 'Oudor Meanchey', 'OMC']],
  ['myPostcode', ['My postcode', 'My zip code']],
  ['postcode', ['Postcode', 'Zip code']],
]);

/** @param key NCDD code of a place, or name of a page */
export const habitualNamesOf = (key: string): readonly string[] => HABITUAL_NAMES.get(key) ?? [];

/** Words that are written short in front of a name: Kg. Cham. */
const SHORT_WORDS: ReadonlyMap<string, string> = new Map([
  ['kg', 'kampong'],
  ['kpg', 'kampong'],
]);

/** @param word folded */
export const toLongWord = (word: string): string => SHORT_WORDS.get(word) ?? word;
