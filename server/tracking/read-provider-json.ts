import * as v from 'valibot';
import type { ResponseReader } from '#server/upstream/read-envelope.ts';
import { UpstreamFailure } from '#server/upstream/upstream-failure.ts';

/**
 * Reads the JSON of a provider that says what it refuses in the body of a 400 or a 404 too.
 * @throws UpstreamFailure `wrong-shape`: also for what a proxy answers, and for another parcel's history
 */
export const readProviderJson: ResponseReader = ({ json }, data) => {
  const result = v.safeParse(data, json, { abortEarly: true });
  if (result.success) return { data: result.output };
  // Where, but not what: the value may be a number of somebody's parcel.
  throw new UpstreamFailure('wrong-shape', v.getDotPath(result.issues[0]) ?? undefined);
};

/** The number that was asked for, as the provider repeats it. Any other is refused: nobody may see another's parcel. */
export function ownNumber(number: string) {
  return v.pipe(
    v.string(),
    v.check((text) => toPlainNumber(text) === number, 'another-number'),
  );
}

/** One of the numbers that were asked for together. */
export function oneOfNumbers(questions: readonly { number: string }[]) {
  const numbers = new Set(questions.map(({ number }) => number));
  return v.pipe(
    v.string(),
    v.check((text) => numbers.has(toPlainNumber(text)), 'another-number'),
  );
}

/** A number as we ask for it. */
export function toPlainNumber(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}
