import type { Alignment } from '../align/align.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { decide, type SearchRule } from './rule.ts';

/** A line, and how it names the first place found. */
type NamedLine = { query: TypedQuery; alignment: Alignment | undefined };

/**
 * Rules by which a row of cells with a code of another place names a place. A name that no rule is for may be that of a person,
 * and the code is followed.
 */
export const PERSON_RULES: SearchRule<NamedLine, 'place'>[] = [
  {
    id: 'name-in-context',
    sees: ({ alignment }) => alignment !== undefined && alignment.above.length + alignment.hints.length > 0,
    effect: 'place',
    reason: 'What the place lies in, or a landmark beside it, is named as well.',
    lines: [
      'Baray, Doun Kaev, Takeo, 211001',
      'N/A, N/A, TA BOEB, BAVET, CHANTREA, 20202, Svay Rieng',
      'Chaom Chau 1, Pur Senchey, 120914, +855 17 333 444',
    ],
  },
  {
    id: 'name-with-unit',
    sees: ({ alignment, query }) => (alignment?.own.units ?? query.units).length > 0,
    effect: 'place',
    reason: 'The word for a place stands beside the name.',
    lines: ['Sangkat Tuol Tumpung 2, 120110', 'Sangkat Chrang Chamreh 1, 120704', 'Sangkat Kakab 2, 120913'],
  },
];

/** Says whether all that names a place in a row may be the name of a person. */
export function mayBePerson(line: NamedLine): boolean {
  return decide(PERSON_RULES, line) !== 'place';
}
