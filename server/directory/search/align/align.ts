import { type Chain, isElsewhere } from '../names/search-tables.ts';
import { COSTS, WORK } from '../costs.ts';
import type { Entry } from '../names/entries.ts';
import {
  firstOfEachSpan,
  listAreas,
  listHeard,
  listLandmarks,
  listOutright,
  type PlaceChains,
  spanOf,
} from './named-areas.ts';
import { isOfLevel, type Mention, type Mentions, type NamedPart } from '../retrieve/mentions.ts';
import { coverPlainWords, isCovered, isFree, isOfWords } from '../read/spans.ts';
import { createScorer } from './score.ts';
import {
  coverAgain,
  coverBegunUnit,
  coverFree,
  coverInOtherScript,
  createParts,
  placeFree,
  placeParents,
  worthOf,
} from './place-names.ts';
import { LEVELS } from '../read/unit-words.ts';
import type { TypedQuery } from '../read/typed-query.ts';

/**
 * An interpretation of a line, which is a search query or one line of a bulk lookup. Some words of the line name an entry, and
 * others may name parents of the entry. See costs.ts for `cost`.
 */
export type Alignment = {
  entry: Entry;
  cost: number;
  /** The number of letters that are not part of a unit word, a stop word or a name that the alignment uses. */
  left: number;
  /**
   * The number of digits that are not part of a name, unit word or stop word, such as the number of a house or floor. `left` does
   * not include them.
   */
  digits: number;
  /**
   * The part of `cost` that is charged because a village or landmark is named without its commune, or because its name shares the
   * text between two commas with other words.
   */
  alone: number;
  own: Mention;
  /** Mentions of the entry's parents, the nearest parent first. */
  above: readonly NamedPart[];
  /** Mentions of areas in which the entry does not lie. */
  contradicting: readonly NamedPart[];
  /** Mentions of landmarks that the line gives to describe where the entry is. */
  hints: readonly NamedPart[];
  /** True if the end of the line is read as a half-typed unit word. */
  endsInUnit: boolean;
};

/**
 * Aligns the line with the entry that has the given number. Returns undefined if the line does not mention the entry, or if the
 * limit `MOST_WORK` is reached first.
 * @param own the mention that is used if `mentions` contains no mention of the entry. This happens if the name of the entry is
 * misspelled or half typed in the line
 */
export type Aligner = (number: number, own?: Mention) => Alignment | undefined;

/** Caches the alignments of a line. Mention counts show whether a cached alignment is still valid. */
export type KnownAlignments = {
  /**
   * `count` is the number of all mentions when the alignment was made. `stamp` is the number of those mentions that may
   * affect this alignment.
   */
  byEntry: Map<number, { count: number; stamp: number; alignment: Alignment | undefined }>;
  /** The aligner that was created last, and the number of all mentions at that time. */
  last?: { count: number; align: Aligner };
  /**
   * The number of alignments made until now. Limits use this count instead of a time, so that results are the same on every
   * machine.
   */
  made: number;
};

/** At most this many mentions of the entry itself are tried, the best first. */
const MAX_OWN = 3;
/**
 * After this many alignments of a line, only the best mention of each entry is tried. The limit is higher than the 290 alignments
 * that an address with repeated words needs.
 */
const MAX_ALIGNED = 300;
/** At least this many alignments are made for a line, even if its work has reached `MOST_WORK`. */
const FEWEST_ALIGNED = 60;

/**
 * Returns a function that aligns entries with a line.
 * @param known the alignments that earlier calls made for the same line, before more mentions were added
 */
export function createAligner(
  query: TypedQuery,
  mentions: Mentions,
  tables: PlaceChains,
  known: KnownAlignments,
): Aligner {
  const count = mentions.count();
  if (known.last?.count === count) return known.last.align;
  const align = createAlignerOf(query, mentions, tables, known);
  known.last = { count, align };
  return align;
}

/**
 * Creates an aligner for the mentions recorded until now. It must not be used after a mention is added, because it caches what it
 * reads.
 */
