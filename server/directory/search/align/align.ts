import { type Chain, isElsewhere } from './chains.ts';
import { COSTS } from '../costs.ts';
import type { Entry } from '../names/entries.ts';
import { firstOfEachSpan, listAreas, listHeard, listLandmarks, listOutright } from './named-areas.ts';
import { isOfLevel, type Mention, type Mentions, type NamedPart } from '../retrieve/mentions.ts';
import { coverPlainWords, isCovered, isFree, isOfWords } from '../read/spans.ts';
import { createScorer } from './score.ts';
import {
  coverAgain,
  coverBegunUnit,
  coverFree,
  coverInOtherScript,
  createParts,
  listContradicting,
  placeHints,
  placeParents,
  worthOf,
} from './place-names.ts';
import { LEVELS } from '../read/unit-words.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { WORK } from '../work.ts';

/** How a line names an entry. */
export type Alignment = {
  number: number;
  cost: number;
  /** Letters that nothing explains. */
  left: number;
  /** Digits that nothing explains, of a house or a floor: these are no letters left. */
  digits: number;
  /** The part of the cost that a village, or a landmark, takes for not being named with its commune between two commas. */
  alone: number;
  own: Mention;
  /** By which words what it lies in is named, the nearest first. */
  above: readonly NamedPart[];
  /** Districts and provinces that are named and that it does not lie in. */
  contradicting: readonly NamedPart[];
  /** Landmarks that are named beside it. */
  hints: readonly NamedPart[];
  /** The end of the line is taken for a unit word that is still being typed. */
  endsInUnit: boolean;
};

/** Aligns an entry. @param own the words that name it, where these are no mention of it: a beginning, or a name with a slip */
export type Aligner = (number: number, own?: Mention) => Alignment | undefined;

/** Alignments of a line by entries, with how much was known when they were made: what has not changed is not made again. */
export type KnownAlignments = {
  /** With how many mentions there were of all entries, and of those that matter to it. */
  byEntry: Map<number, { count: number; stamp: number; alignment: Alignment | undefined }>;
  /** What aligned last, with how many mentions there were. */
  last?: { count: number; align: Aligner };
  /** How many were made, counted and not timed, so that a line has the same results on every machine. */
  made: number;
};

type Tables = { entries: readonly Entry[]; chainOf: (number: number) => Chain };

/** Own mentions that are tried, the best first. */
const MAX_OWN = 3;
/** The same of a line that names so much that it was aligned so often: an address in which words repeat takes 290. */
const MAX_ALIGNED = 300;
/** So many are aligned in any case, however much was done for the line before. */
const FEWEST_ALIGNED = 60;

/** Aligns candidates with a line, one after the other. @param known of the same line, when no more words were mentions */
export function createAligner(
  query: TypedQuery,
  mentions: Mentions,
  tables: Tables,
  known: KnownAlignments,
): Aligner {
  const count = mentions.count();
  if (known.last?.count === count) return known.last.align;
  const align = createAlignerOf(query, mentions, tables, known);
  known.last = { count, align };
  return align;
}

