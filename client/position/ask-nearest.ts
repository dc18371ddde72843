import type { FindNearest } from '#shared/components/find-nearest.ts';
import { nearestCall } from '#shared/data/browser-calls/nearest-call.ts';
import { loadData } from '#shared/data/load-data.ts';
import { browserTransport } from '#client/runtime/transport.ts';

/** A visitor who waited for the device as well does not wait for longer. */
const LONGEST_MILLISECONDS = 8000;

/**
 * The commune of a position as the server finds it. The position in the question is rounded to four decimals, its
 * accuracy, of `MOST_ACCURACY_METRES` at most, to a metre.
 * @throws AnswerError, TypeError or DOMException without an answer in time, ValiError for one of another shape
 */
export const askNearest: FindNearest = ({ position: { point, accuracyMetres }, language }) =>
  loadData(browserTransport, nearestCall, {
    request: { point, accuracyMetres: Math.ceil(accuracyMetres), language },
    signal: AbortSignal.timeout(LONGEST_MILLISECONDS),
  });