function createAlignerOf(
  query: TypedQuery,
  mentions: Mentions,
  { entryOf, chainOf }: PlaceChains,
  known: KnownAlignments,
): Aligner {
  const count = mentions.count();
  const base = coverPlainWords(query);
  const mistypedUnits = query.mistypedUnits.filter((span) => isFree(base, span));
  const score = createScorer(query, base, entryOf);
  const landmarks = listLandmarks(mentions, entryOf);
  const allAreas = listAreas(mentions, entryOf).filter(({ mention }) => !isCovered(base, mention));
  const areas = firstOfEachSpan(allAreas.filter(({ mention }) => isOfWords(query, mention)));
  const parts = createParts(query, mentions, entryOf);
  const outright = [...Map.groupBy(listOutright(query, mentions, { entryOf, chainOf }), spanOf).values()];
  const heard = [...Map.groupBy(listHeard(query, mentions, { entryOf, chainOf }), spanOf).values()];
  const sharedCount = allAreas.length + outright.length + heard.length;
  // All alignments share this buffer, because each of them needs it only while it is being made.
  const covered = new Uint8Array(query.text.length);

  const alignWith = (entry: Entry, own: Mention): Alignment => {
    const { number } = entry;
    known.made += 1;
    query.work.add(WORK.aligned);
    covered.fill(0).fill(1, own.start, own.end);
    const chain = chainOf(number);
    const above = placeParents(chain, { parts, covered });
    const hints = placeFree(
      landmarks.filter((one) => one.entry !== entry && !isElsewhere(one.entry, entry)),
      covered,
    );
    // Words that repeat the name of the entry may instead name another commune, which contradicts the entry. Other communes are
    // placed first, because `coverAgain` would count such words as a repetition.
    const mayBeOther = entry.level >= LEVELS.village && !isInCalledCommune(above);
    const strange = mayBeOther ? outright : isCommuneWithSlip(entry, own) ? heard : [];
    const otherCommunes = placeFree(listStrange(strange, chain), covered);
    if (above.length === 0) coverInOtherScript(query, own, parts.againOf(number), covered);
    const again = coverAgain(number, chain, { parts, covered });
    const contradicting = [...otherCommunes, ...placeFree(areas, covered)];
    const begunUnit = coverBegunUnit([{ entry, mention: own }, ...above], covered, { query, base });
    const slips = coverFree(mistypedUnits, covered);
    const placement = { own, above, contradicting, again, slips, hints, covered };
    const scored = score(placement, { entry, chain });
    const cost = scored.cost + begunUnit;
    return { entry, own, above, contradicting, hints, endsInUnit: begunUnit > 0, ...scored, cost };
  };

  const align = (entry: Entry): Alignment | undefined =>
    listOwn(mentions.of(entry.number), entry, known.made < MAX_ALIGNED ? MAX_OWN : 1)
      .map((one) => alignWith(entry, one))
      .reduce<Alignment | undefined>((a, b) => (a && a.cost <= b.cost ? a : b), undefined);

  return (number, own) => {
    const before = known.byEntry.get(number);
    const entry = entryOf(number);
    if (own && mentions.of(number).length === 0) return alignWith(entry, own);
    if (before?.count === count) return before.alignment;
    if (known.made >= FEWEST_ALIGNED && query.work.isSpent()) return before?.alignment;
    const stamp = sharedCount + countMentions([number, ...chainOf(number).flat()], mentions);
    const alignment = before?.stamp === stamp ? before.alignment : align(entry);
    known.byEntry.set(number, { count, stamp, alignment });
    return alignment;
  };
}

export function createKnownAlignments(): KnownAlignments {
  return { byEntry: new Map(), made: 0 };
}

/** Lists the mentions that fit an entry best, the best first. */
function listOwn(own: readonly Mention[], entry: Entry, most: number): readonly Mention[] {
  if (own.length < 2) return own;
  return own
    .map((mention) => ({ mention, worth: worthOf(mention, entry) }))
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(({ mention }) => mention);
}

/**
 * Counts the mentions of some entries. Mentions are never removed, so an equal count means that nothing has changed.
 */
function countMentions(numbers: readonly number[], mentions: Mentions): number {
  return numbers.reduce((sum, number) => sum + mentions.of(number).length, 0);
}

/** True if one of the parents is a commune, and a unit word for a commune is beside the name of that parent in the line. */
function isInCalledCommune(above: readonly NamedPart[]): boolean {
  return above.some(({ entry, mention }) => entry.level === LEVELS.commune && isOfLevel(mention, entry));
}

/**
 * True if the entry is a commune whose name in the line is misspelled or half typed. If other words of the line match the name of
 * another commune, exactly or by phonetic key, that commune contradicts the entry.
 */
function isCommuneWithSlip({ level }: Entry, { cost }: Mention): boolean {
  return level === LEVELS.commune && cost > COSTS.phonetic;
}

/**
 * Lists one commune for each group of words: the first commune that the words name. Words that may also name a parent of the
 * entry are left out.
 */
function listStrange(outright: readonly NamedPart[][], chain: Chain): NamedPart[] {
  const own = new Set(chain.flat());
  return outright.flatMap((parts) =>
    parts.some(({ entry }) => own.has(entry.number)) ? [] : parts.slice(0, 1),
  );
}
