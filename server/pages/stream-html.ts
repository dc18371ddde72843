import { EventEmitter } from 'node:events';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { captureContext } from '#server/http/async-context.ts';
import { gatherBytes } from './gather-bytes.ts';

type ClientStream = NodeJS.WritableStream & {
  destroyed: boolean;
  flush?: () => void;
};

export type StreamOptions = {
  /**
   * Writes the head of the response and returns the client's stream. Called once, when the first bytes are ready. The option is
   * undefined if no client waits for the render.
   */
  open?: (() => ClientStream | undefined) | undefined;
  /** When this signal aborts, the render rejects with its reason. */
  signal: AbortSignal;
  /** The prefix of the ids that React creates. Several trees on one page need different prefixes. */
  identifierPrefix?: string;
};

/**
 * Renders a tree whose content is already loaded. The first byte is sent when the whole tree is rendered. So an error can still
 * change the status, and the page needs no script of React.
 * @returns all bytes; they are also sent to the client, if there is one
 * @throws errors of components, before the first byte
 */
export function streamReadyHtml(tree: ReactNode, options: StreamOptions): Promise<Buffer> {
  return streamHtml(tree, {
    ...options,
    start: 'onAllReady',
    createSink: (parts: SinkParts<Buffer>) => new WholeSink(parts),
  });
}

/**
 * Renders a tree that includes content that is still loading. The rest of the tree, the shell, is sent at once.
 * @param nonce for the scripts of React, which move the content into place
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
  // React's callbacks run in an asynchronous context that refers to the render. Timers and writes of the connection
  // would retain this context, with the whole tree, until the next request on the connection is done. So the callbacks
  // run in the context that is captured here.
  const runInContext = captureContext();
  let hasTakenTurns = false;
  setImmediate(() => {
    hasTakenTurns = true;
  });
  const rendering = renderToPipeableStream(tree, {
    // With a finite value, React may send a placeholder instead of large content, and send the content later with a script.
    progressiveChunkSize: Infinity,
    identifierPrefix,
    ...(nonce === undefined ? {} : { nonce }),
    onError: (error) => void failures.push(error),
    onShellError: reject,
    // `hasTakenTurns` is true only for a long page, because only its render pauses. Its bytes are written in a later turn of the
    // event loop, so that other requests run first.
    [start]: () =>
      hasTakenTurns && start === 'onAllReady'
        ? runInContext(() => void setImmediate(begin))
        : runInContext(begin),
  });
  const leave = (): void => rendering.abort(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  return promise.finally(() => signal.removeEventListener('abort', leave));
}

/**
 * The callbacks of a sink, the object to which React writes the HTML. A sink is not a `Writable`, because V8 would move each
 * `Writable` and the bytes of the page to the old space. Under load, V8 would then start a garbage collection of the old space
 * every 0.6 s instead of every 3.4 s (Node 24.21).
 */
type SinkParts<Result> = {
  client: ClientStream | undefined;
  end: (result: Result) => void;
  fail: (error: unknown) => void;
};

/**
 * Collects the pieces of 4 KB that React writes, and sends the finished page as one chunk. If each piece were sent at once, each
 * would need its own buffers and its own write to the connection.
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

/** Passes React's chunks on at once. A slow client does not stop the render, because a page fits in memory. */
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

  /** React calls this when a browser can show the bytes that were written. */
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
