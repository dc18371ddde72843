import { isFree } from '../retrieve/place-name.ts';
import type { Mention, NamedPart } from '../retrieve/mentions.ts';
import type { Chain } from './chains.ts';
import type { Parts } from './fitting-parts.ts';

/** What the words of a line may name, and which of its letters are part of a name already. */
export type Naming = { parts: Parts; covered: Uint8Array };

/** Where a place lay in another district before, that is rather named by words that name nothing else. */
const NAMES_ABOVE = 1000;

/** Which words name what an entry lies in, level by level; what they are is covered. */
export function placeParents(chain: Chain, { parts, covered }: Naming): NamedPart[] {
  const placed: NamedPart[] = [];
  for (const [depth, level] of chain.entries()) {
    let best: NamedPart | undefined;
    let bestFit = -Infinity;
    for (const number of level)
      for (const { part, fit: ownFit } of parts.fittingOf(number)) {
        const isOfAbove = level.length > 1 && mayNameAbove(part.mention, chain, { depth, parts });
        const fit = isOfAbove ? ownFit - NAMES_ABOVE : ownFit;
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

/** Whether words may name something above a level as well: Svay Rieng, the town and the province. */
function mayNameAbove(
  { start, end }: Mention,
  chain: Chain,
  { depth, parts }: { depth: number; parts: Parts },
): boolean {
  return chain
    .slice(depth + 1)
    .some((level) =>
      level.some((number) =>
        parts
          .fittingOf(number)
          .some(({ part: { mention } }) => mention.start === start && mention.end === end),
      ),
    );
}
