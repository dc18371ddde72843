import { ageOfRates } from '#shared/money/age-of-rates.ts';
import type { Log } from '#server/observability/log.ts';
import type { RateAdapter } from './adapters.ts';
import type { LastRates } from './last-rates.ts';
import { isSameSheet, judgeSheet, type RateSheet } from './rate-sheet.ts';
import type { StoredRates } from './stored-rates.ts';

const MINUTE_MILLISECONDS = 60 * 1000;
export const HOUR_MILLISECONDS = 60 * MINUTE_MILLISECONDS;
/** After a failure: soon while visitors have no rate at all, else without haste. */
const RETRY_MILLISECONDS = { unknown: MINUTE_MILLISECONDS, known: 10 * MINUTE_MILLISECONDS };
/** The timer of the second look may be a moment early. */
const SECOND_LOOK_MILLISECONDS = HOUR_MILLISECONDS - MINUTE_MILLISECONDS;

type Sources = {
  /** In the order in which they are asked. */
  adapters: RateAdapter[];
  last: LastRates;
  log: Pick<Log, 'info' | 'error'>;
  now: () => Date;
};

type Doubt = { sheet: RateSheet; since: number };

/** Creates what asks the sources in turn, until one settles what the rates are. @returns when to ask again, milliseconds since 1970 */
export function createAsk({ adapters, last, log, now }: Sources): () => Promise<number> {
  let doubt: Doubt | undefined;
  const write = async (next: StoredRates): Promise<void> => {
    doubt = undefined;
    await last.write(next, next.fetchedAt + HOUR_MILLISECONDS);
  };
  /** @throws UnavailableError, or an Error for rates that cannot be */
  const askOne = async (adapter: RateAdapter): Promise<void> => {
    const time = now();
    const fetchedAt = time.getTime();
    const known = last.get();
    const validators = known?.source === adapter.name ? known.validators : {};
    const { data: sheet, ...loaded } = await adapter.load(validators);
    if (!sheet) {
      if (!known) throw new Error('Confirmed what nobody has');
      await write({ ...known, fetchedAt });
      return;
    }
    const verdict = judgeSheet(sheet, known, time);
    if (verdict === 'impossible') throw new Error('The rates are out of bounds');
    if (verdict === 'doubtful' && !isConfirmed(doubt, sheet, fetchedAt)) {
      if (!doubt || !isSameSheet(doubt.sheet, sheet)) doubt = { sheet, since: fetchedAt };
      log.info('rates-doubtful', { upstream: adapter.client.name, date: sheet.date });
      return;
    }
    const next = { ...sheet, source: adapter.name, validators: loaded.validators, fetchedAt };
    // What is known keeps its age: who shows it says so.
    if (known && lacksRates(next, known, time)) return;
    await write(known && isBehind(next, known, adapters) ? { ...known, fetchedAt } : next);
  };
  const askInTurn = async ([adapter, ...others]: RateAdapter[]): Promise<number> => {
    if (!adapter) return now().getTime() + RETRY_MILLISECONDS[last.get() ? 'known' : 'unknown'];
    try {
      await askOne(adapter);
      return now().getTime() + HOUR_MILLISECONDS;
    } catch (error) {
      log.error('rates-failed', error, { upstream: adapter.client.name });
      return askInTurn(others);
    }
  };
  return () => askInTurn(adapters);
}

function isConfirmed(doubt: Doubt | undefined, sheet: RateSheet, time: number): boolean {
  return (
    doubt !== undefined && isSameSheet(doubt.sheet, sheet) && time - doubt.since >= SECOND_LOOK_MILLISECONDS
  );
}

/** A fallback may have the dollar alone. Unless what is known is very old, all rates of one day are better than one of another. */
function lacksRates(next: StoredRates, known: StoredRates, now: Date): boolean {
  const has = new Set(next.items.map(({ currency }) => currency));
  if (known.items.every(({ currency }) => has.has(currency))) return false;
  return next.source !== known.source && !ageOfRates({ ...known, fetchedAt: now.toISOString() }, now).isStale;
}

/** A fallback may be a day late, and is less exact on the same day: what is known is better. */
function isBehind(next: StoredRates, known: StoredRates, adapters: RateAdapter[]): boolean {
  const isFallback = next.source !== known.source && next.source !== adapters[0]?.name;
  return next.date < known.date || (isFallback && next.date === known.date);
}
