import type { RequestHandler } from 'express';
import type { Metrics } from '../metrics.ts';
import type { CacheState } from '../request-counts.ts';
import { toRouteLabel } from '../route-labels.ts';

const STATES = new Map<unknown, CacheState>([
  ['hit', 'hit'],
  ['stale', 'stale'],
  ['miss', 'miss'],
]);

/** Counts every answer that passes through Express. What the page cache replays counts itself. */
export const countRequests =
  ({ requestAnswered }: Metrics): RequestHandler =>
  (req, res, next) => {
    const started = performance.now();
    const { path } = req;
    res.once('close', () => {
      requestAnswered({
        route: toRouteLabel(path),
        status: res.statusCode,
        cache: STATES.get(res.getHeader('X-Cache')) ?? 'pass',
        milliseconds: performance.now() - started,
      });
    });
    next();
  };
