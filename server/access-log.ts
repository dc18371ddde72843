import type { RouteName } from '../shared/routes/routes.ts';
import type { Log } from './log.ts';

/** What is known of an answered request: no query, no address, no headers of the visitor. */
export type Access = {
  id: string;
  method: string;
  path: string;
  status: number;
  milliseconds: number;
  /** Whether the answer was kept: `pass` for what never is. */
  cache: 'hit' | 'stale' | 'miss' | 'pass';
  route: RouteName | undefined;
};

export type AccessLog = (access: Access) => void;

/** One line for each request. */
export const createAccessLog =
  ({ logger }: Log): AccessLog =>
  ({ id, method, path, status, milliseconds, cache }) => {
    logger.info(
      { req: { id, method, path }, res: { status }, responseTime: milliseconds, cache },
      'request completed',
    );
  };
