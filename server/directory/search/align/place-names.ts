import { isKhmerAt } from '#shared/text/is-khmer.ts';
import type { Chain, EntryOf } from '../names/search-tables.ts';
import { COSTS } from '../costs.ts';
import { rememberEach } from '../names/name-groups.ts';
import type { Entry } from '../names/entries.ts';
import { isFree, isWithin, lengthOf, overlaps } from '../read/spans.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import {
  isOfLevel,
  isOfOtherLevel,
  type Mention,
  type Mentions,
  type NamedPart,
} from '../retrieve/mentions.ts';
import type { Span } from '../read/read-line.ts';
import { isSaidOf } from '../read/unit-words.ts';

/** The mentions of a line. `covered` is 1 for each letter that a name already uses, so that no other name may use it. */
type Naming = { parts: MentionLookups; covered: Uint8Array };

/**
 * The penalty if the words that name a parent also name a place on a higher level. Other words that name this parent are then
 * preferred.
 */
const NAMES_ABOVE = 1000;

/** One level of a chain of parents. `depth` is its index in `chain`: 0 is the level of the nearest parent. */
type ChainLevel = { chain: Chain; depth: number; parts: MentionLookups };

/** Finds the best mention of a parent for each level of a chain, and marks its letters as used in `covered`. */
export function placeParents(chain: Chain, { parts, covered }: Naming): NamedPart[] {
  const placed: NamedPart[] = [];
  for (const [depth, level] of chain.entries()) {
    let best: NamedPart | undefined;
    let bestFit = -Infinity;
    for (const number of level)
      for (const { part, fit: ownFit, isOther } of parts.fittingOf(number)) {
        if (ownFit <= bestFit || !isFree(covered, part.mention)) continue;
        const asAbove = readAsAbove(part.mention, { chain, depth, parts });
        if (asAbove === 'part of the only one') continue;
        // These words are also the only ones in the line that name a place on a higher level. They may still name the current
        // parent on this level, unless a unit word of another level is beside them: "Siem Reap Province" does not name the
        // district Siem Reap. They never name a former parent: "Kampot" does not name the district Kampot, which is a former parent
        // of the commune Koun Satv.
        if (asAbove === 'only one' && (isOther || number !== level[0])) continue;
        const fit = asAbove === 'none' ? ownFit : ownFit - NAMES_ABOVE;
        if (fit <= bestFit) continue;
        best = part;
        bestFit = fit;
      }
    if (!best) continue;
    placed.push(best);
    covered.fill(1, best.mention.start, best.mention.end);
  }
  return placed;
}

/**
 * The ways in which a mention of a place may also name a place on a higher level:
 * - `none`: it does not.
 * - `one of several`: it does, and other words in the line name that higher level too.
 * - `only one`: it does, and no other words name that higher level.
 * - `part of the only one`: it is only a part of the words that name the higher level, and no other words name that level.
 */
type AsAbove = 'none' | 'one of several' | 'only one' | 'part of the only one';

/** Checks whether a mention of one level also names a level above it: Svay Rieng is a district and a province. */
function readAsAbove(mention: Mention, { chain, depth, parts }: ChainLevel): AsAbove {
  let read: AsAbove = 'none';
  for (let above = depth + 1; above < chain.length; above += 1) {
    const level = chain[above] ?? [];
    const containing = findName(
      level,
      parts,
      (name, isOther) => !isOther && containsAtNoMoreCost(name, mention),
    );
    if (!containing) continue;
    if (findName(level, parts, (name) => !overlaps(name, mention)))
      read = read === 'none' ? 'one of several' : read;
    else if (lengthOf(containing) > lengthOf(mention)) return 'part of the only one';
    else read = 'only one';
  }
  return read;
}

/** Finds the first mention that passes a test, among the mentions of all entries of a level. */
function findName(
  level: readonly number[],
  parts: MentionLookups,
  isIt: (name: Mention, isOther: boolean) => boolean,
): Mention | undefined {
  for (const number of level)
    for (const { part, isOther } of parts.fittingOf(number))
      if (isIt(part.mention, isOther)) return part.mention;
  return undefined;
}

function containsAtNoMoreCost(outer: Mention, inner: Mention): boolean {
  return isWithin(inner, outer) && outer.cost <= inner.cost;
}

