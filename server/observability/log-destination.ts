import { fstatSync, writeSync } from 'node:fs';
import type { Writable } from 'node:stream';
import pTimeout from 'p-timeout';

/** Lines are collected for this time and then written together, because each write is a system call. */
const GATHER_MILLISECONDS = 50;
const GATHER_LENGTH = 16_384;
/**
 * The maximum number of characters that are buffered while the reader of the log is slow. Further lines are dropped and
 * counted.
 */
const MAX_WAITING = 1_048_576;
const FLUSH_MILLISECONDS = 200;

export type LogDestination = {
  write: (line: string) => void;
  /** Resolves when all lines are written, or after 200 ms. */
  flush: () => Promise<void>;
  /**
   * Writes the buffered lines synchronously, for the `exit` event of the process. If the stream has not yet written earlier
   * lines, the buffered lines are dropped.
   */
  flushNow: () => void;
};

/** Calls `done` with true if the text was written, otherwise with false. */
type Writer = (text: string, done: (isOut: boolean) => void) => void;

/**
 * Creates a bounded buffer in front of the log stream. If the reader of the log stalls or disconnects, lines are dropped, and
 * responses are not delayed. Decision 0005 explains why sonic-boom, the usual writer of pino, is not used.
 * @param onLost called after the next successful write with the number of dropped lines
 * @see https://github.com/pinojs/pino/issues/2351
 */
export function createLogDestination(
  stream: Writable & { fd: number },
  onLost: (lines: number) => void,
): LogDestination {
  const writeOut = fstatSync(stream.fd).isFile() ? createFileWriter(stream.fd) : createStreamWriter(stream);
  let gathered = '';
  let lines = 0;
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;

  const send = (done: () => void = () => {}): void => {
    clearTimeout(timer);
    timer = undefined;
    const [text, sent] = [gathered, lines];
    [gathered, lines] = ['', 0];
    writeOut(text, (isOut) => {
      const missing = lost;
      lost = isOut ? 0 : lost + sent;
      if (isOut && missing > 0) onLost(missing);
      done();
    });
  };
  return {
    write: (line) => {
      if (gathered.length + stream.writableLength > MAX_WAITING) {
        lost += 1;
        return;
      }
      gathered += line;
      lines += 1;
      if (gathered.length > GATHER_LENGTH) send();
      else timer ??= setTimeout(send, GATHER_MILLISECONDS).unref();
    },
    flush: () => pTimeout(new Promise<void>(send), { milliseconds: FLUSH_MILLISECONDS, fallback: () => {} }),
    flushNow: () => {
      if (stream.writableLength === 0) createFileWriter(stream.fd)(gathered, () => {});
      gathered = '';
    },
  };
}

/** Writes to a file synchronously. When the disk is full, a write fails, but later writes are still tried. */
function createFileWriter(fd: number): Writer {
  return (text, done) => {
    try {
      writeSync(fd, text);
    } catch {
      done(false);
      return;
    }
    done(true);
  };
}

/** Writes to a pipe or terminal through Node's stream, which buffers when the reader is slow. */
function createStreamWriter(stream: Writable): Writer {
  // `done` reports a failed write. Without a listener, the `error` event would end the process.
  if (stream.listenerCount('error') === 0) stream.on('error', () => undefined);
  return (text, done) => void stream.write(text, (error) => done(!error));
}
