import { pino, type Logger } from 'pino';
import type { Config } from './config.ts';

/** Everything the server says, besides its access lines. A closed list: operators can search for each. */
type LogEvent =
  | 'listening'
  | 'stopping'
  | 'stopped'
  | 'page-failed'
  | 'request-failed'
  | 'upstream-gone'
  | 'upstream-back'
  | 'fatal';

export type Log = {
  info: (event: LogEvent, facts?: object) => void;
  error: (event: LogEvent, error: unknown, facts?: object) => void;
  /** For the access lines of pino-http. */
  logger: Logger;
};

/** JSON lines on the standard output. */
export const createLog = (level: Config['logLevel']): Log => {
  const logger = pino({ level, base: null });
  return {
    info: (event, facts) => logger.info({ event, ...facts }),
    error: (event, error, facts) => logger.error({ event, err: error, ...facts }),
    logger,
  };
};
