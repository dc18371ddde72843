import { ALIGNMENT, UNEXPLAINED } from '../costs.ts';
import type { Entry } from '../names/entries.ts';
import {
  isOfLevel,
  isOfOtherLevel,
  type Mention,
  type Mentions,
  type NamedPart,
} from '../retrieve/mentions.ts';
import { rememberEach } from '../letters/remember-each.ts';
import { isBetweenCommas } from '../read/spans.ts';
import type { TypedQuery } from '../read/typed-query.ts';

/** Words that may name an entry, how well, and whether the unit word beside them is of another level. */
type FittingPart = { part: NamedPart; fit: number; isOther: boolean };

/** Which words may name an entry as something that others lie in, and which name it once more beside others. */
export type Parts = {
  fittingOf: (number: number) => readonly FittingPart[];
  againOf: (number: number) => readonly Mention[];
};

/** Reads them of a line whose mentions are all known, and remembers them: many candidates lie in the same places. */
export function createParts(query: TypedQuery, mentions: Mentions, entries: readonly Entry[]): Parts {
  return {
    fittingOf: rememberEach((number) =>
      mentions.of(number).map((mention) => toFitting({ number, mention }, entries[number], query)),
    ),
    againOf: rememberEach((number) => {
      const entry = entries[number];
      return mentions
        .of(number)
        .filter((one) => one.cost <= ALIGNMENT.again && !(entry && isOfOtherLevel(one, entry)));
    }),
  };
}

function toFitting(part: NamedPart, entry: Entry | undefined, query: TypedQuery): FittingPart {
  const { mention } = part;
  const isOther = entry !== undefined && isOfOtherLevel(mention, entry);
  return { part, fit: fitOf(mention, entry, query), isOther };
}

/** Of two words that name the same, a place by itself is meant rather than a part of another one, and the later. */
function fitOf(mention: Mention, entry: Entry | undefined, query: TypedQuery): number {
  const field = isBetweenCommas(query, mention) ? ALIGNMENT.field : 0;
  return worthOf(mention, entry) + field + mention.start / query.text.length;
}

/** What a mention explains as a name of an entry, less what is inexact about it. */
export function worthOf(mention: Mention, entry: Entry | undefined): number {
  if (!entry) return 0;
  const units = isOfLevel(mention, entry) ? 1 : isOfOtherLevel(mention, entry) ? -1 : 0;
  return (mention.end - mention.start) * UNEXPLAINED - mention.cost + units * ALIGNMENT.otherLevel;
}
