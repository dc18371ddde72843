import { COSTS } from '../costs.ts';
import { namesAbroad } from './abroad.ts';
import { isNumber, LONG, type Evidence } from './evidence.ts';
import { decide, type SearchRule } from './rule.ts';

/** Two letters that are left over beside what is only like a name are a word of a person's name: Ly Sophea. */
const SHORTEST_INITIAL = 2;

type Trust = 'meant' | 'not meant';

/**
 * Rules by which a line means a candidate, or only holds a word that is like its name: many a word of other languages has the
 * phonetic key of a village.
 */
export const TRUST_RULES: SearchRule<Evidence, Trust>[] = [
  {
    id: 'village-among-words',
    sees: (seen) =>
      seen.isVillage &&
      !seen.isCalled &&
      (seen.isInContext ? seen.own.cost > COSTS.phonetic && seen.isInProvinceAlone : seen.left > 0),
    effect: 'not meant',
    reason: 'Villages are called like any word, and a province has hundreds of them.',
    lines: ['Total: 45 USD', 'Ms. Chan Sopheap', 'weight 2.5 kg'],
  },
  {
    id: 'in-context',
    sees: (seen) => seen.isInContext,
    effect: 'meant',
    reason: 'What it lies in is named as well.',
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
      'The line is the number of an order, or an address abroad that does not end in a town: Boston Grill, Kep does.',
    lines: ['Hai Phong', 'Binh Duong', 'Soc Trang'],
  },
  {
    id: 'like-among-words',
    sees: (seen) =>
      !seen.isSpelled &&
      seen.left >= SHORTEST_INITIAL &&
      seen.ownLetters < LONG &&
      !seen.isArea &&
      !seen.isCalled &&
      !seen.isField,
    effect: 'not meant',
    reason:
      'A short word among others that is only like a name is another word: return to sender is no Saen Dei.',
    lines: ['Ly Sophea', 'Tan Socheat', 'Nam Tau, Siem Reap'],
  },
  {
    id: 'unlike',
    sees: (seen) => !seen.isNamed,
    effect: 'not meant',
    reason: 'Its name has other letters than the words of the line.',
    lines: ['grandma', 'sandals 39', 'Chan Sreyneang'],
  },
  {
    id: 'commune-between-commas',
    sees: (seen) => seen.isField && seen.isCommune && (seen.isSpelled || seen.ownLetters >= LONG),
    effect: 'meant',
    reason: 'A commune that is all between two commas is meant, whatever else the line holds.',
    lines: [
      'Friends-International, #89B, Street 103 / Street 410, Boeung Trabek',
      'Lycée Français René Descartes, Rue 96, Wat Phnom',
      'Sofitel Phokeethra, 26 Old August Site, Sothearos Blvd, Tonle Bassac',
    ],
  },
  {
    id: 'town',
    sees: (seen) => seen.isArea && (!seen.isShort || seen.isCalled || seen.left <= seen.ownLetters),
    effect: 'meant',
    reason: 'A district or province is known by its name.',
    lines: ['Srok Bati, Khet Tak', 'krong kep khet k', 'កំពង់ត្រាច ជិតផ្សារ'],
  },
  {
    id: 'most-of-line',
    sees: (seen) => !seen.isArea && (seen.isCalled || seen.left < seen.ownLetters),
    effect: 'meant',
    reason: 'The line calls it what it is, or most of the line is its name.',
    lines: ['ឃុំ ស្វាយប៉ោ ស្រុក បាត់ដ', 'ឃុំ កំពង់ធំ ស្រុក ស្ទឹងស', '#20 on street 418, close to Tuol Tom Poung Market'],
  },
];

/** Says whether a line means a candidate at all. */
export function isMeant(seen: Evidence): boolean {
  return decide(TRUST_RULES, seen) === 'meant';
}
