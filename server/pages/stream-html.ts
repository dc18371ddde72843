import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Where the bytes of a render go while it makes them. */
type ClientStream = NodeJS.WritableStream & {
  destroyed: boolean;
  flush?: () => void;
  cork: () => void;
  uncork: () => void;
};

export type StreamOptions = {
  /** Called once, when the first bytes are there: writes the head of the response. Undefined: nobody waits for them. */
  open?: (() => ClientStream | undefined) | undefined;
  /** Ends the render; it rejects with the signal's reason. */
  signal: AbortSignal;
};

/**
 * Renders a tree that suspends nowhere. It is whole before its first byte goes out, so that nothing can fail behind it,
 * and holds no script of React's.
 * @returns all bytes, which the client has been given as React gave them
 * @throws what a component throws; then nothing was sent
 */
export function streamReadyHtml(tree: ReactNode, options: StreamOptions): Promise<Buffer> {
  return streamHtml(tree, { ...options, start: 'onAllReady' });
}

/**
 * Renders a tree whose content is late: what is there goes out at once, and is flushed.
 * @param nonce of the scripts by which React puts the content in its place
 */
export function streamLateHtml(
  tree: ReactNode,
  { nonce, ...options }: StreamOptions & { nonce: string },
): Promise<Buffer> {
  return streamHtml(tree, { ...options, nonce, start: 'onShellReady' });
}

type Start = { start: 'onAllReady' | 'onShellReady'; nonce?: string };

function streamHtml(tree: ReactNode, { open, signal, start, nonce }: StreamOptions & Start): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const failures: unknown[] = [];
  const begin = (): void => {
    if (failures.length > 0) {
      reject(failures[0]);
      return;
    }
    const end = (bytes: Buffer): void => (failures.length > 0 ? reject(failures[0]) : resolve(bytes));
    rendering.pipe(createTee({ client: open?.(), flushes: start === 'onShellReady', end }));
  };
  let hasTakenTurns = false;
  setImmediate(() => {
    hasTakenTurns = true;
  });
  const rendering = renderToPipeableStream(tree, {
    // Nothing that is there is sent behind what it belongs to.
    progressiveChunkSize: Infinity,
    ...(nonce === undefined ? {} : { nonce }),
    onError: (error) => void failures.push(error),
    onShellError: reject,
    // A page that was rendered in turns is long: writing its bytes is one more.
    [start]: () => (hasTakenTurns && start === 'onAllReady' ? setImmediate(begin) : begin()),
  });
  const leave = (): void => rendering.abort(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  return promise.finally(() => signal.removeEventListener('abort', leave));
}

type TeeParts = { client: ClientStream | undefined; flushes: boolean; end: (bytes: Buffer) => void };

/** Gives the client what React gives, and collects it. A slow client does not hold the render: a page fits in memory. */
function createTee({ client, flushes, end }: TeeParts): Writable {
  const chunks: Buffer[] = [];
  // All of a page that is ready is written in one turn: it goes out in one chunk, not in one for each 2 KB.
  if (!flushes) client?.cork();
  const tee = new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk);
      if (client && !client.destroyed) client.write(chunk);
      done();
    },
    final: (done) => {
      if (!flushes) client?.uncork();
      client?.end();
      end(Buffer.concat(chunks));
      done();
    },
  });
  // React flushes where a browser can show what it has.
  return flushes ? Object.assign(tee, { flush: () => client?.flush?.() }) : tee;
}
