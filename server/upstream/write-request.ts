import packageFacts from '../../package.json' with { type: 'json' };
import { RequestError } from '#server/errors.ts';
import { MAX_URL_LENGTH } from '#shared/contracts/limits.ts';
import { requestId } from '#server/observability/request-id.ts';
import { ACCEPT_ENCODING } from './read-body.ts';

/**
 * Where a call goes, from the root of its origin; no longer than what we would take ourselves.
 * @throws RequestError `uri-too-long`
 */
export function toTarget(base: string, path: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString();
  const target = search === '' ? `${base}${path}` : `${base}${path}?${search}`;
  if (target.length > MAX_URL_LENGTH) throw new RequestError('uri-too-long');
  return target;
}

/**
 * What goes with every call: who asks, what is understood, and the id of the visitor's request, by which the logs of
 * both servers can be read together.
 */
export function toHeaders(siteUrl: string, own: Record<string, string> = {}): Record<string, string> {
  const id = requestId.getStore();
  return {
    accept: 'application/json',
    'accept-encoding': ACCEPT_ENCODING,
    'user-agent': toUserAgent(siteUrl),
    ...(id === undefined ? {} : { 'x-request-id': id }),
    ...own,
  };
}

/** JSON, or a form where the upstream reads nothing else. */
export function toBody(body: object): { text: string; type: string } {
  return body instanceof URLSearchParams
    ? { text: body.toString(), type: 'application/x-www-form-urlencoded' }
    : { text: JSON.stringify(body), type: 'application/json' };
}

/** The product, and where whom it asks for can be seen. */
export function toUserAgent(siteUrl: string): string {
  return `${packageFacts.name}/${packageFacts.version} (+${siteUrl})`;
}
