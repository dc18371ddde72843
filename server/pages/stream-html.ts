import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Where the bytes of a render go while it makes them. */
type ClientStream = NodeJS.WritableStream & {
  destroyed: boolean;
  flush?: () => void;
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
    const parts: SinkParts = { client: open?.(), end, fail: reject };
    rendering.pipe(start === 'onShellReady' ? createTee(parts) : new Collector(parts));
  };
  // React calls back in an asynchronous context that names its render. Timers and writes of the connection would hold that
  // context, and all that was rendered with it, until the next request of the connection has its response.
  const inOwn = AsyncLocalStorage.snapshot();
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
    [start]: () => (hasTakenTurns && start === 'onAllReady' ? inOwn(setImmediate, begin) : inOwn(begin)),
  });
  const leave = (): void => rendering.abort(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  return promise.finally(() => signal.removeEventListener('abort', leave));
}

type SinkParts = {
  client: ClientStream | undefined;
  end: (bytes: Buffer) => void;
  fail: (error: unknown) => void;
};

/**
 * Gives the client a page that is ready: React writes all of it in one turn, in pieces of 4 KB, and each would be a chunk
 * of its own with its own buffers. They are one.
 *
 * No `Writable`: V8 moves those to its old space with all that they refer to, the bytes of the page among it, and under
 * load marks that space every 0.6 s instead of every 3.4 s (Node 24.21).
 */
class Collector extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true;
  readonly #chunks: Uint8Array[] = [];
  readonly #parts: SinkParts;

  constructor(parts: SinkParts) {
    super();
    this.#parts = parts;
  }

  write(chunk: Uint8Array | string): boolean {
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    return true;
  }

  end(): this {
    const { client, end } = this.#parts;
    const bytes = Buffer.concat(this.#chunks);
    if (client && !client.destroyed) client.end(bytes);
    end(bytes);
    return this;
  }

  /** Called by React where it cannot go on. */
  destroy(error: unknown): void {
    this.#parts.fail(error);
  }
}

/** Gives the client what React gives, as it comes, and collects it. A slow client does not hold the render: a page fits in memory. */
function createTee({ client, end }: SinkParts): Writable {
  const chunks: Buffer[] = [];
  const tee = new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk);
      if (client && !client.destroyed) client.write(chunk);
      done();
    },
    final: (done) => {
      client?.end();
      end(Buffer.concat(chunks));
      done();
    },
  });
  // React flushes where a browser can show what it has.
  return Object.assign(tee, { flush: () => client?.flush?.() });
}
