import type { Place } from './index.d.ts';

/** A code of the list of 2022: `retired` if no place has it today, `reused` if another place has it. */
export type FormerCode = {
  code: string;
  fate: 'unchanged' | 'retired' | 'reused';
  former: Place;
  current: Place | null;
};
export const formerCodes: readonly FormerCode[];

export type CodeList = '2022' | 'current' | 'unknown';

export type CodeConversion = {
  status:
    | 'converted'
    | 'unchanged'
    | 'already-current'
    | 'by-name'
    | 'choose'
    | 'name-disagrees'
    | 'five-digit'
    | 'district'
    | 'unknown';
  /** The code of today; null where none is certain enough to be written on a letter. */
  code: string | null;
  place: Place | null;
  /** The places among which a person has to choose. */
  candidates: readonly Place[];
  hasRestoredZero: boolean;
  /** The list that the code was taken from, as the names of the row prove; `unknown` if they prove none. */
  proof: CodeList;
};

/**
 * Converts a code of an address book to the code of today.
 * @param row the name of the commune, or the names of a row. Half of the codes of 2022 belong to another commune
 * today: without a name their status is `choose`.
 * @param list the list from which the codes were taken, if it is known
 */
export function convert(
  code: string,
  row?: string | { name?: string; district?: string; province?: string },
  list?: CodeList,
): CodeConversion;
