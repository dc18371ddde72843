import { EventEmitter } from 'node:events';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { inOwnContext } from '#server/http/own-context.ts';
import { gatherBytes } from './gather-bytes.ts';

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
  /** Stands in each id that React makes, so that those of several trees on one page differ. */
  identifierPrefix?: string;
};

/**
 * Renders a tree that suspends nowhere. It is whole before its first byte goes out, so that nothing can fail behind it,
 * and holds no script of React's.
 * @returns all bytes, which the client has been given as React gave them
 * @throws what a component throws; then nothing was sent
 */
export function streamReadyHtml(tree: ReactNode, options: StreamOptions): Promise<Buffer> {
  return streamHtml(tree, {
    ...options,
    start: 'onAllReady',
    createSink: (parts: SinkParts<Buffer>) => new WholeSink(parts),
  });
}

/**
 * Renders a tree whose content is late: what is there goes out at once, and is flushed.
 * @param nonce of the scripts by which React puts the content in its place
 */
export function streamLateHtml(
  tree: ReactNode,
  { nonce, ...options }: StreamOptions & { nonce: string },
): Promise<void> {
  return streamHtml(tree, {
    ...options,
    nonce,
    start: 'onShellReady',
    createSink: (parts: SinkParts<void>) => new PassingSink(parts),
  });
}

type HtmlOptions<Result> = StreamOptions & {
  start: 'onAllReady' | 'onShellReady';
  nonce?: string;
  createSink: (parts: SinkParts<Result>) => NodeJS.WritableStream;
};

function streamHtml<Result>(
  tree: ReactNode,
  { open, signal, identifierPrefix = '', start, nonce, createSink }: HtmlOptions<Result>,
): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const failures: unknown[] = [];
  const begin = (): void => {
    if (failures.length > 0) {
      reject(failures[0]);
      return;
    }
    const end = (result: Result): void => (failures.length > 0 ? reject(failures[0]) : resolve(result));
    rendering.pipe(createSink({ client: open?.(), end, fail: reject }));
  };
  // React calls back in an asynchronous context that names its render. Timers and writes of the connection would hold that
  // context, and all that was rendered with it, until the next request of the connection has its response.
  const inOwn = inOwnContext();
  let hasTakenTurns = false;
  setImmediate(() => {
    hasTakenTurns = true;
  });
  const rendering = renderToPipeableStream(tree, {
    // Nothing that is there is sent behind what it belongs to.
    progressiveChunkSize: Infinity,
    identifierPrefix,
    ...(nonce === undefined ? {} : { nonce }),
    onError: (error) => void failures.push(error),
    onShellError: reject,
    // A page that was rendered in turns is long: writing its bytes is one more.
    [start]: () =>
      hasTakenTurns && start === 'onAllReady' ? inOwn(() => void setImmediate(begin)) : inOwn(begin),
  });
  const leave = (): void => rendering.abort(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  return promise.finally(() => signal.removeEventListener('abort', leave));
}

/**
 * What a sink is made of. No sink is a `Writable`: V8 moves those to its old space with all that they refer to, the bytes
 * of the page among it, and under load marks that space every 0.6 s instead of every 3.4 s (Node 24.21).
 */
type SinkParts<Result> = {
  client: ClientStream | undefined;
  end: (result: Result) => void;
  /** Called with what React cannot go on from. */
  fail: (error: unknown) => void;
};

/**
 * Gives the client a page that is ready: React writes all of it in one turn, in pieces of 4 KB, and each would be a chunk
 * of its own with its own buffers. They are one.
 */
class WholeSink extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true;
  readonly #gathered = gatherBytes();
  readonly #parts: SinkParts<Buffer>;

  constructor(parts: SinkParts<Buffer>) {
    super();
    this.#parts = parts;
  }

  write(chunk: Uint8Array | string): boolean {
    this.#gathered.add(chunk);
    return true;
  }

  end(): this {
    const { client, end } = this.#parts;
    const bytes = this.#gathered.take();
    if (client && !client.destroyed) client.end(bytes);
    end(bytes);
    return this;
  }

  destroy(error: unknown): void {
    this.#gathered.take();
    this.#parts.fail(error);
  }
}

/** Gives the client what React gives, as it comes. A slow client does not hold the render: a page fits in memory. */
class PassingSink extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true;
  readonly #parts: SinkParts<void>;

  constructor(parts: SinkParts<void>) {
    super();
    this.#parts = parts;
  }

  write(chunk: Uint8Array | string): boolean {
    const { client } = this.#parts;
    if (client && !client.destroyed) client.write(chunk);
    return true;
  }

  /** Called by React where a browser can show what it has. */
  flush(): void {
    this.#parts.client?.flush?.();
  }

  end(): this {
    this.#parts.client?.end();
    this.#parts.end();
    return this;
  }

  destroy(error: unknown): void {
    this.#parts.fail(error);
  }
}
