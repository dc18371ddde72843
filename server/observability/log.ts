import type { Writable } from 'node:stream';
import { pino, type Logger } from 'pino';
import type { Config } from '#server/config/config.ts';
import { toErrorFields } from './error-fields.ts';
import { createLogDestination, type LogDestination } from './log-destination.ts';

/** Everything the server says, besides its access lines. A closed list: operators can search for each. */
type LogEvent =
  | 'listening'
  | 'metrics-listening'
  | 'stopping'
  | 'stopped'
  | 'close-failed'
  | 'overloaded'
  | 'lines-lost'
  | 'redis-lost'
  | 'redis-back'
  | 'page-failed'
  | 'request-failed'
  | 'refresh-failed'
  /** A new content database cannot be opened: the last one stays in use. */
  | 'database-refused'
  | 'upstream-gone'
  | 'upstream-back'
  /** Events could not be sent, or not be read: they wait, and are tried again. */
  | 'events-held'
  /** The hub does not take this event, alone or with others: it is gone. */
  | 'event-refused'
  /** Events were too old, or too many: they are gone. */
  | 'events-dropped'
  /** The source of banners does not answer, or names what cannot be shown. */
  | 'banners-failed'
  | 'fatal';

export type Log = {
  info: (event: LogEvent, facts?: object) => void;
  error: (event: LogEvent, error: unknown, facts?: object) => void;
  /** For the access lines. */
  logger: Logger;
  /** Resolves when the last lines are out, or could not be got out in time. */
  flush: () => Promise<void>;
  /** The same without waiting, for the very end. */
  flushNow: () => void;
};

/** JSON escapes the control characters of ASCII; terminals and readers of lines obey these as well. */
const MORE_CONTROLS = /[\u007f-\u009f\u2028\u2029]/g;
const HEXADECIMAL = 16;

/**
 * JSON lines, one each, on the standard output. What comes from a visitor cannot break a line: JSON escapes it.
 * @param onLost told how many lines nobody took
 */
export function createLog(
  level: Config['logLevel'],
  onLost: (lines: number) => void = () => {},
  output: Writable & { fd: number } = process.stdout,
): Log {
  const destination: LogDestination = createLogDestination(output, (lines) => {
    onLost(lines);
    logger.warn({ event: 'lines-lost', lines });
  });
  const logger = pino(
    {
      level,
      base: null,
      serializers: { err: (error: unknown) => toErrorFields(error) },
      // Not `err`: beside it, pino would repeat the message as it was thrown.
      errorKey: 'thrown',
    },
    { write: (line) => destination.write(escaped(line)) },
  );
  return {
    info: (event, facts) => logger.info({ event, ...facts }),
    error: (event, error, facts) => logger.error({ event, err: error, ...facts }),
    logger,
    flush: destination.flush,
    flushNow: destination.flushNow,
  };
}

function escaped(line: string): string {
  return line.replace(
    MORE_CONTROLS,
    (control) => `\\u${control.charCodeAt(0).toString(HEXADECIMAL).padStart(4, '0')}`,
  );
}
