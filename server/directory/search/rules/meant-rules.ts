import { COSTS, LETTERS, SHARES } from '../costs.ts';
import { namesAbroad } from '../read/words-of-no-place.ts';
import { type Evidence, isNumber, isSpelledLike } from './evidence.ts';
import type { Entry } from '../names/entries.ts';
import { findCore, lengthOf } from '../read/spans.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { LEVELS } from '../read/unit-words.ts';
import type { Ranked } from '../retrieve/mentions.ts';
import type { Alignment } from '../align/align.ts';

/**
 * Rules that decide whether a line means a candidate or only contains a similar word. Many foreign words have the same
 * phonetic key as a village.
 */
export const TRUST_RULES: SearchRule<Evidence, 'meant' | 'not meant'>[] = [
  {
    id: 'village-among-words',
    sees: (seen) =>
      seen.isVillage &&
      !seen.isCalled &&
      (seen.isInContext ? seen.own.cost > COSTS.phonetic && seen.isInProvinceAlone : seen.left > 0),
    effect: 'not meant',
    reason: 'Many words are also the name of a village, and each province has hundreds of villages.',
    lines: ['Total: 45 USD', 'Ms. Chan Sopheap', 'weight 2.5 kg'],
  },
  {
    id: 'in-context',
    sees: (seen) => seen.isInContext,
    effect: 'meant',
    reason: 'The line also names a place that contains it.',
    lines: [
      'ACLEDA Banteay Meanchey NR5 Phum 3 Sangkat Preah Ponlea Krong Sisophon',
      'ISI Park National Road 2, Phum Kraing Sbov, Preah Puth Commune, Kandal Steung District, Kandal Province, Cambodia',
      'CROWN Beverage Cans Sihanoukville Limited National No. 4, Phum No. 1, Sangkat No. 1, Sihanoukville, Kingdom of Cambodia',
    ],
  },
  {
    id: 'no-place',
    sees: (seen) =>
      isNumber(seen.query) ||
      (namesAbroad(seen.query, seen.own) && !(seen.isArea && seen.isSpelled && seen.isLast)),
    effect: 'not meant',
    reason:
      'The line is an order number or an address abroad. An exact district or province at the end is still meant: Boston Grill, Kep.',
    lines: ['Hai Phong', 'Binh Duong', 'Soc Trang'],
  },
  {
    id: 'like-among-words',
    sees: (seen) =>
      !seen.isSpelled &&
      seen.left >= LETTERS.initial &&
      seen.ownLetters < LETTERS.long &&
      !seen.isArea &&
      !seen.isCalled &&
      !seen.isField,
    effect: 'not meant',
    reason:
      'A short word that only resembles a name is another word: "return to sender" does not mean Saen Dei.',
    lines: ['Ly Sophea', 'Tan Socheat', 'Nam Tau, Siem Reap'],
  },
  {
    id: 'unlike',
    sees: (seen) => !seen.isNamed,
    effect: 'not meant',
    reason: 'Too many letters of the line differ from its name.',
    lines: ['grandma', 'Sok Dara', 'Chan Sreyneang'],
  },
  {
    id: 'between-commas',
    sees: (seen) => seen.isField && (seen.isSpelled || seen.ownLetters >= LETTERS.long),
    effect: 'meant',
    reason: 'Its name fills the span between two commas, so the other words do not matter.',
    lines: [
      'Friends-International, #89B, Street 103 / Street 410, Boeung Trabek',
      'Lycée Français René Descartes, Rue 96, Wat Phnom',
      'Sofitel Phokeethra, 26 Old August Site, Sothearos Blvd, Tonle Bassac',
    ],
  },
  {
    id: 'area',
    sees: (seen) => seen.isArea && (!seen.isShort || seen.left <= seen.ownLetters),
    effect: 'meant',
    reason: 'Few other words are the name of a district or province.',
    lines: [
      'Mekong Hotel Riverside Kampong Cham',
      'Youngone Cambodia Mfg. Co. Ltd. Phnom Penh Special Economic Zone, Cambodia',
      '暹粒 吴哥窟',
    ],
  },
  {
    id: 'most-of-line',
    sees: (seen) => seen.isCalled || seen.left < seen.ownLetters,
    effect: 'meant',
    reason: 'The unit word stands beside its name, or its name is most of the line.',
    lines: ['ឃុំ ស្វាយប៉ោ ស្រុក បាត់ដ', 'ឃុំ កំពង់ធំ ស្រុក ស្ទឹងស', '#20 on street 418, close to Tuol Tom Poung Market'],
  },
];

