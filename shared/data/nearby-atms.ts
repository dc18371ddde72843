import * as v from 'valibot';
import { AtmList, type Atm } from '#shared/contracts/atm.ts';
import { successEnvelope } from '#shared/contracts/envelope.ts';
import type { Point } from '#shared/contracts/place.ts';
import type { Transport } from './transport.ts';

/** As many as a visitor compares. */
const NEAREST = 20;
/** Then the visitor is better served by the way by hand. */
const DEADLINE_MILLISECONDS = 10_000;

const Answer = successEnvelope(AtmList);

/**
 * The nearest ATMs, as the server lists them.
 * @param near rounded to four decimals, as every position is that leaves the browser
 * @throws AnswerError, TypeError without an answer, ValiError for one of another shape
 */
export async function loadNearbyAtms(transport: Transport, near: Point): Promise<Atm[]> {
  const query = new URLSearchParams({
    near: `${near.latitude},${near.longitude}`,
    page: '1',
    pageSize: String(NEAREST),
  });
  const answer = await transport({
    address: `/api/atms?${query.toString()}`,
    signal: AbortSignal.timeout(DEADLINE_MILLISECONDS),
  });
  return v.parse(Answer, answer).data.items;
}
