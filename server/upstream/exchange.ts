import type { Dispatcher, Pool } from 'undici';
import { parseJson } from './parse-json.ts';
import { readBody } from './read-body.ts';
import { isConnectionError, UpstreamFailure } from './upstream-failure.ts';

type Exchange = { target: string; headers: Record<string, string>; signal: AbortSignal };

/** 200 is the answer; the others say why there is none, in the envelope. All else is a failure. */
const ANSWERS = [200, 400, 404, 414] as const;
export type AnswerStatus = (typeof ANSWERS)[number];

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

const send = async (pool: Pool, request: Exchange): Promise<Dispatcher.ResponseData> => {
  const options = { method: 'GET', path: request.target, ...request } as const;
  try {
    return await pool.request(options);
  } catch (error) {
    if (!isConnectionError(error)) throw error;
    return pool.request(options);
  }
};

const readStatus = (status: number): AnswerStatus => {
  const answer = ANSWERS.find((known) => known === status);
  if (answer !== undefined) return answer;
  // Never followed: where an upstream points is chosen by whoever took it over.
  throw new UpstreamFailure(status >= 300 && status < 400 ? 'redirect' : 'status', String(status));
};

const readJson = async ({ headers, body }: Dispatcher.ResponseData): Promise<unknown> => {
  const { 'content-type': type, 'content-encoding': encoding } = headers;
  if (!JSON_TYPE.test(String(type))) throw new UpstreamFailure('not-json', 'content-type');
  return parseJson(await readBody(body, encoding === undefined ? undefined : String(encoding)));
};

/**
 * Asks once, and a second time when the connection failed before an answer began.
 * @throws UpstreamFailure, or what undici throws
 */
export const exchange = async (
  pool: Pool,
  request: Exchange,
): Promise<{ status: AnswerStatus; json: unknown }> => {
  const response = await send(pool, request);
  try {
    return { status: readStatus(response.statusCode), json: await readJson(response) };
  } catch (error) {
    // A body that is not read to its end would hold its connection.
    response.body.on('error', () => undefined).destroy();
    throw error;
  }
};
