import packageFacts from '../../package.json' with { type: 'json' };
import { RequestError } from '../errors.ts';
import { requestId } from '../request-id.ts';
import { ACCEPT_ENCODING } from './read-body.ts';

/** Bytes of a request's target: other instances refuse longer ones. */
const MAX_TARGET_LENGTH = 8192;

/**
 * Where a call goes, from the root of its origin.
 * @throws RequestError `uri-too-long`
 */
export const toTarget = (base: string, path: string, query: Record<string, string> = {}): string => {
  const target = `${base}${path}?${new URLSearchParams(query).toString()}`;
  if (target.length > MAX_TARGET_LENGTH) throw new RequestError('uri-too-long');
  return target;
};

/**
 * What goes with every call: who asks, what is understood, and the id of the visitor's request, by which the logs of
 * both servers can be read together.
 */
export const toHeaders = (siteUrl: string, own: Record<string, string> = {}): Record<string, string> => {
  const id = requestId.getStore();
  return {
    accept: 'application/json',
    'accept-encoding': ACCEPT_ENCODING,
    'user-agent': `${packageFacts.name}/${packageFacts.version} (+${siteUrl})`,
    ...(id === undefined ? {} : { 'x-request-id': id }),
    ...own,
  };
};
