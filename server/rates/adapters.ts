import * as v from 'valibot';
import { FOREIGN_CURRENCIES, type Rate } from '#shared/contracts/rates.ts';
import { UnavailableError } from '#server/errors.ts';
import type { Log } from '#server/observability/log.ts';
import { createHttpClient, type HttpClient } from '#server/upstream/http-client.ts';
import { readPlainJson } from '#server/upstream/read-envelope.ts';
import type { Revalidation, Validators } from '#server/upstream/revalidation.ts';
import type { RateSheet } from './rate-sheet.ts';
import { MefSheet } from './read-mef-sheet.ts';

/** A visitor waits for it only where no rate was ever known. */
const DEADLINE_MILLISECONDS = 3000;

export const RateSource = v.picklist(['mef', 'frankfurter']);
export type RateSource = v.InferOutput<typeof RateSource>;

/** A service that publishes the rates of the National Bank. */
export type RateAdapter = {
  name: RateSource;
  /** @throws UnavailableError */
  load: (validators: Validators) => Promise<Revalidation<RateSheet>>;
  client: HttpClient;
};

type AdapterOptions = { baseUrl: string; siteUrl: string; log: Log };

type Configured = { ratesApiUrl: string | undefined; ratesFallbackUrl: string | undefined; siteUrl: string };

/** Those that are configured, in the order in which they are asked. */
export function createRateAdapters(config: Configured, log: Log): RateAdapter[] {
  const { ratesApiUrl, ratesFallbackUrl, siteUrl } = config;
  return [
    ...(ratesApiUrl === undefined ? [] : [createMefAdapter({ baseUrl: ratesApiUrl, siteUrl, log })]),
    ...(ratesFallbackUrl === undefined
      ? []
      : [createFrankfurterAdapter({ baseUrl: ratesFallbackUrl, siteUrl, log })]),
  ];
}

/** The ministry's portal: the bank's own numbers, all of a day in one response. */
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
 * Frankfurter, which passes the bank's average on: a call for each currency. Without the dollar there are no rates.
 * @see https://frankfurter.dev
 */
function createFrankfurterAdapter(options: AdapterOptions): RateAdapter {
  const client = createClient('rates-fallback', options);
  const find = async (currency: Rate['currency']) => {
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
      const { date, rate } = await find(dollar);
      const found = await Promise.allSettled(others.map(find));
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

function createClient(name: string, { baseUrl, siteUrl, log }: AdapterOptions): HttpClient {
  const deadlineMilliseconds = DEADLINE_MILLISECONDS;
  return createHttpClient({ name, baseUrl, siteUrl, log, deadlineMilliseconds, read: readPlainJson });
}
