import * as v from 'valibot';
import { MAX_PARCELS } from '#shared/contracts/tracking.ts';
import { toStatusFailure } from '#server/upstream/exchange.ts';
import type { ResponseReader } from '#server/upstream/read-envelope.ts';
import { UpstreamFailure } from '#server/upstream/upstream-failure.ts';
import { createEmptyHistory, type AdapterParts, type History, type ParcelQuestion } from './provider.ts';
import { oneOfNumbers, readProviderJson, toPlainNumber } from './read-provider-json.ts';
import { SeventeenTrackInfo, toSeventeenTrackHistory } from './seventeen-track-history.ts';

export const BASE = '/track/v2.4';
const OK = 0;
/** Numbers of one call. */
const MOST_NUMBERS = MAX_PARCELS.inBulk;

const text = v.optional(v.nullable(v.string()));
const Refusal = v.object({ code: v.number() });

type Questions = readonly ParcelQuestion[];

/** What is known of a number, and what it was registered with: the digits of a phone, or a postcode. */
export type Registered = { history: History; extra: string | null };

/** A refused key or address comes as 200 or 401 with a code: either way the service is of no use, and the breaker knows. */
export function createSeventeenTrackReader(): ResponseReader {
  return (response, data) => {
    if (response.status !== 200) throw toStatusFailure(response.status);
    const refusal = v.safeParse(Refusal, response.json);
    if (refusal.success && refusal.output.code !== OK) {
      throw new UpstreamFailure('status', String(refusal.output.code));
    }
    return readProviderJson(response, data);
  };
}

/** Of each number what is known, or the code of why there is nothing. */
export async function askInfos(
  questions: Questions,
  { client, toState }: AdapterParts,
): Promise<Map<string, Registered | number>> {
  const number = oneOfNumbers(questions);
  const Accepted = v.object({ number, param: text, track_info: v.nullable(SeventeenTrackInfo) });
  const { data } = await client.post({
    path: `${BASE}/gettrackinfo`,
    body: questions.map((question) => ({ number: question.number })),
    data: v.object({ data: toAnswer(Accepted, number) }),
  });
  const known = data.accepted.map(({ number: own, param, track_info: info }): [string, Registered] => [
    toPlainNumber(own),
    { history: info ? toSeventeenTrackHistory(info, toState) : createEmptyHistory(), extra: param || null },
  ]);
  // A number that two couriers have is listed twice: the first is the one that it thinks of.
  return new Map<string, Registered | number>([...toCodes(data.rejected), ...known.toReversed()]);
}

/** @returns the codes of why numbers were not registered */
export async function register(questions: Questions, { client }: AdapterParts): Promise<Map<string, number>> {
  const number = oneOfNumbers(questions);
  const { data } = await client.post({
    path: `${BASE}/register`,
    body: questions.map(({ number: own, extra }) => ({
      number: own,
      lang: 'en',
      ...(extra === undefined ? {} : { param: extra }),
    })),
    data: v.object({ data: toAnswer(v.object({ number }), number) }),
  });
  return toCodes(data.rejected);
}

/** Has numbers asked for anew, with what they are asked for now beside the number. */
export async function replaceDigits(questions: Questions, { client }: AdapterParts): Promise<void> {
  const number = oneOfNumbers(questions);
  await client.post({
    path: `${BASE}/changeinfo`,
    body: questions.map(({ number: own, extra }) => ({ number: own, items: { param: extra } })),
    data: v.object({ data: toAnswer(v.object({ number }), number) }),
  });
}

function toAnswer<Item>(accepted: v.GenericSchema<unknown, Item>, number: ReturnType<typeof oneOfNumbers>) {
  const Rejected = v.object({ number, error: v.object({ code: v.number() }) });
  return v.object({
    accepted: v.optional(v.pipe(v.array(accepted), v.maxLength(2 * MOST_NUMBERS)), []),
    rejected: v.optional(v.pipe(v.array(Rejected), v.maxLength(MOST_NUMBERS)), []),
  });
}

function toCodes(rejected: readonly { number: string; error: { code: number } }[]): Map<string, number> {
  return new Map(rejected.map(({ number, error }) => [toPlainNumber(number), error.code]));
}
