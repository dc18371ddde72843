import { isFree } from '../retrieve/place-name.ts';
import type { Mention, NamedPart } from '../retrieve/mentions.ts';
import type { Chain } from './chains.ts';
import type { Parts } from './fitting-parts.ts';

/** What the words of a line may name, and which of its letters are part of a name already. */
export type Naming = { parts: Parts; covered: Uint8Array };

/** A district is rather named by words that name nothing else: Chbar Mon, in Chbar Mon, Kampong Speu. */
const NAMES_ABOVE = 1000;

/** Which words name what an entry lies in, level by level; what they are is covered. */
export function placeParents(chain: Chain, { parts, covered }: Naming): NamedPart[] {
  const placed: NamedPart[] = [];
  for (const [depth, level] of chain.entries()) {
    let best: NamedPart | undefined;
    let bestFit = -Infinity;
    for (const number of level)
      for (const { part, fit: ownFit, isOther } of parts.fittingOf(number)) {
        const names = listNamesAbove(part.mention, chain, { depth, parts });
        // Siem Reap Province is no town, where nothing else names the province.
        if (isOther && names.some((all) => all.every((one) => overlaps(one.part.mention, part.mention))))
          continue;
        const fit = names.length > 0 ? ownFit - NAMES_ABOVE : ownFit;
        if (fit <= bestFit || !isFree(covered, part.mention.start, part.mention.end)) continue;
        best = part;
        bestFit = fit;
      }
    if (!best) continue;
    placed.push(best);
    covered.fill(1, best.mention.start, best.mention.end);
  }
  return placed;
}

type Names = ReturnType<Parts['fittingOf']>;

/** All names of each thing above a level that some words, or more with them, name as well: Svay Rieng, the town and the province. */
function listNamesAbove(
  mention: Mention,
  chain: Chain,
  { depth, parts }: { depth: number; parts: Parts },
): Names[] {
  return chain
    .slice(depth + 1)
    .flat()
    .map((number) => parts.fittingOf(number))
    .filter((names) => names.some(({ part }) => holds(part.mention, mention)));
}

function holds(outer: Mention, inner: Mention): boolean {
  return outer.start <= inner.start && outer.end >= inner.end;
}

function overlaps(a: Mention, b: Mention): boolean {
  return a.start < b.end && b.start < a.end;
}
