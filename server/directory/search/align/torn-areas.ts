import { isKhmer } from '#shared/text/is-khmer.ts';
import type { Entry } from '../names/entries.ts';
import type { Mentions, NamedPart } from '../retrieve/mentions.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { createApart } from './word-edges.ts';

/** Districts and provinces without those that are part of a longer Khmer word: a ministry, ក្រសួង, is not in Suong. */
export function dropTorn(
  areas: readonly NamedPart[],
  query: TypedQuery,
  names: { mentions: Mentions; entries: readonly Entry[] },
): readonly NamedPart[] {
  const isApart = createApart(query, names);
  return areas.filter(({ mention }) => !isKhmer(query.text[mention.start] ?? '') || isApart(mention));
}
