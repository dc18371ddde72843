import * as v from 'valibot';
import type { ExtraField } from '#shared/contracts/tracking.ts';
import { UnavailableError } from '#server/errors.ts';
import { UpstreamFailure } from '#server/upstream/upstream-failure.ts';
import {
  toExtraField,
  createEmptyHistory,
  type Adapter,
  type AdapterParts,
  type History,
  type ParcelQuestion,
} from './provider.ts';
import {
  fetchInfos,
  BASE,
  createSeventeenTrackReader,
  register,
  replaceExtra,
  type Registered,
} from './seventeen-track-calls.ts';

const NOT_REGISTERED = -18_019_902;
const ALREADY_REGISTERED = -18_019_901;
/** Error codes for a courier that requires an extra field. */
const NEEDS: ReadonlyMap<number, ExtraField> = new Map([
  [-18_010_018, 'country-and-postcode'],
  [-18_010_019, 'postcode'],
  [-18_010_020, 'phone'],
]);
/** Error codes for an invalid number, an undetected courier, or a missing result. */
const NOTHING_KNOWN: ReadonlySet<number> = new Set([
  -18_010_012, -18_010_013, -18_019_903, -18_019_909, -18_019_910,
]);

/**
 * Connects to version 2.4 of the 17TRACK API, which accepts up to forty tracking numbers in a call. Registering a tracking number
 * spends quota, so a number is registered only if 17TRACK does not know it. After a registration with a phone number or a
 * postcode, 17TRACK returns the history and this field even to a request that has only the tracking number. This server returns
 * the history only to visitors who enter the same phone number or postcode.
 * @see https://asset.17track.net/api/document/v2.4_en/index.html
 * @see https://help.17track.net/hc/en-us/articles/37570440168473-Error-Codes-and-Troubleshooting
 */
export const seventeenTrack: Adapter = {
  lookupsPerSecond: 1,
  toHeaders: (key) => ({ '17token': key }),
  probe: () => ({ path: `${BASE}/getquota`, body: {}, data: v.object({ code: v.number() }) }),
  read: createSeventeenTrackReader(),
  accepts: () => true,
  find: async (question, parts) => {
    const found = (await findAll([question], parts)).get(question.number);
    if (found === undefined || found instanceof UnavailableError) throw found ?? createMissingError();
    return found;
  },
  findAll,
};

/**
 * Returns the history or the error of each tracking number. The first call reads all numbers. If some of them are not
 * registered, a second call registers them, and a third call reads them. If a registered extra field led to no events
 * and the visitor entered another value, one more call replaces the field.
 */
async function findAll(
  questions: readonly ParcelQuestion[],
  parts: AdapterParts,
): Promise<Map<string, History | UnavailableError>> {
  const answers = new Map<string, Registered | number>(await fetchInfos(questions, parts));
  const unknown = questions.filter(({ number }) => answers.get(number) === NOT_REGISTERED);
  const refusals = unknown.length > 0 ? await register(unknown, parts) : new Map<string, number>();
  const registered = unknown.filter(({ number }) => isRegistered(refusals.get(number)));
  for (const [number, code] of refusals) answers.set(number, code);
  const fetched = registered.length > 0 ? await fetchInfos(registered, parts) : [];
  for (const [number, answer] of fetched) answers.set(number, answer);
  const wrong = questions.filter((question) => hasWrongExtra(answers.get(question.number), question));
  if (wrong.length > 0) await replaceExtra(wrong, parts);
  return new Map(
    questions.map((question) => [question.number, toOutcome(answers.get(question.number), question)]),
  );
}

function isRegistered(refusal: number | undefined): boolean {
  return refusal === undefined || refusal === ALREADY_REGISTERED;
}

/**
 * True if the registered extra field led to no events and this visitor entered another value. The registered value may
 * be wrong.
 */
function hasWrongExtra(answer: Registered | number | undefined, { extra }: ParcelQuestion): boolean {
  if (typeof answer !== 'object' || answer.extra === null) return false;
  return extra !== undefined && extra !== answer.extra && answer.history.events.length === 0;
}

/** Returns an empty history if the parcel was registered with an extra field that this visitor did not enter. */
function toOutcome(
  answer: Registered | number | undefined,
  question: ParcelQuestion,
): History | UnavailableError {
  if (answer === undefined) return createMissingError();
  if (typeof answer === 'number') return toUnknownHistory(answer);
  const { history, extra } = answer;
  if (extra === null || extra === question.extra) return history;
  return createEmptyHistory(hasWrongExtra(answer, question) ? null : toExtraField(extra));
}

/** The error for a response that lacks a requested number. */
function createMissingError(): UnavailableError {
  return new UnavailableError(new UpstreamFailure('wrong-shape', 'data'));
}

/**
 * Returns an empty history for error codes about the tracking number, and an error for all other codes, for example
 * when the quota of the account is spent.
 */
function toUnknownHistory(code: number): History | UnavailableError {
  const needs = NEEDS.get(code);
  if (needs || NOTHING_KNOWN.has(code) || code === NOT_REGISTERED) return createEmptyHistory(needs);
  return new UnavailableError(new UpstreamFailure('status', String(code)));
}
