import type { Atm } from '#shared/contracts/atm.ts';
import type { Point } from '#shared/contracts/place.ts';
import { atmsCall } from './browser-calls/atms-call.ts';
import { loadData } from './load-data.ts';
import type { Transport } from './transport.ts';

/** As many as a visitor compares. */
const NEAREST = 20;
/** Then the visitor is better served by the way by hand. */
const DEADLINE_MILLISECONDS = 10_000;

/**
 * The nearest ATMs, as the server lists them.
 * @param near rounded to four decimals, as every position is that leaves the browser
 * @throws ResponseError, TypeError without a response, ValiError for one of another shape
 */
export async function loadNearbyAtms(transport: Transport, near: Point): Promise<Atm[]> {
  const { items } = await loadData(transport, atmsCall, {
    request: { near, page: 1, pageSize: NEAREST },
    signal: AbortSignal.timeout(DEADLINE_MILLISECONDS),
  });
  return items;
}
