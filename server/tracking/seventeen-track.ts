import * as v from 'valibot';
import type { ExtraField } from '#shared/contracts/tracking.ts';
import { UnavailableError } from '#server/errors.ts';
import { UpstreamFailure } from '#server/upstream/upstream-failure.ts';
import { toExtraField } from './extra-field.ts';
import {
  createEmptyHistory,
  type Adapter,
  type AdapterParts,
  type History,
  type ParcelQuestion,
} from './provider.ts';
import {
  askInfos,
  BASE,
  createSeventeenTrackReader,
  register,
  replaceDigits,
  type Registered,
} from './seventeen-track-calls.ts';

const NOT_REGISTERED = -18_019_902;
const ALREADY_REGISTERED = -18_019_901;
/** What a courier wants to know beside the number. */
const NEEDS: ReadonlyMap<number, ExtraField> = new Map([
  [-18_010_018, 'country-and-postcode'],
  [-18_010_019, 'postcode'],
  [-18_010_020, 'phone'],
]);
/** Numbers that it cannot read, or whose courier it cannot tell, or that it has not asked for yet. */
const NOTHING_KNOWN: ReadonlySet<number> = new Set([
  -18_010_012, -18_010_013, -18_019_903, -18_019_909, -18_019_910,
]);

/**
 * 17TRACK, version 2.4: up to forty numbers in a call. Its quota is spent when a number is registered, so that is done only
 * for one that it does not know. It answers by the number alone what a phone or a postcode has opened, and says by which:
 * others are asked for theirs.
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
    if (found === undefined || found instanceof UnavailableError) throw found ?? toMissing();
    return found;
  },
  findAll,
};

/** In three calls at most, and a fourth where digits that opened nothing are to be replaced. */
async function findAll(
  questions: readonly ParcelQuestion[],
  parts: AdapterParts,
): Promise<Map<string, History | UnavailableError>> {
  const answers = new Map<string, Registered | number>(await askInfos(questions, parts));
  const unknown = questions.filter(({ number }) => answers.get(number) === NOT_REGISTERED);
  const refusals = unknown.length > 0 ? await register(unknown, parts) : new Map<string, number>();
  const begun = unknown.filter(({ number }) => isBegun(refusals.get(number)));
  for (const [number, code] of refusals) answers.set(number, code);
  const anew = begun.length > 0 ? await askInfos(begun, parts) : [];
  for (const [number, answer] of anew) answers.set(number, answer);
  const wrong = questions.filter((question) => hasOpenedNothing(answers.get(question.number), question));
  if (wrong.length > 0) await replaceDigits(wrong, parts);
  return new Map(
    questions.map((question) => [question.number, toOutcome(answers.get(question.number), question)]),
  );
}

function isBegun(refusal: number | undefined): boolean {
  return refusal === undefined || refusal === ALREADY_REGISTERED;
}

/** Digits that opened nothing may have been wrong: those of this visitor take their place, and nothing is shown yet. */
function hasOpenedNothing(answer: Registered | number | undefined, { extra }: ParcelQuestion): boolean {
  if (typeof answer !== 'object' || answer.extra === null) return false;
  return extra !== undefined && extra !== answer.extra && answer.history.events.length === 0;
}

/** The history for who has what it was registered with; who has something else is asked for it. */
function toOutcome(
  answer: Registered | number | undefined,
  question: ParcelQuestion,
): History | UnavailableError {
  if (answer === undefined) return toMissing();
  if (typeof answer === 'number') return toUnknownHistory(answer);
  const { history, extra } = answer;
  if (extra === null || extra === question.extra) return history;
  return createEmptyHistory(hasOpenedNothing(answer, question) ? null : toExtraField(extra));
}

/** Of a number that a response leaves out. */
function toMissing(): UnavailableError {
  return new UnavailableError(new UpstreamFailure('wrong-shape', 'data'));
}

/** @returns an error for a code that is no answer: the quota is spent, or the account is closed */
function toUnknownHistory(code: number): History | UnavailableError {
  const needs = NEEDS.get(code);
  if (needs || NOTHING_KNOWN.has(code) || code === NOT_REGISTERED) return createEmptyHistory(needs);
  return new UnavailableError(new UpstreamFailure('status', String(code)));
}
