import * as v from 'valibot';
import { Rate, type Rates } from '#shared/contracts/rates.ts';
import {
  createStoredResponse,
  type ResponseRows,
  type StoredResponse,
} from '#server/store/stored-response.ts';

export const RateSource = v.picklist(['mef', 'frankfurter']);
export type RateSource = v.InferOutput<typeof RateSource>;

export const RateSheet = v.object({ date: v.pipe(v.string(), v.isoDate()), items: v.array(Rate) });
export type RateSheet = v.InferOutput<typeof RateSheet>;

/**
 * `impossible`: the rates are a mistake of the source. `doubtful`: the rates are used only if the next fetches return the
 * same rates for an hour.
 */
type Verdict = 'good' | 'doubtful' | 'impossible';

/** The bounds of a possible rate, in riel per dollar. Since 1998 the rate has been between 3,700 and 4,300. */
const DOLLAR = { least: 2000, most: 8000 };
/**
 * A rate is doubtful if it differs from the last known rate by more than this share (10 %). The dollar rate usually changes
 * by less than 1 % per day.
 */
const MOST_CHANGE = 0.1;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

export function judgeSheet(sheet: RateSheet, known: RateSheet | undefined, now: Date): Verdict {
  const dollar = rielOf(sheet, 'USD');
  if (dollar === undefined || dollar < DOLLAR.least || dollar > DOLLAR.most) return 'impossible';
  if (Date.parse(sheet.date) > now.getTime() + DAY_MILLISECONDS) return 'impossible';
  const jumps = sheet.items.some(({ currency }) => {
    const [before, after] = [known && rielOf(known, currency), rielOf(sheet, currency)];
    return before !== undefined && after !== undefined && Math.abs(after / before - 1) > MOST_CHANGE;
  });
  return jumps ? 'doubtful' : 'good';
}

/** True if the rates are equal. The dates of the sheets may differ. */
export function isSameSheet(one: RateSheet, other: RateSheet): boolean {
  return JSON.stringify(one.items) === JSON.stringify(other.items);
}

function rielOf({ items }: RateSheet, currency: Rates['items'][number]['currency']): number | undefined {
  const rate = items.find((item) => item.currency === currency);
  return rate && rate.average / rate.unit;
}

const NAME = 'rates';

const Body = v.object({ source: RateSource, ...RateSheet.entries });
type Body = v.InferOutput<typeof Body>;

export type StoredRates = Body & Pick<StoredResponse<Body>, 'validators' | 'fetchedAt'>;

export function createStoredRates(store: ResponseRows) {
  const stored = createStoredResponse(store, NAME, Body);
  return {
    find: async (): Promise<StoredRates | undefined> => {
      const found = await stored.find();
      return found && { ...found.body, validators: found.validators, fetchedAt: found.fetchedAt };
    },
    write: ({ validators, fetchedAt, ...body }: StoredRates, expiresAt: number): Promise<void> =>
      stored.write({ body, validators, fetchedAt, expiresAt }),
  };
}