/**
 * A mention of an entry with its fit (more is better). `isOther` is true if the unit word beside the mention is of
 * another level.
 */
type FittingPart = { part: NamedPart; fit: number; isOther: boolean };

/** Looks up the mentions of an entry: `fittingOf` for a parent, `againOf` for an entry whose name is repeated. */
type MentionLookups = {
  fittingOf: (number: number) => readonly FittingPart[];
  againOf: (number: number) => readonly Mention[];
};

/**
 * Creates the lookups of mentions. The result for each entry is cached, because many candidates have the same parents. So
 * all mentions must be added before the first lookup.
 */
export function createParts(query: TypedQuery, mentions: Mentions, entryOf: EntryOf): MentionLookups {
  return {
    fittingOf: rememberEach((number) => {
      const entry = entryOf(number);
      return mentions.of(number).map((mention) => toFitting({ entry, mention }, query));
    }),
    againOf: rememberEach((number) => {
      const entry = entryOf(number);
      return mentions.of(number).filter((one) => one.cost <= COSTS.phonetic && !isOfOtherLevel(one, entry));
    }),
  };
}

/** Rates a mention of a parent. If two mentions are equally good, the one later in the line wins. */
function toFitting(part: NamedPart, { text }: TypedQuery): FittingPart {
  const { entry, mention } = part;
  const fit = worthOf(mention, entry) + mention.start / text.length;
  return { part, fit, isOther: isOfOtherLevel(mention, entry) };
}

/**
 * Rates how well a mention fits an entry. Each letter increases the result, and the cost of the mention reduces it. A unit word
 * of the entry's level beside the mention also increases it, and a unit word of another level reduces it.
 */
export function worthOf(mention: Mention, entry: Entry): number {
  const units = isOfLevel(mention, entry) ? 1 : isOfOtherLevel(mention, entry) ? -1 : 0;
  return (mention.end - mention.start) * COSTS.unexplained - mention.cost + units * COSTS.otherLevel;
}

/**
 * Lists the names whose letters are not yet marked in `covered`, and marks these letters. If two names overlap, only the first is
 * listed.
 */
export function placeFree(parts: readonly NamedPart[], covered: Uint8Array): NamedPart[] {
  return parts.filter(({ mention }) => coverFree([mention], covered) > 0);
}

/**
 * Marks a half-typed unit word in `covered` if it directly follows the name of a place on the same level.
 * @returns the cost of the unit word, or 0 if none is marked
 */
export function coverBegunUnit(
  parts: readonly NamedPart[],
  covered: Uint8Array,
  { query, base }: { query: TypedQuery; base: Uint8Array },
): number {
  for (const begun of query.begunUnits)
    for (const { entry, mention } of parts) {
      if (mention.end !== begun.start || !isSaidOf(begun, entry) || !isFree(base, begun)) continue;
      if (coverFree([begun], covered) === 0) continue;
      return begun.isSure ? COSTS.begunUnitSurely : COSTS.begunUnit;
    }
  return 0;
}

/**
 * Marks each span in `covered`, unless one of its letters is already marked.
 * @returns the number of spans that were marked
 */
export function coverFree(spans: readonly Span[], covered: Uint8Array): number {
  let count = 0;
  for (const span of spans) {
    if (!isFree(covered, span)) continue;
    covered.fill(1, span.start, span.end);
    count += 1;
  }
  return count;
}

/**
 * Marks the letters of the entry's name in the other script as used. This name is not charged as a repetition, because the pages
 * of this site show a name in both scripts.
 */
export function coverInOtherScript(
  { text, hasBothScripts }: TypedQuery,
  own: Span,
  again: readonly Span[],
  covered: Uint8Array,
): void {
  if (!hasBothScripts) return;
  const isOwnKhmer = isKhmerAt(text, own.start);
  coverFree(
    again.filter(({ start }) => isKhmerAt(text, start) !== isOwnKhmer),
    covered,
  );
}

/**
 * Marks the words of further mentions of the entry and of its parents as explained, for example if the line repeats a
 * name. Mentions whose words are already marked are left out.
 * @returns the number of mentions whose words were marked
 */
export function coverAgain(number: number, chain: Chain, { parts, covered }: Naming): number {
  let count = coverFree(parts.againOf(number), covered);
  for (const level of chain) for (const one of level) count += coverFree(parts.againOf(one), covered);
  return count;
}
