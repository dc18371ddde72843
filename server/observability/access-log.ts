import type { AccessLine, Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { RouteLabel } from './route-labels.ts';

/** Called once per request, after its response was sent. */
export type AccessLog = (access: AccessLine & { route: RouteLabel }) => void;

/** Creates the access log. It counts each request and logs one line for it. */
export function createAccessLog(log: Pick<Log, 'access'>, { countRequest }: Metrics): AccessLog {
  return (access) => {
    countRequest(access);
    log.access(access);
  };
}

/** Matches the start of a path with a tracking number. A visitor may also have typed the number right after `/track`. */
const NUMBERS_FOLLOW = /^(.*?\/track\/(?:info\/)?)(?!courier\/detect$)./is;

/**
 * Replaces the tracking number in a path, which is personal data, by `:number`.
 * @param path the decoded path, so that an escaped slash is found too
 * @param rawPath the path as the client sent it; returned unchanged when it contains no number
 */
export function toLoggedPath(path: string, rawPath: string): string {
  const [, start] = NUMBERS_FOLLOW.exec(path) ?? [];
  return start === undefined ? rawPath : `${start}:number`;
}
