import * as v from 'valibot';
import type { FindNearest } from '#shared/components/find-nearest.ts';
import { successEnvelope } from '#shared/contracts/envelope.ts';
import { NearestPlace } from '#shared/contracts/geocoding.ts';
import { browserTransport } from '#client/runtime/transport.ts';

const NearestAnswer = successEnvelope(NearestPlace);
/** A visitor who waited for the device as well does not wait for longer. */
const LONGEST_MILLISECONDS = 8000;

/**
 * The commune of a position as the server finds it. The position in the question is rounded to four decimals, its
 * accuracy, of `MOST_ACCURACY_METRES` at most, to a metre.
 * @throws AnswerError, TypeError or DOMException without an answer in time, ValiError for one of another shape
 */
export const askNearest: FindNearest = async ({ position: { point, accuracyMetres }, language }) => {
  const query = new URLSearchParams({
    lat: String(point.latitude),
    lon: String(point.longitude),
    lang: language,
    accuracy: String(Math.ceil(accuracyMetres)),
  });
  const signal = AbortSignal.timeout(LONGEST_MILLISECONDS);
  const answer = await browserTransport({ address: `/api/geocoding/nearest?${query.toString()}`, signal });
  return v.parse(NearestAnswer, answer).data;
};
