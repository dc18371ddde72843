import * as v from 'valibot';
import { FailureEnvelope, successEnvelope } from '#shared/contracts/envelope.ts';
import { BadRequestError, NotFoundError, RequestError } from '#server/errors.ts';
import { toStatusFailure } from './exchange.ts';
import type { ReadableStatus } from './read-json-response.ts';
import { UpstreamFailure } from './upstream-failure.ts';

/** Reads the JSON of a response, in an envelope or without one. @throws UpstreamFailure */
export type ResponseReader = typeof readEnvelope;

/**
 * Reads an envelope: the data, or why there is none. A 404 that is not in the envelope is some proxy's, and says
 * nothing about the page.
 * @throws UpstreamFailure `wrong-shape`
 */
export function readEnvelope<Data>(
  { status, json }: { status: ReadableStatus; json: unknown },
  data: v.GenericSchema<unknown, Data>,
): { data: Data } | { error: RequestError } {
  return status === 200
    ? { data: parse(successEnvelope(data), json).data }
    : { error: toError(status, parse(FailureEnvelope, json)) };
}

/**
 * The same of services that use no envelope: there is only the data, or a failure.
 * @throws UpstreamFailure `status`, `wrong-shape`
 */
export const readPlainJson: ResponseReader = ({ status, json }, data) => {
  if (status !== 200) throw toStatusFailure(status);
  return { data: parse(data, json) };
};

function parse<Output>(schema: v.GenericSchema<unknown, Output>, json: unknown): Output {
  const result = v.safeParse(schema, json, { abortEarly: true });
  if (result.success) return result.output;
  // Where, but not what: the value may be anything.
  throw new UpstreamFailure('wrong-shape', v.getDotPath(result.issues[0]) ?? undefined);
}

function toError(status: Exclude<ReadableStatus, 200>, { error }: FailureEnvelope): RequestError {
  if (status === 404) return new NotFoundError(error.fields);
  return status === 414 ? new RequestError('uri-too-long') : new BadRequestError(error.fields);
}
