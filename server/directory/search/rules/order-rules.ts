import type { Alignment } from '../align/align.ts';
import { COSTS } from '../costs.ts';
import type { Entry } from '../names/entries.ts';
import type { EntryOf } from '../names/search-tables.ts';
import { namesAbroad } from '../read/words-of-no-place.ts';
import { isBetweenCommas } from '../read/spans.ts';
import { isNearWord } from '../read/stop-words.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { LEVELS } from '../read/unit-words.ts';
import { type Mentions, keepBest, type Ranked, toRanked } from '../retrieve/mentions.ts';

/** The facts about a line that the order rules use. */
type Order = {
  query: TypedQuery;
  mentions: Mentions;
  entryOf: EntryOf;
  /** Returns the alignment, which shows which words of the line name the place and its parents. */
  align: (one: Ranked) => Alignment | undefined;
  /** The postal codes in the line, as ASCII digits. */
  codes: readonly string[];
  /** True if the line contains a street, a house or a building. */
  isAddress: boolean;
};

/**
 * A rule that moves places ahead of others that fit the line as well or better. All rules of `ORDER_RULES` are applied,
 * in the order of the table.
 */
type OrderRule = {
  id: string;
  /** Lists the places that the rule moves up. */
  finds: (ranked: readonly Ranked[], order: Order) => readonly Ranked[];
  /** `first` moves the places to the top. A number is subtracted from the `standing` of each place. */
  effect: 'first' | number;
  reason: string;
  /** Collected lines that get a wrong result without the rule. */
  lines: readonly string[];
};

const NOTHING: readonly Ranked[] = [];

export const ORDER_RULES: OrderRule[] = [
  {
    id: 'named-before-guess',
    finds: (ranked, order) => {
      const [first] = ranked;
      if (!first || !isHardlyMeant(first, order)) return NOTHING;
      const named = ranked.map(order.align).find((one) => one && isNamed(one, order.query));
      // `toRanked` drops the guess flag, because a named place is not a guess even if it was found as one.
      return named ? [toRanked(named)] : NOTHING;
    },
    effect: 'first',
    reason:
      'The first place is in doubt or is a village with a similar name, and the line names a larger place.',
    lines: [
      'Boeung Kok KPC 017 22 33 44 dropped at gate',
      'Toulkork 54 Building - Floor 7th #54, Street 598 Phnom Penh, Cambodia',
      'OD Memut',
    ],
  },
  {
    id: 'code-confirms',
    finds: (ranked, { codes, entryOf }) =>
      codes.length === 0 ? NOTHING : ranked.filter(({ number }) => hasCode(entryOf(number), codes)),
    effect: COSTS.codeConfirms,
    reason:
      'The names fit several places about equally well, and the code in the line belongs to one of them.',
    lines: ['Sambuor 010210', 'Sambuor 080612', 'Sambuor 170606'],
  },
  {
    id: 'district-before-province',
    finds: (ranked, { isAddress, entryOf }) => {
      const [best] = ranked;
      if (!best || !isAddress) return NOTHING;
      const province = entryOf(best.number);
      const isNamesakeDistrict = ({ number, standing }: Ranked): boolean =>
        entryOf(number).parent === province && standing <= best.standing + COSTS.phonetic;
      return province.level === LEVELS.province ? findFirst(ranked, isNamesakeDistrict) : NOTHING;
    },
    effect: 'first',
    reason: 'An address with a street is in the district, seldom elsewhere in the province of the same name.',
    lines: ['11, Wat Damnak Road, Siem Reap, 171202, Cambodia'],
  },
  {
    id: 'landmark-behind-near',
    finds: (ranked, { query, mentions, entryOf }) => {
      const near = query.stopWords.filter(({ start, end }) => isNearWord(query.text.slice(start, end)));
      return findFirst(
        ranked,
        ({ number }) =>
          entryOf(number).level === LEVELS.landmark &&
          mentions
            .of(number)
            .some(({ start, cost }) => cost === COSTS.exact && near.some(({ end }) => end === start)),
      );
    },
    effect: 'first',
    reason:
      'The word "near" stands before a landmark: people mean the temple Banteay Srei, not the district.',
    lines: ['No. 7A, near Angkor Thom, Siem Reap', 'No 13-15, near Banteay Srei, Siem Reap'],
  },
];

/** Applies the order rules to the places found. */
export function putInOrder(ranked: Ranked[], order: Order): Ranked[] {
  let all = ranked;
  for (const { finds, effect } of ORDER_RULES) {
    const preferred = finds(all, order);
    if (preferred.length === 0) continue;
    const first = (all[0]?.standing ?? 0) - COSTS.over;
    const gained = preferred.map((one) => ({
      ...one,
      standing: effect === 'first' ? first : one.standing - effect,
    }));
    all = keepBest([...gained, ...all]);
  }
  return all;
}

function findFirst(ranked: readonly Ranked[], isIt: (one: Ranked) => boolean): readonly Ranked[] {
  const found = ranked.find(isIt);
  return found ? [found] : NOTHING;
}

/**
 * True if the first place is a doubtful guess, or a village or landmark that was guessed from the whole line. Always false if the
 * line names a place abroad, because then it means no place in Cambodia.
 */
function isHardlyMeant(first: Ranked, { query, entryOf }: Order): boolean {
  const isVillage = first.own !== undefined && entryOf(first.number).level >= LEVELS.village;
  return first.isGuess === true && (first.isDoubtful === true || isVillage) && !namesAbroad(query);
}

/**
 * True for an exactly spelled district or province, a commune named with a parent, and an exactly spelled commune
 * between two commas.
 */
export function isNamed({ entry: { level }, own, above }: Alignment, query: TypedQuery): boolean {
  if (level !== LEVELS.commune) return level < LEVELS.commune && own.cost === COSTS.exact;
  const isField = own.cost === COSTS.exact && isBetweenCommas(query, own);
  return isField || (above.length > 0 && own.cost <= COSTS.phonetic);
}

/** True if a code in the line is or was the code of the place. A village has the code of its commune. */
function hasCode(entry: Entry, codes: readonly string[]): boolean {
  const own = entry.codes.length === 0 ? entry.parent?.codes : entry.codes;
  return own?.some((code) => codes.includes(code)) ?? false;
}
