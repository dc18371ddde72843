import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { CacheState } from './request-metrics.ts';
import type { RouteLabel } from './route-labels.ts';

/** One finished request. It holds no query, no client address and no headers: the privacy page promises that. */
type Access = {
  id: string;
  method: string;
  path: string;
  status: number;
  milliseconds: number;
  cache: CacheState;
  route: RouteLabel;
};

/** Called once for each request, when its response is out. */
export type AccessLog = (access: Access) => void;

/** Creates the access log: one line and one count for each request. */
export function createAccessLog({ logger }: Log, { countRequest }: Metrics): AccessLog {
  return ({ id, method, path, status, milliseconds, cache, route }) => {
    countRequest({ route, status, cache, milliseconds });
    logger.info(
      { req: { id, method, path }, res: { status }, responseTime: Math.round(milliseconds), cache },
      'request completed',
    );
  };
}
