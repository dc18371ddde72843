import * as v from 'valibot';
import { FOREIGN_CURRENCIES, type Rate } from '#shared/contracts/rates.ts';
import { dayOf } from '#shared/text/day.ts';
import { UnavailableError } from '#server/errors.ts';
import type { Log } from '#server/observability/log.ts';
import { createHttpClient, type HttpClient } from '#server/upstream/http-client.ts';
import { readPlainJson } from '#server/upstream/read-envelope.ts';
import type { Revalidation, Validators } from '#server/upstream/revalidation.ts';
import type { RateSheet, RateSource } from './rate-sheet.ts';

/** The deadline of a call to a source of rates. Visitors wait for such a call only while no rates are cached. */
const DEADLINE_MILLISECONDS = 3000;

export type RateAdapter = {
  name: RateSource;
  /** @throws UnavailableError */
  load: (validators: Validators) => Promise<Revalidation<RateSheet>>;
  client: HttpClient;
};

type AdapterOptions = { baseUrl: string; siteUrl: string; log: Log; deadlineMilliseconds: number };

/** Creates an adapter for each configured source, in the order in which the sources are tried. */
export function createRateAdapters(
  config: { ratesApiUrl: string | undefined; ratesFallbackUrl: string | undefined; siteUrl: string },
  log: Log,
  deadlineMilliseconds = DEADLINE_MILLISECONDS,
): RateAdapter[] {
  const { ratesApiUrl, ratesFallbackUrl, siteUrl } = config;
  const options = { siteUrl, log, deadlineMilliseconds };
  return [
    ...(ratesApiUrl === undefined ? [] : [createMefAdapter({ ...options, baseUrl: ratesApiUrl })]),
    ...(ratesFallbackUrl === undefined
      ? []
      : [createFrankfurterAdapter({ ...options, baseUrl: ratesFallbackUrl })]),
  ];
}

/**
 * Creates the adapter of the portal of the Ministry of Economy and Finance. One response contains all rates of a day,
 * as the National Bank of Cambodia publishes them.
 */
function createMefAdapter(options: AdapterOptions): RateAdapter {
  const client = createClient('rates', options);
  return {
    name: 'mef',
    client,
    load: (validators) => client.revalidate({ path: '/exchange-rate', data: MefSheet, validators }),
  };
}

const FrankfurterRate = v.object({
  date: v.pipe(v.string(), v.isoDate()),
  base: v.string(),
  quote: v.literal('KHR'),
  rate: v.pipe(v.number(), v.finite(), v.gtValue(0)),
});

/**
 * Frankfurter republishes the National Bank's average rate, one currency for each call. The load fails if the call for
 * the dollar fails. If another call fails or returns the rate of another day, only that currency is missing.
 * @see https://frankfurter.dev
 */
function createFrankfurterAdapter(options: AdapterOptions): RateAdapter {
  const client = createClient('rates-fallback', options);
  const load = async (currency: Rate['currency']) => {
    const path = `/v2/rate/${currency}/KHR`;
    const found = await client.get({ path, query: { providers: 'NBC' }, data: FrankfurterRate });
    if (found.base !== currency) throw new UnavailableError();
    const rate: Rate = { currency, unit: 1, bid: null, ask: null, average: found.rate };
    return { date: found.date, rate };
  };
  return {
    name: 'frankfurter',
    client,
    load: async () => {
      const [dollar, ...others] = FOREIGN_CURRENCIES;
      const { date, rate } = await load(dollar);
      const found = await Promise.allSettled(others.map(load));
      const rates = found.flatMap((each) =>
        each.status === 'fulfilled' && each.value.date === date ? [each.value.rate] : [],
      );
      return {
        data: { date, items: [rate, ...rates] },
        validators: {},
        expires: undefined,
        isDeprecated: false,
      };
    },
  };
}

function createClient(name: string, options: AdapterOptions): HttpClient {
  return createHttpClient({ ...options, name, read: readPlainJson });
}

/**
 * The portal may send an amount as a number or as text. Both are accepted, because some published programs that read the
 * portal expect numbers and others expect text.
 */
const Amount = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}(?:\.\d{1,9})?$/), v.transform(Number))]),
  v.finite(),
  v.gtValue(0),
);

const MefRow = v.pipe(
  v.object({
    currency_id: v.picklist(FOREIGN_CURRENCIES),
    unit: v.pipe(Amount, v.integer()),
    bid: Amount,
    ask: Amount,
    average: Amount,
    valid_date: v.pipe(v.string(), v.transform(dayOf), v.isoDate()),
  }),
  v.transform(({ currency_id: currency, valid_date: date, ...riel }) => ({
    date,
    rate: { currency, ...riel } satisfies Rate,
  })),
);

/**
 * The maximum depth of `data` fields inside the outer `data`, in which the rows are searched. The published programs that read
 * the portal expect fewer levels.
 */
const MOST_LEVELS = 3;

/**
 * The ministry's response, for one currency or for all. The rows are in `data`, or in a `data` inside it. Both places are
 * read, because the published programs that read the portal expect the rows in different places.
 * @see https://data.mef.gov.kh/
 */
const MefSheet = v.pipe(
  v.object({ data: v.unknown() }),
  v.transform(({ data }) => listRows(data, MOST_LEVELS).filter(isUsedRow)),
  v.array(MefRow),
  v.transform((rows) => {
    const date = rows.find(({ rate }) => rate.currency === 'USD')?.date;
    // If the date of a row differs from the date of the dollar, the row was not updated that day, so it is dropped.
    return { date, items: rows.flatMap((row) => (row.date === date ? [row.rate] : [])) };
  }),
  v.transform(({ date, items }) => ({ date, items: inOrder(items) })),
  v.object({ date: v.string(), items: v.array(v.custom<Rate>(() => true)) }),
);

function listRows(data: unknown, levels: number): unknown[] {
  if (Array.isArray(data)) return data.flatMap((row) => listRows(row, levels));
  const isWrapped = typeof data === 'object' && data !== null && 'data' in data;
  return isWrapped && levels > 0 ? listRows(data.data, levels - 1) : [data];
}

/**
 * True for a row of a currency that pages show. Also true for anything that is not a row, so that the schema refuses
 * the response.
 */
function isUsedRow(row: unknown): boolean {
  const isNamed = typeof row === 'object' && row !== null && 'currency_id' in row;
  return !isNamed || FOREIGN_CURRENCIES.some((currency) => currency === row.currency_id);
}

function inOrder(items: Rate[]): Rate[] {
  return FOREIGN_CURRENCIES.flatMap((currency) => items.find((item) => item.currency === currency) ?? []);
}
