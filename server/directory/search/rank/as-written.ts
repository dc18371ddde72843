import { COSTS } from '../costs.ts';
import type { Entry } from '../names/entries.ts';
import type { ReadName } from '../letters/name-keys.ts';
import type { Ranked } from '../retrieve/namesakes.ts';
import type { TypedQuery } from '../read/typed-query.ts';

/** ឺ is folded to ឹ, which it is typed for. */
const Y = '\u17b9';
const NO_Y = /[^\u17b9\u17ba]/gu;
/** One letter begins the names of thousands of places: only those that a page shows are read. */
const MOST_NEAR = 60;

/**
 * Of places that a line fits as well, those come first whose name it has as the tables write it: Svay Tboung rather than Svay
 * Khang Tboung, and ពពឹស rather than ពពឺស. Others cost as much as by their phonetic key, so that they are no rivals.
 */
export function preferWritten(query: TypedQuery, ranked: Ranked[], entries: readonly Entry[]): Ranked[] {
  const [first] = ranked;
  if (!first || ranked.length < 2) return ranked;
  const hasY = query.text.includes(Y);
  const near = ranked.slice(0, MOST_NEAR).filter(({ cost }) => cost <= first.cost + COSTS.phonetic);
  const derived = new Set(near.filter(({ number }) => isDerived(query, entries[number], hasY)));
  if (derived.size === 0) return ranked;
  const written = near.filter((one) => !derived.has(one) && one.isGuess !== true);
  const [best] = written.toSorted((a, b) => a.cost - b.cost || a.standing - b.standing);
  if (!best) return ranked;
  const behind = (one: Ranked): Ranked => ({
    ...one,
    cost: one.cost + COSTS.phonetic,
    standing: Math.max(one.standing, best.standing) + COSTS.phonetic,
  });
  return ranked
    .map((one) => (derived.has(one) && one.cost >= best.cost ? behind(one) : one))
    .toSorted((a, b) => a.standing - b.standing);
}

/** Whether a line has, or is the beginning of, a name of an entry by another spelling than that of the tables alone. */
function isDerived(query: TypedQuery, entry: Entry | undefined, hasY: boolean): boolean {
  if (!entry || !(hasY || entry.names.some(({ hasSide }) => hasSide))) return false;
  const readings = new Set(entry.names.map((name) => readDerived(query, name)));
  return readings.has(true) && !readings.has(false);
}

/** The same of one name; nothing where it does not stand in the line. */
function readDerived({ text, typed, toTyped }: TypedQuery, name: ReadName): boolean | undefined {
  const [own = ''] = name.spelled;
  const form = name.spelled.find((one) => text.includes(one)) ?? (own.startsWith(text) ? text : undefined);
  if (form === undefined) return undefined;
  if (name.hasSide && !own.startsWith(form)) return true;
  const at = text.indexOf(form);
  const { start, end } = toTyped(at, at + form.length);
  return !vowelsOf(name.written).startsWith(vowelsOf(typed.slice(start, end)));
}

/** ឹ and ឺ of a text, in their order. */
function vowelsOf(text: string): string {
  return text.replaceAll(NO_Y, '');
}
