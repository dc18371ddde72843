import * as v from 'valibot';
import { FOREIGN_CURRENCIES, type Rate } from '#shared/contracts/rates.ts';

const DAY = 'YYYY-MM-DD';

/** Some clients read numbers, some text. */
const Amount = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}(?:\.\d{1,9})?$/), v.transform(Number))]),
  v.finite(),
  v.gtValue(0),
);

/** A row of the ministry: a currency and its day. */
export const MefRow = v.pipe(
  v.object({
    currency_id: v.picklist(FOREIGN_CURRENCIES),
    unit: v.pipe(Amount, v.integer()),
    bid: Amount,
    ask: Amount,
    average: Amount,
    valid_date: v.pipe(
      v.string(),
      v.transform((text) => text.slice(0, DAY.length)),
      v.isoDate(),
    ),
  }),
  v.transform(({ currency_id: currency, valid_date: date, ...riel }) => ({
    date,
    rate: { currency, ...riel } satisfies Rate,
  })),
);
