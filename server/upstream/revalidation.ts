import type { Dispatcher } from 'undici';
import type * as v from 'valibot';
import { UnavailableError } from '#server/errors.ts';
import type { ResponseReader } from './read-envelope.ts';
import { type JsonResponse, readJsonResponse } from './read-response.ts';

/** The validators of a stored response, see RFC 9110, section 8.8. */
export type Validators = { etag?: string | undefined; lastModified?: string | undefined };

/** The result of a conditional request. @property data undefined when the stored response is still valid */
export type Revalidation<Data> = {
  data: Data | undefined;
  validators: Validators;
  /**
   * The upstream asks clients to send no further request before this time. Undefined if the header `Expires` is missing or
   * invalid.
   */
  expires: Date | undefined;
  /** True if the upstream has announced with the status 203 that this API call will be removed. */
  isDeprecated: boolean;
};

const NOT_MODIFIED = 304;
/**
 * MET Norway announces with this status that an API call will be removed. In RFC 9110 a 203 means that a proxy changed
 * the response.
 */
const DEPRECATED = 203;
/** The maximum length of a validator in characters. A longer one is ignored, because it would be sent with each later request. */
const MAX_VALIDATOR_LENGTH = 200;

type RevalidationFacts = Omit<Revalidation<unknown>, 'data'>;
type ConditionalRead = RevalidationFacts & { response: JsonResponse | undefined };

export function toConditions({ etag, lastModified }: Validators): Record<string, string> {
  return {
    ...(etag === undefined ? {} : { 'if-none-match': etag }),
    ...(lastModified === undefined ? {} : { 'if-modified-since': lastModified }),
  };
}

/** @throws UpstreamFailure; connection errors */
export async function readRevalidation(response: Dispatcher.ResponseData): Promise<ConditionalRead> {
  const facts = readFacts(response);
  if (response.statusCode !== NOT_MODIFIED) return { ...facts, response: await readJsonResponse(response) };
  await response.body.dump();
  return { ...facts, response: undefined };
}

/**
 * Creates a function that parses the response to a conditional request. The function throws UpstreamFailure or
 * UnavailableError.
 */
export function createRevalidationParser<Data>(data: v.GenericSchema<unknown, Data>, read: ResponseReader) {
  return ({ response, ...facts }: ConditionalRead): Revalidation<Data> => {
    if (!response) return { ...facts, data: undefined };
    const result = read(response, data);
    if ('error' in result) throw new UnavailableError(result.error);
    return { ...facts, data: result.data };
  };
}

function readFacts({ statusCode, headers }: Dispatcher.ResponseData): RevalidationFacts {
  const expires = new Date(String(headers['expires'] ?? ''));
  return {
    validators: {
      etag: readValidator(headers['etag']),
      lastModified: readValidator(headers['last-modified']),
    },
    expires: Number.isNaN(expires.getTime()) ? undefined : expires,
    isDeprecated: statusCode === DEPRECATED,
  };
}

function readValidator(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' && value.length <= MAX_VALIDATOR_LENGTH ? value : undefined;
}