/** True if a line means the candidate. */
export function isMeant(seen: Evidence): boolean {
  return decide(TRUST_RULES, seen) === 'meant';
}

/** A query, and a place that was found because its name equals, begins with or resembles the whole query. */
type Whole = { query: TypedQuery; entry: Entry; one: Ranked };

/**
 * Rules for queries that are more likely a foreign word than the name of a place. The place stays a result but is marked
 * as doubtful.
 */
export const DOUBT_RULES: SearchRule<Whole, 'doubtful'>[] = [
  {
    id: 'wild-guess',
    sees: ({ query, entry, one: { cost, isGuess } }) =>
      isGuess === true &&
      (cost >= COSTS.slip + COSTS.phonetic || query.text.length < LETTERS.meant) &&
      !isWholeLike(query, entry, SHARES.slipped),
    effect: 'doubtful',
    reason: 'The query is too short for a name with a slip, or the name has too many slips.',
    lines: ['Ground floor, Unit 4B, Tower 2', 'Kim Sokha', 'Chhay Monika'],
  },
  {
    id: 'number-or-abroad',
    sees: ({ query, one: { cost } }) => cost >= COSTS.phonetic && (isNumber(query) || namesAbroad(query)),
    effect: 'doubtful',
    reason: 'An order number or a town abroad resembles a name by chance.',
    lines: ['Aranyaprathet', 'Sa Kaeo', 'Sa Kaeo Province 27000'],
  },
  {
    id: 'heard-word',
    sees: ({ query, entry, one: { cost } }) =>
      cost === COSTS.phonetic &&
      query.breaks.length === 2 &&
      entry.level >= LEVELS.commune &&
      !isWholeLike(query, entry, SHARES.heard),
    effect: 'doubtful',
    reason: 'A single word that only sounds like a commune or village is mostly a foreign word.',
    lines: ['null', 'ditto', 'Hue'],
  },
];

/** True if it is doubtful that the query means this place. */
export function isInDoubt(whole: Whole): boolean {
  return decide(DOUBT_RULES, whole) !== undefined;
}

/** True if the query is spelled almost like the entry. Unit words and stop words at both ends of the query are left out. */
function isWholeLike(query: TypedQuery, entry: Entry, share: number): boolean {
  const span = findCore(query);
  return lengthOf(span) >= LETTERS.trusted && isSpelledLike(query, entry, { span, share });
}

/** A line, and the alignment that shows which of its words name the first place found. */
type NamedLine = { query: TypedQuery; alignment: Alignment | undefined };

/**
 * Rules for a row of cells, for example from a spreadsheet, in which the name and the postcode belong to different places.
 * If a rule applies, the name means a place. Otherwise it may be the name of a person, and the postcode decides.
 */
export const PERSON_RULES: SearchRule<NamedLine, 'place'>[] = [
  {
    id: 'name-in-context',
    sees: ({ alignment }) => alignment !== undefined && alignment.above.length + alignment.hints.length > 0,
    effect: 'place',
    reason: 'The line also names a place that contains it, or a landmark beside it.',
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
    reason: 'A unit word stands beside the name, and no person has one.',
    lines: ['Sangkat Tuol Tumpung 2, 120110', 'Sangkat Chrang Chamreh 1, 120704', 'Sangkat Kakab 2, 120913'],
  },
];

/** True if the name in a line of cells may be the name of a person. */
export function mayBePerson(line: NamedLine): boolean {
  return decide(PERSON_RULES, line) !== 'place';
}

/** A rule in a table of rules. The first rule that applies decides. */
export type SearchRule<Seen, Effect> = {
  id: string;
  /** True if the rule applies. */
  sees: (seen: Seen) => boolean;
  effect: Effect;
  reason: string;
  /**
   * Up to three collected lines that show why the rule is needed. Without the rule, their results would be wrong or more
   * certain than they should be. `npm run search:rules` checks this.
   */
  lines: readonly string[];
};

/** Returns the effect of the first rule that applies, or undefined if none does. */
export function decide<Seen, Effect>(
  rules: readonly SearchRule<Seen, Effect>[],
  seen: Seen,
): Effect | undefined {
  return rules.find((rule) => rule.sees(seen))?.effect;
}
