import type { Chain } from './chains.ts';
import { COSTS } from '../costs.ts';
import type { Entry } from '../names/entries.ts';
import type { NonPlace } from '../read/find-non-places.ts';
import type { Mention, Mentions } from '../retrieve/mentions.ts';
import type { Span } from '../read/read-line.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { LEVELS } from '../read/unit-words.ts';

type Naming = {
  query: TypedQuery;
  mentions: Mentions;
  entries: readonly Entry[];
  chainOf: (number: number) => Chain;
};

/** Fewer letters begin no chain; of a name that only has the same phonetic key. */
const SHORTEST_NAME = 3;
const SHORTEST_LIKE = 5;
const WORD = /[\p{L}\p{N}]/u;

/**
 * Buildings without the places behind or before their names: where no comma parts them, "Sunrise factory Kouk Pring Svay
 * Chrum" is one stretch. A place is one that stands right beside what it lies in, one of them spelled as it is.
 * @returns undefined where no building runs on into a place
 */
export function cutRunOn(nonPlaces: readonly NonPlace[], naming: Naming): NonPlace[] | undefined {
  const cuttable = nonPlaces.filter(mayRunOn);
  const isCut = (span: Span): boolean =>
    cuttable.some(({ start, end }) => span.start < end && span.end > start);
  let best: Span | undefined;
  for (const chain of listChains(naming)) {
    if (best && chain.end - chain.start <= best.end - best.start) continue;
    if (isCut(toTypedWithUnit(chain, naming.query))) best = chain;
  }
  if (!best) return undefined;
  const place = toTypedWithUnit(best, naming.query);
  return nonPlaces.flatMap((one) => (mayRunOn(one) ? cut(one, place, naming.query) : [one]));
}

/** A building, or a street that has a name. */
export function mayRunOn({ isSoft, kind }: NonPlace): boolean {
  return isSoft && (kind === 'building' || kind === 'street');
}

/** Stretches in which a commune or district stands beside what it lies in. */
function listChains({ query, mentions, entries, chainOf }: Naming): Span[] {
  return [...mentions.all()].flatMap(([number, list]) => {
    const level = entries[number]?.level ?? LEVELS.page;
    if (level > LEVELS.commune || level === LEVELS.province) return [];
    return list
      .filter(({ start, end, cost }) => end - start >= (cost === COSTS.exact ? SHORTEST_NAME : SHORTEST_LIKE))
      .flatMap((own) => growChain(own, chainOf(number), { query, mentions }) ?? []);
  });
}

function growChain(
  own: Mention,
  chain: Chain,
  { query, mentions }: Pick<Naming, 'query' | 'mentions'>,
): Span | undefined {
  let span: Span = own;
  for (const number of chain.flat())
    for (const mention of mentions.of(number)) {
      if (mention.cost > (own.cost === COSTS.exact ? COSTS.phonetic : COSTS.exact)) continue;
      if (isBeside(query, span, mention)) span = { start: span.start, end: mention.end };
      else if (isBeside(query, mention, span)) span = { start: mention.start, end: span.end };
    }
  return span === own ? undefined : span;
}

/** Whether nothing but unit words stands between two stretches. */
function isBeside({ units }: TypedQuery, { end }: Span, { start }: Span): boolean {
  return end === start || units.some((unit) => unit.start === end && unit.end === start);
}

function toTypedWithUnit({ start, end }: Span, { units, toTyped }: TypedQuery): Span {
  const unit = units.find((one) => one.end === start);
  return toTyped(unit?.start ?? start, end);
}

/** What is left of a building on both sides of a place. */
function cut(building: NonPlace, place: Span, { typed }: TypedQuery): NonPlace[] {
  return [
    { ...building, end: Math.min(building.end, place.start) },
    { ...building, start: Math.max(building.start, place.end) },
  ].flatMap(({ start, end, ...rest }) => {
    const text = typed.slice(start, end);
    if (start >= end || !WORD.test(text)) return [];
    return [{ ...rest, start: start + text.search(/\S/u), end: start + text.trimEnd().length }];
  });
}
