import { toDay } from '#shared/text/day.ts';
import { rowsOf } from '#fixtures/upstream/rates-site.ts';
import { sendJson } from '#fixtures/upstream/stand-in.ts';
import type { Fake } from './fake.ts';

const PORT = 4704;
const MINISTRY = /\/exchange-rate$/;
const FRANKFURTER = /\/v2\/rate\/(\w+)\/KHR$/;

/**
 * Stands in for two sources of exchange rates: the ministry's open data, and the Frankfurter API at `/frankfurter`. Both return
 * today's rates.
 */
export function createRatesFake(port = PORT): Fake {
  const base = `http://localhost:${port}`;
  return {
    name: 'rates',
    port,
    listener: (req, res) => {
      const { pathname } = new URL(req.url ?? '', base);
      const date = toDay(new Date());
      const rows = rowsOf(date);
      const row = rows.find(({ currency_id: id }) => id === FRANKFURTER.exec(pathname)?.[1]);
      if (MINISTRY.test(pathname)) sendJson(res, { data: rows });
      else if (row)
        sendJson(res, {
          date,
          base: row.currency_id,
          quote: 'KHR',
          rate: Number(row.average) / Number(row.unit),
        });
      else sendJson(res, {}, 404);
    },
    environment: { RATES_API_URL: base, RATES_FALLBACK_URL: `${base}/frankfurter` },
    trials: [{ what: 'rates', address: '/free-tools/currency-converter', how: '1 USD is 4,016 riel' }],
  };
}
