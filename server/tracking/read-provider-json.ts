import * as v from 'valibot';
import type { ResponseReader } from '#server/upstream/read-envelope.ts';
import { UpstreamFailure } from '#server/upstream/upstream-failure.ts';

/**
 * Reads the JSON of a response with any status, because some providers describe a refusal in the body of a 400 or a
 * 404.
 * @throws UpstreamFailure `wrong-shape`, also for a proxy's error page and for the history of another parcel
 */
export const readProviderJson: ResponseReader = ({ json }, data) => {
  const result = v.safeParse(data, json, { abortEarly: true });
  if (result.success) return { data: result.output };
  // The error contains only the path of the invalid value, because the value itself may be a tracking number.
  throw new UpstreamFailure('wrong-shape', v.getDotPath(result.issues[0]) ?? undefined);
};

export const optionalText = v.optional(v.nullable(v.string()));

/** No parcel has more events. */
const MAX_EVENTS = 1000;

export function eventList<Event>(event: v.GenericSchema<unknown, Event>) {
  return v.pipe(v.array(event), v.maxLength(MAX_EVENTS));
}

/** Creates a schema that accepts only the requested tracking number, so that a visitor never sees another parcel. */
export function requestedNumber(number: string) {
  return v.pipe(
    v.string(),
    v.check((text) => toPlainNumber(text) === number, 'another-number'),
  );
}

/** Like `requestedNumber`, for a response with many parcels: each tracking number must be one of the requested numbers. */
export function oneOfNumbers(questions: readonly { number: string }[]) {
  const numbers = new Set(questions.map(({ number }) => number));
  return v.pipe(
    v.string(),
    v.check((text) => numbers.has(toPlainNumber(text)), 'another-number'),
  );
}

/** Removes the spaces and hyphens that providers add to a tracking number, and converts its letters to upper case. */
export function toPlainNumber(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}
