import { fstatSync, writeSync } from 'node:fs';
import type { Writable } from 'node:stream';

/** Lines that come closer together than this are written together: a line of its own would cost a call of the system. */
const GATHER_MILLISECONDS = 50;
const GATHER_LENGTH = 16_384;
/** What waits for a reader that does not read. Beyond it lines are lost, and counted: answers matter more. */
const MOST_WAITING = 1_048_576;
/** How long an end waits for the last lines. */
const FLUSH_MILLISECONDS = 200;

export type LogDestination = {
  write: (line: string) => void;
  /** Resolves when what was written is out, or could not be got out in time. */
  flush: () => Promise<void>;
  /** Writes what can be written without waiting: for the very end of a process. */
  flushNow: () => void;
};

/** How gathered lines leave the process. `done` tells whether they did. */
type Sink = {
  write: (text: string, done: (isOut: boolean) => void) => void;
  waiting: () => number;
  fd: number;
};

/**
 * Where log lines go: gathered, bounded, and never waited for. A reader that stops reading or goes away costs lines, not
 * answers.
 * @param onLost told how many lines were lost, as soon as lines go out again
 * @see https://github.com/pinojs/pino/issues/2351
 */
export function createLogDestination(
  stream: Writable & { fd: number },
  onLost: (lines: number) => void,
): LogDestination {
  const sink = fstatSync(stream.fd).isFile() ? fileSink(stream.fd) : streamSink(stream, stream.fd);
  let gathered: string[] = [];
  let length = 0;
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;

  const send = (done: () => void = () => {}): void => {
    clearTimeout(timer);
    timer = undefined;
    const lines = gathered;
    gathered = [];
    length = 0;
    sink.write(lines.join(''), (isOut) => {
      if (!isOut) lost += lines.length;
      else if (lost > 0) {
        const missing = lost;
        lost = 0;
        onLost(missing);
      }
      done();
    });
  };
  return {
    write: (line) => {
      if (length + sink.waiting() > MOST_WAITING) {
        lost += 1;
        return;
      }
      gathered.push(line);
      length += line.length;
      if (length > GATHER_LENGTH) send();
      else timer ??= setTimeout(send, GATHER_MILLISECONDS).unref();
    },
    flush: () =>
      new Promise((resolve) => {
        const late = setTimeout(resolve, FLUSH_MILLISECONDS);
        send(() => {
          clearTimeout(late);
          resolve();
        });
      }),
    flushNow: () => {
      if (sink.waiting() > 0 || gathered.length === 0) return;
      fileSink(sink.fd).write(gathered.join(''), () => {});
      gathered = [];
    },
  };
}

/** Files are written at once; a full disk fails that one write, the next is tried anew. */
function fileSink(fd: number): Sink {
  return {
    fd,
    waiting: () => 0,
    write: (text, done) => {
      try {
        writeSync(fd, text);
        done(true);
      } catch {
        done(false);
      }
    },
  };
}

/** Pipes and terminals: Node's own stream never waits for a reader. */
function streamSink(stream: Writable, fd: number): Sink {
  // A reader that went away is told of by `done`; without a listener it would end the process.
  if (stream.listenerCount('error') === 0) stream.on('error', () => undefined);
  return {
    fd,
    waiting: () => stream.writableLength,
    write: (text, done) => void stream.write(text, (error) => done(!error)),
  };
}
