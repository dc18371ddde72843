import type { AccessLine, Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { RouteLabel } from './route-labels.ts';

/** Called once for each request, when its response is out. */
export type AccessLog = (access: AccessLine & { route: RouteLabel }) => void;

/** Creates the access log: one line and one count for each request. */
export function createAccessLog(log: Pick<Log, 'access'>, { countRequest }: Metrics): AccessLog {
  return (access) => {
    countRequest(access);
    log.access(access);
  };
}
