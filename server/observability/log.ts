import type { Writable } from 'node:stream';
import { pino, type Logger } from 'pino';
import type { Config } from '#server/config/config.ts';
import { toErrorFields } from './error-fields.ts';
import { createLogDestination, type LogDestination } from './log-destination.ts';
import type { LogEvent } from './log-events.ts';
import type { CacheState } from './request-metrics.ts';

/** A finished request. It holds no query, no client address and no headers: the privacy page promises that. */
export type AccessLine = {
  /** Letters, digits, `-` and `_`. */
  id: string;
  method: string;
  path: string;
  status: number;
  milliseconds: number;
  cache: CacheState;
};

export type Log = {
  info: (event: LogEvent, facts?: object) => void;
  error: (event: LogEvent, error: unknown, facts?: object) => void;
  /** Writes the line of a request, at the level `info`. */
  access: (line: AccessLine) => void;
  logger: Logger;
  /** Resolves when the last lines are written, or after a deadline. */
  flush: () => Promise<void>;
  /** The same synchronously, for the `exit` event of the process. */
  flushNow: () => void;
};

/** Control characters that JSON does not escape and that terminals and line readers obey. */
const MORE_CONTROLS = /[\u007f-\u009f\u2028\u2029]/g;
/** Nothing of it is escaped in JSON, or obeyed by a terminal. */
const PLAIN_PATH = /^[\w/.-]*$/;
const HEXADECIMAL = 16;
const LEVEL = pino.levels.values['info'];

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
    access: logger.isLevelEnabled('info') ? (line) => destination.write(toAccessLine(line)) : () => {},
    logger,
    flush: destination.flush,
    flushNow: destination.flushNow,
  };
}

/**
 * As pino would write it: its own way took a seventh of the time of a cached page. Of few parts: the stream copies
 * each of them.
 */
function toAccessLine({ id, method, path, status, milliseconds, cache }: AccessLine): string {
  const end = milliseconds === 0 ? findHitEnd(status, cache) : toLineEnd(status, milliseconds, cache);
  return `${toLineStart(Date.now())}${id}${findPathStart(method)}${toJsonCharacters(path)}${end}`;
}

let lineStart = { time: 0, text: '' };

/** Up to the id of the request: the same for all lines of a millisecond, of which a busy server writes many. */
function toLineStart(time: number): string {
  if (lineStart.time !== time)
    lineStart = { time, text: [`{"level":${LEVEL},"time":`, time, ',"req":{"id":"'].join('') };
  return lineStart.text;
}

const pathStarts = new Map<string, string>();

/** Between the id and the path. Node's parser knows a few dozen methods. */
function findPathStart(method: string): string {
  const known = pathStarts.get(method);
  if (known !== undefined) return known;
  const start = ['","method":"', method, '","path":"'].join('');
  pathStarts.set(method, start);
  return start;
}

const hitEnds = new Map<number, Map<CacheState, string>>();

/** What follows the path where a response took no time: a status and a state, of which there are few. */
function findHitEnd(status: number, cache: CacheState): string {
  const ends = hitEnds.get(status) ?? new Map<CacheState, string>();
  const known = ends.get(cache);
  if (known !== undefined) return known;
  const end = toLineEnd(status, 0, cache);
  hitEnds.set(status, ends.set(cache, end));
  return end;
}

/** By `join`: a string of one part, where a template gives a tree of its parts. */
function toLineEnd(status: number, milliseconds: number, cache: CacheState): string {
  const parts = [
    '"},"res":{"status":',
    status,
    '},"responseTime":',
    Math.round(milliseconds),
    ',"cache":"',
    cache,
  ];
  return [...parts, '","msg":"request completed"}\n'].join('');
}

/** What stands between the quotes. */
function toJsonCharacters(path: string): string {
  return PLAIN_PATH.test(path) ? path : escaped(JSON.stringify(path)).slice(1, -1);
}

function escaped(line: string): string {
  return line.replace(
    MORE_CONTROLS,
    (control) => `\\u${control.charCodeAt(0).toString(HEXADECIMAL).padStart(4, '0')}`,
  );
}
