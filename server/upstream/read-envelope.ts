import * as v from 'valibot';
import { FailureEnvelope, successEnvelope } from '#shared/contracts/envelope.ts';
import { BadRequestError, NotFoundError, RequestError } from '#server/errors.ts';
import type { ReadableStatus } from './read-response.ts';
import { toStatusFailure, UpstreamFailure } from './upstream-failure.ts';

/**
 * Parses the JSON of a response. Some upstreams wrap their data in the envelope `{ status, data }`, others send only the data.
 * @throws UpstreamFailure
 */
export type ResponseReader = typeof readEnvelope;

/**
 * Parses an envelope into its data or its error. A 404 without an envelope is a failure: it comes from a proxy, so it
 * does not show that the page is missing.
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
 * Parses a response without the envelope.
 * @throws UpstreamFailure `status`, `wrong-shape`
 */
export const readPlainJson: ResponseReader = ({ status, json }, data) => {
  if (status !== 200) throw toStatusFailure(status);
  return { data: parse(data, json) };
};

function parse<Output>(schema: v.GenericSchema<unknown, Output>, json: unknown): Output {
  const result = v.safeParse(schema, json, { abortEarly: true });
  if (result.success) return result.output;
  // The error contains only the path of the invalid value, because the error is logged and the value may be private.
  throw new UpstreamFailure('wrong-shape', v.getDotPath(result.issues[0]) ?? undefined);
}

function toError(status: Exclude<ReadableStatus, 200>, { error }: FailureEnvelope): RequestError {
  if (status === 404) return new NotFoundError(error.fields);
  return status === 414 ? new RequestError('uri-too-long') : new BadRequestError(error.fields);
}
