import { fstatSync, writeSync } from 'node:fs';
import type { Writable } from 'node:stream';
import pTimeout from 'p-timeout';

/** Lines that come closer together than this are written together: each write is a call of the system. */
const GATHER_MILLISECONDS = 50;
const GATHER_LENGTH = 16_384;
/** Characters that wait for a reader that does not read. Beyond it lines are lost, and counted: responses matter more. */
const MAX_WAITING = 1_048_576;
/** How long a stop waits for the last lines. */
const FLUSH_MILLISECONDS = 200;

export type LogDestination = {
  write: (line: string) => void;
  /** Resolves when what was written is out, or could not be got out in time. */
  flush: () => Promise<void>;
  /** Writes what can be written without waiting: for the very end of a process. */
  flushNow: () => void;
};

/** Writes lines, and says whether they left the process. */
type Writer = (text: string, done: (isOut: boolean) => void) => void;

/**
 * Where log lines go: gathered, bounded, and never waited for. A reader that stops reading or goes away costs lines, not
 * responses; decision 0005 says why it is not sonic-boom.
 * @param onLost called with the number of lost lines as soon as lines go out again
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

/** Files are written at once; a full disk fails that one write, the next is tried anew. */
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

/** Pipes and terminals: Node's own stream never waits for a reader. */
function createStreamWriter(stream: Writable): Writer {
  // `done` says that the reader went away; an error without a listener would end the process.
  if (stream.listenerCount('error') === 0) stream.on('error', () => undefined);
  return (text, done) => void stream.write(text, (error) => done(!error));
}
