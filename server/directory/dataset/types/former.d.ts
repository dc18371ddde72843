import type { Place } from './index.d.ts';

/**
 * A code of the list of 2022. `former` is the place that had the code in 2022, and `current` is the place that has it
 * today. `fate` is `unchanged` if both are the same place, `reused` if they are different places, and `retired` if no
 * place has the code today.
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
  /** The current code; null if no code is certain enough to be written on a letter. */
  code: string | null;
  place: Place | null;
  /** The places among which a person has to choose. */
  candidates: readonly Place[];
  hasRestoredZero: boolean;
  /**
   * The list from which the code was taken, if the row proves it; otherwise `unknown`. A row proves a list if only that
   * list contains the code. If the code belongs to different places in the two lists, the names in the row must decide
   * between them.
   */
  proof: CodeList;
};

/**
 * Converts a code from an address book to the current code.
 * @param row the name of the commune, or the names of the commune, district and province. Half of the codes of 2022
 * belong to another commune today. If neither a name nor the list is known, the status of such a code is `choose`.
 * @param list the list from which the code was taken, if it is known
 */
export function convert(
  code: string,
  row?: string | { name?: string; district?: string; province?: string },
  list?: CodeList,
): CodeConversion;
