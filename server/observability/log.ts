import type { Writable } from 'node:stream';
import { pino, type Logger } from 'pino';
import type { Config } from '#server/config/config.ts';
import { toErrorFields } from './error-fields.ts';
import { createLogDestination, type LogDestination } from './log-destination.ts';
import type { LogEvent } from './log-events.ts';

export type Log = {
  info: (event: LogEvent, facts?: object) => void;
  error: (event: LogEvent, error: unknown, facts?: object) => void;
  /** The logger of the access lines. */
  logger: Logger;
  /** Resolves when the last lines are written, or after a deadline. */
  flush: () => Promise<void>;
  /** The same synchronously, for the `exit` event of the process. */
  flushNow: () => void;
};

/** Control characters that JSON does not escape and that terminals and line readers obey. */
const MORE_CONTROLS = /[\u007f-\u009f\u2028\u2029]/g;
const HEXADECIMAL = 16;

/**
 * Creates the log: JSON lines on the standard output. Input of visitors is escaped, so that it cannot start a line.
 * @param onLost called with the number of lines that were dropped
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
