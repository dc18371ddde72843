import type { Dispatcher } from 'undici';
import type * as v from 'valibot';
import { UnavailableError } from '#server/errors.ts';
import type { ResponseReader } from './read-envelope.ts';
import { readJsonResponse, type JsonResponse } from './read-json-response.ts';

/** By what an upstream knows the response that we have. RFC 9110, section 8.8. */
export type Validators = { etag?: string | undefined; lastModified?: string | undefined };

/** @property data undefined where the response that we have still stands */
export type Revalidation<Data> = {
  data: Data | undefined;
  validators: Validators;
  /** When the upstream wants to be asked again; undefined where it does not say. */
  expires: Date | undefined;
  /** Whether it says by 203 that the call will go away. */
  isDeprecated: boolean;
};

const NOT_MODIFIED = 304;
/** As MET Norway uses it. RFC 9110 means a response that a proxy changed. */
const DEPRECATED = 203;
/** Longer ones are no validators: they would stand in each of our requests. */
const MAX_VALIDATOR_LENGTH = 200;

type Facts = Omit<Revalidation<unknown>, 'data'>;
type Read = Facts & { response: JsonResponse | undefined };

/** The headers of a conditional request. */
export function toConditions({ etag, lastModified }: Validators): Record<string, string> {
  return {
    ...(etag === undefined ? {} : { 'if-none-match': etag }),
    ...(lastModified === undefined ? {} : { 'if-modified-since': lastModified }),
  };
}

/** @throws UpstreamFailure; what the connection throws */
export async function readRevalidation(response: Dispatcher.ResponseData): Promise<Read> {
  const facts = readFacts(response);
  if (response.statusCode !== NOT_MODIFIED) return { ...facts, response: await readJsonResponse(response) };
  await response.body.dump();
  return { ...facts, response: undefined };
}

/** Creates what parses a response that may be new. @throws UpstreamFailure, UnavailableError */
export function createRevalidationParser<Data>(data: v.GenericSchema<unknown, Data>, read: ResponseReader) {
  return ({ response, ...facts }: Read): Revalidation<Data> => {
    if (!response) return { ...facts, data: undefined };
    const result = read(response, data);
    if ('error' in result) throw new UnavailableError(result.error);
    return { ...facts, data: result.data };
  };
}

function readFacts({ statusCode, headers }: Dispatcher.ResponseData): Facts {
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

function readValidator(given: string | string[] | undefined): string | undefined {
  return typeof given === 'string' && given.length <= MAX_VALIDATOR_LENGTH ? given : undefined;
}
