import { ageOfRates } from '#shared/money/age-of-rates.ts';
import type { Log } from '#server/observability/log.ts';
import { createOutage, RETRY_TIMES, toRetryPause } from '#server/upstream/outage.ts';
import type { RateAdapter } from './adapters.ts';
import { isSameSheet, judgeSheet, type RateSheet, type StoredRates } from './rate-sheet.ts';

const MINUTE_MILLISECONDS = 60 * 1000;
export const HOUR_MILLISECONDS = 60 * MINUTE_MILLISECONDS;
/**
 * Doubtful rates, which differ much from the known rates, are accepted if they stay the same for this time. It is a minute less
 * than an hour, because timers may fire early.
 */
const CONFIRMATION_MILLISECONDS = HOUR_MILLISECONDS - MINUTE_MILLISECONDS;

type RatesFetcherOptions = {
  adapters: RateAdapter[];
  log: Pick<Log, 'info' | 'warn'>;
  now: () => Date;
};

type Doubt = { sheet: RateSheet; since: number };

/**
 * @property next undefined if the known rates were neither replaced nor confirmed
 * @property retryAt time of the next fetch, in milliseconds since 1970
 */
type FetchedRates = { next: StoredRates | undefined; retryAt: number };

/**
 * Creates a function that tries the sources in order until one succeeds. Impossible rates are treated as a failure. After
 * doubtful or incomplete rates, no further source is tried.
 */
export function createRatesFetcher({
  adapters,
  log,
  now,
}: RatesFetcherOptions): (known?: StoredRates) => Promise<FetchedRates> {
  let doubt: Doubt | undefined;
  let failures = 0;
  const sources = adapters.map((adapter) => ({
    adapter,
    outage: createOutage(adapter.client.name, 'rates-failed', log),
  }));
  /** @throws UnavailableError; Error for impossible rates, or for a 304 when no rates are known */
  const fetchFrom = async (
    adapter: RateAdapter,
    known: StoredRates | undefined,
  ): Promise<StoredRates | undefined> => {
    const time = now();
    const fetchedAt = time.getTime();
    const validators = known?.source === adapter.name ? known.validators : {};
    const { data: sheet, ...loaded } = await adapter.load(validators);
    if (!sheet) {
      if (!known) throw new Error('A 304 without known rates');
      doubt = undefined;
      return { ...known, fetchedAt };
    }
    const verdict = judgeSheet(sheet, known, time);
    if (verdict === 'impossible') throw new Error('The rates are out of bounds');
    if (verdict === 'doubtful' && !isConfirmed(doubt, sheet, fetchedAt)) {
      if (!doubt || !isSameSheet(doubt.sheet, sheet)) doubt = { sheet, since: fetchedAt };
      log.info('rates-doubtful', { upstream: adapter.client.name, date: sheet.date });
      return undefined;
    }
    const next = { ...sheet, source: adapter.name, validators: loaded.validators, fetchedAt };
    // New rates are dropped if they come from another source and lack currencies. The `fetchedAt` of the known rates then stays
    // the same, because pages show the age of these rates and this fetch did not confirm them.
    if (known && lacksRates(next, known, time)) return undefined;
    doubt = undefined;
    return known && isBehind(next, known, adapters) ? { ...known, fetchedAt } : next;
  };
  const fetchInOrder = async (
    [source, ...rest]: typeof sources,
    known: StoredRates | undefined,
  ): Promise<FetchedRates> => {
    if (!source) {
      failures += 1;
      const pause = toRetryPause(failures, RETRY_TIMES[known ? 'stale' : 'empty']);
      return { next: undefined, retryAt: now().getTime() + pause };
    }
    const { adapter, outage } = source;
    try {
      const next = await fetchFrom(adapter, known);
      outage.noteResponse();
      failures = 0;
      return { next, retryAt: now().getTime() + HOUR_MILLISECONDS };
    } catch (error) {
      outage.noteFailure(error);
      return fetchInOrder(rest, known);
    }
  };
  return (known) => fetchInOrder(sources, known);
}

function isConfirmed(doubt: Doubt | undefined, sheet: RateSheet, time: number): boolean {
  return (
    doubt !== undefined && isSameSheet(doubt.sheet, sheet) && time - doubt.since >= CONFIRMATION_MILLISECONDS
  );
}

/**
 * True if the new rates come from another source and lack currencies that the known rates have. Always false if the
 * known rates are stale.
 */
function lacksRates(next: StoredRates, known: StoredRates, now: Date): boolean {
  const has = new Set(next.items.map(({ currency }) => currency));
  if (known.items.every(({ currency }) => has.has(currency))) return false;
  return next.source !== known.source && !ageOfRates({ ...known, fetchedAt: now.toISOString() }, now).isStale;
}

/**
 * True if the new rates are older than the known rates. Also true if both have the same date, and only the new rates come from
 * the fallback source, which is less exact.
 */
function isBehind(next: StoredRates, known: StoredRates, adapters: RateAdapter[]): boolean {
  const isFallback = next.source !== known.source && next.source !== adapters[0]?.name;
  return next.date < known.date || (isFallback && next.date === known.date);
}