/** Aligns with the mentions that there are now. */
function createAlignerOf(
  query: TypedQuery,
  mentions: Mentions,
  { entries, chainOf }: Tables,
  known: KnownAlignments,
): Aligner {
  const count = mentions.count();
  const base = coverPlainWords(query);
  const mistypedUnits = query.mistypedUnits.filter((span) => isFree(base, span.start, span.end));
  const score = createScorer(query, base, entries);
  const landmarks = listLandmarks(mentions, entries);
  const allAreas = listAreas(mentions, entries).filter(({ mention }) => !isCovered(base, mention));
  const areas = firstOfEachSpan(allAreas.filter(({ mention }) => isOfWords(query, mention)));
  const parts = createParts(query, mentions, entries);
  const outright = [...Map.groupBy(listOutright(query, mentions, { entries, chainOf }), spanOf).values()];
  const heard = [...Map.groupBy(listHeard(query, mentions, { entries, chainOf }), spanOf).values()];
  const sharedCount = allAreas.length + outright.length + heard.length;
  // One for all alignments: none of them looks into it later.
  const covered = new Uint8Array(query.text.length);

  const alignWith = (number: number, entry: Entry, own: Mention): Alignment => {
    known.made += 1;
    query.work.add(WORK.aligned);
    covered.fill(0).fill(1, own.start, own.end);
    const chain = chainOf(number);
    const above = placeParents(chain, { parts, covered });
    const hints = placeHints(
      landmarks.filter((one) => one.number !== number && !isElsewhere(entries[one.number], entry)),
      covered,
    );
    // A name that is there twice may be that of the commune as well: it contradicts a village before it is explained.
    const mayBeOther = entry.level >= LEVELS.village && !isInCalledCommune(above, entries);
    const strange = mayBeOther ? outright : isCommuneWithSlip(entry, own) ? heard : [];
    const otherCommunes = listContradicting(listStrange(strange, chain), covered);
    if (above.length === 0) coverInOtherScript(query, own, parts.againOf(number), covered);
    const again = coverAgain(number, chain, { parts, covered });
    const contradicting = [...otherCommunes, ...listContradicting(areas, covered)];
    const begunUnit = coverBegunUnit([{ number, mention: own }, ...above], covered, {
      query,
      base,
      entries,
    });
    const slips = coverFree(mistypedUnits, covered);
    const placement = { number, own, above, contradicting, again, slips, hints, covered };
    const scored = score(placement, { entry, chain });
    const cost = scored.cost + begunUnit;
    return { number, own, above, contradicting, hints, endsInUnit: begunUnit > 0, ...scored, cost };
  };

  const align = (number: number, entry: Entry): Alignment | undefined =>
    listOwn(mentions.of(number), entry, known.made < MAX_ALIGNED ? MAX_OWN : 1)
      .map((one) => alignWith(number, entry, one))
      .reduce<Alignment | undefined>((a, b) => (a && a.cost <= b.cost ? a : b), undefined);

  return (number, own) => {
    const before = known.byEntry.get(number);
    const entry = entries[number];
    if (own && entry && mentions.of(number).length === 0) return alignWith(number, entry, own);
    if (before?.count === count) return before.alignment;
    if (!entry || (known.made >= FEWEST_ALIGNED && query.work.isSpent())) return before?.alignment;
    const stamp = sharedCount + countMentions([number, ...chainOf(number).flat()], mentions);
    const alignment = before?.stamp === stamp ? before.alignment : align(number, entry);
    known.byEntry.set(number, { count, stamp, alignment });
    return alignment;
  };
}

export function createKnownAlignments(): KnownAlignments {
  return { byEntry: new Map(), made: 0 };
}

/** The words that name an entry best. */
function listOwn(own: readonly Mention[], entry: Entry, most: number): readonly Mention[] {
  if (own.length < 2) return own;
  return own
    .map((mention) => ({ mention, worth: worthOf(mention, entry) }))
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(({ mention }) => mention);
}

/** Mentions are added and never taken away: how many there are says whether something has changed. */
function countMentions(numbers: readonly number[], mentions: Mentions): number {
  return numbers.reduce((sum, number) => sum + mentions.of(number).length, 0);
}

/** Whether the line calls one of the parents a commune. */
function isInCalledCommune(above: readonly NamedPart[], entries: readonly Entry[]): boolean {
  return above.some(({ number, mention }) => {
    const entry = entries[number];
    return entry?.level === LEVELS.commune && isOfLevel(mention, entry);
  });
}

/** What is only like a commune contradicts one that is named. */
function isCommuneWithSlip({ level }: Entry, { cost }: Mention): boolean {
  return level === LEVELS.commune && cost > COSTS.phonetic;
}

function spanOf({ mention }: NamedPart): string {
  return `${mention.start}-${mention.end}`;
}

/** Of each stretch that names communes the first, where none of them is what an entry lies in. */
function listStrange(outright: readonly NamedPart[][], chain: Chain): NamedPart[] {
  const own = new Set(chain.flat());
  return outright.flatMap((parts) => (parts.some(({ number }) => own.has(number)) ? [] : parts.slice(0, 1)));
}
