import type { AccessLine, Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { RouteLabel } from './route-labels.ts';

export type AccessLog = (access: AccessLine & { route: RouteLabel }) => void;

export function createAccessLog(log: Pick<Log, 'access'>, { countRequest }: Metrics): AccessLog {
  return (access) => {
    countRequest(access);
    log.access(access);
  };
}

/**
 * Matches the start of a path, up to a tracking number. In an API path the number follows `/track/info/`, but a visitor
 * may type it right after `/track/`. The API path `/track/courier/detect` contains no number.
 */
const NUMBERS_FOLLOW = /^(.*?\/track\/(?:info\/)?)(?!courier\/detect$)./is;

/**
 * Replaces a tracking number in a path by `:number`, because it is personal data.
 * @param path the decoded path, so that an escaped slash is found too
 * @param rawPath the path as the client sent it; returned unchanged if it contains no number
 */
export function toLoggedPath(path: string, rawPath: string): string {
  const [, start] = NUMBERS_FOLLOW.exec(path) ?? [];
  return start === undefined ? rawPath : `${start}:number`;
}
