import type { RequestHandler } from 'express';
import { type AccessLog, toLoggedPath } from '#server/observability/access-log.ts';
import type { CacheState } from '#server/observability/request-metrics.ts';
import {
  readRequestId,
  readTraceparent,
  REQUEST_ID,
  requestTrace,
} from '#server/observability/request-id.ts';
import { toRouteLabel } from '#server/observability/route-labels.ts';
import { beginRequest } from '#server/observability/tracing.ts';
import type { ClientAddresses } from './client-address.ts';
import { pathOf, requestOf } from './request.ts';

/**
 * Assigns the request id, sends it in the response, and logs the request when it has ended or the client has
 * disconnected.
 */
export function requestContext(
  access: AccessLog,
  addresses: Pick<ClientAddresses, 'isProxy'>,
): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    const { method, url } = req;
    const request = requestOf(req);
    const id = readRequestId(req, addresses);
    res.setHeader(REQUEST_ID, id);
    const route = toRouteLabel(request);
    const sent = readTraceparent(req, addresses);
    // The span has no path, because a path may hold a tracking number.
    const facts = { 'http.request.method': method, 'http.route': route, 'request.id': id };
    const span = beginRequest(`${method} ${route}`, sent, facts);
    res.once('close', () => {
      const status = { 'http.response.status_code': res.statusCode };
      span?.end({ isFailed: res.statusCode >= 500, facts: status });
      access({
        id,
        method,
        path: toLoggedPath(request.path, pathOf(url)),
        status: res.statusCode,
        milliseconds: performance.now() - started,
        route,
        cache: STATES.get(res.getHeader('X-Cache')) ?? 'pass',
      });
    });
    requestTrace.run({ id, traceparent: span?.traceparent ?? sent }, next);
  };
}

const STATES = new Map<unknown, CacheState>([
  ['hit', 'hit'],
  ['stale', 'stale'],
  ['miss', 'miss'],
]);
