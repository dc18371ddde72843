import type { Dispatcher } from 'undici';
import { encodingOf, toStatusFailure } from './exchange.ts';
import { parseJson } from './parse-json.ts';
import { readBody } from './read-body.ts';
import { UpstreamFailure } from './upstream-failure.ts';

/** 200 is the answer; the others say why there is none, in the envelope. All else is a failure. */
const ANSWERS = [200, 400, 404, 414] as const;
export type AnswerStatus = (typeof ANSWERS)[number];

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/** @throws UpstreamFailure; what the connection throws */
export async function readJsonResponse(
  response: Dispatcher.ResponseData,
): Promise<{ status: AnswerStatus; json: unknown }> {
  const status = readStatus(response.statusCode);
  if (!JSON_TYPE.test(String(response.headers['content-type']))) {
    throw new UpstreamFailure('not-json', 'content-type');
  }
  return { status, json: parseJson(await readBody(response.body, encodingOf(response))) };
}

function readStatus(status: number): AnswerStatus {
  const answer = ANSWERS.find((known) => known === status);
  if (answer === undefined) throw toStatusFailure(status);
  return answer;
}
