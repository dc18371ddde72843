import type { Place } from './index.d.ts';

/**
 * A code of the list of 2022. `former` is the place that had it in 2022, and `current` is the place that has it today.
 * `fate` is `retired` if no place has it today, and `reused` if another place has it.
 */
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
  /**
   * The list from which the code was taken, if the row proves it, otherwise `unknown`. The proof is that only one list
   * has the code, or that the name in the row fits only one of the places that have or had the code.
   */
  proof: CodeList;
};

/**
 * Converts a code of an address book to the code of today.
 * @param row the name of the commune, or the names of the commune, district and province. Half of the codes of 2022
 * belong to another commune today. Without a name or a known list, the status of such a code is `choose`.
 * @param list the list from which the code was taken, if it is known
 */
export function convert(
  code: string,
  row?: string | { name?: string; district?: string; province?: string },
  list?: CodeList,
): CodeConversion;
