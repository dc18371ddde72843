import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { CacheState } from './request-metrics.ts';
import { toRouteLabel, type RouteLabel } from './route-labels.ts';

/** What is known of an answered request: no query, no address, no headers of the visitor. */
type Access = {
  id: string;
  method: string;
  path: string;
  status: number;
  milliseconds: number;
  cache: CacheState;
  /** Where it is known already; otherwise the path tells. */
  route?: RouteLabel;
};

/** Told of every request when its answer is out. */
export type AccessLog = (access: Access) => void;

/** Writes one line for each request, and counts it. */
export function createAccessLog({ logger }: Log, { requestAnswered }: Metrics): AccessLog {
  return ({ id, method, path, status, milliseconds, cache, route = toRouteLabel(path) }) => {
    requestAnswered({ route, status, cache, milliseconds });
    logger.info(
      { req: { id, method, path }, res: { status }, responseTime: Math.round(milliseconds), cache },
      'request completed',
    );
  };
}
