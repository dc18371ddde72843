import type { Writable } from 'node:stream';
import { pino, type Logger } from 'pino';
import type { Config } from '#server/config/config.ts';
import { toErrorFields } from './error-fields.ts';
import { createLogDestination, type LogDestination } from './log-destination.ts';
import type { LogEvent } from './log-events.ts';
import type { CacheState } from './request-metrics.ts';

/** The contents of an access line. The privacy page promises that the line has no query, no client IP address and no headers. */
export type AccessLine = {
  /** Only letters, digits, `-` and `_`, so it needs no escaping. */
  id: string;
  method: string;
  path: string;
  status: number;
  milliseconds: number;
  cache: CacheState;
};

export type Log = {
  info: (event: LogEvent, facts?: object) => void;
  /** Logs a problem that does not need immediate action. The line contains no stack. */
  warn: (event: LogEvent, facts?: object) => void;
  error: (event: LogEvent, error: unknown, facts?: object) => void;
  access: (line: AccessLine) => void;
  logger: Logger;
  flush: () => Promise<void>;
  /** Writes the buffered lines synchronously, because nothing asynchronous runs after the `exit` event of the process. */
  flushNow: () => void;
};

/** Control characters that terminals interpret, although JSON does not escape them. */
const MORE_CONTROLS = /[\u007f-\u009f\u2028\u2029]/g;
/** Matches a path that needs no escaping in JSON. */
const PLAIN_PATH = /^[\w/.-]*$/;
const HEXADECIMAL = 16;
const LEVEL = pino.levels.values['info'];

/**
 * Creates the log, which writes JSON lines to the standard output. Text from visitors is escaped, so it cannot fake a log
 * line.
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
      // With the default key `err`, pino would also write the unredacted message as `msg`.
      errorKey: 'thrown',
    },
    { write: (line) => destination.write(escaped(line)) },
  );
  return {
    info: (event, facts) => logger.info({ event, ...facts }),
    warn: (event, facts) => logger.warn({ event, ...facts }),
    error: (event, error, facts) => logger.error({ event, err: error, ...facts }),
    access: logger.isLevelEnabled('info') ? (line) => destination.write(toAccessLine(line)) : () => {},
    logger,
    flush: destination.flush,
    flushNow: destination.flushNow,
  };
}

/**
 * Creates an access line in the format of pino. Pino itself is not called, because it is slow. A call would take a seventh of the
 * time needed to send a cached page. The line is joined from only a few strings, because each of them is copied when the stream
 * writes the line.
 */
function toAccessLine({ id, method, path, status, milliseconds, cache }: AccessLine): string {
  const end = milliseconds === 0 ? findHitEnd(status, cache) : toLineEnd(status, milliseconds, cache);
  return `${toLineStart(Date.now())}${id}${findPathStart(method)}${toJsonCharacters(path)}${end}`;
}

let lineStart = { time: 0, text: '' };

/** Returns the part of an access line before the request id. It is cached, because lines of the same millisecond share it. */
function toLineStart(time: number): string {
  if (lineStart.time !== time)
    lineStart = { time, text: [`{"level":${LEVEL},"time":`, time, ',"req":{"id":"'].join('') };
  return lineStart.text;
}

const pathStarts = new Map<string, string>();

/**
 * Returns the part between the request id and the path. It is cached for each method, because Node accepts only a few
 * dozen methods.
 */
function findPathStart(method: string): string {
  const known = pathStarts.get(method);
  if (known !== undefined) return known;
  const start = ['","method":"', method, '","path":"'].join('');
  pathStarts.set(method, start);
  return start;
}

const hitEnds = new Map<number, Map<CacheState, string>>();

/**
 * Returns the part of an access line after the path, for a response that took 0 ms. These parts are cached, because `replay.ts`
 * reports 0 ms for every cached response that it sends.
 */
function findHitEnd(status: number, cache: CacheState): string {
  const ends = hitEnds.get(status) ?? new Map<CacheState, string>();
  const known = ends.get(cache);
  if (known !== undefined) return known;
  const end = toLineEnd(status, 0, cache);
  hitEnds.set(status, ends.set(cache, end));
  return end;
}

/**
 * Creates the part of an access line after the path. `join` creates one flat string. A template would create a rope, a string
 * that V8 stores as separate pieces and copies into one piece when it is written.
 */
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

/** Escapes a path as a JSON string, without its quotes. */
function toJsonCharacters(path: string): string {
  return PLAIN_PATH.test(path) ? path : escaped(JSON.stringify(path)).slice(1, -1);
}

function escaped(line: string): string {
  return line.replace(
    MORE_CONTROLS,
    (control) => `\\u${control.charCodeAt(0).toString(HEXADECIMAL).padStart(4, '0')}`,
  );
}
