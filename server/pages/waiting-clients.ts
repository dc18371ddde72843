import type { ServerResponse } from 'node:http';
import { RefusedError } from '#server/errors.ts';

/**
 * The `RefusedError` that aborts a render requires a `Retry-After` time. No client gets this time, because no client waits for
 * the render.
 */
const RETRY_AFTER_SECONDS = 1;

export type WaitingClients = {
  add: (key: string, res: ServerResponse) => void;
  markLoaded: (key: string) => void;
  /** Resolves when the content of a page is loaded, or at once if no client waits for the page. */
  loaded: (key: string) => Promise<void>;
  /**
   * Returns a signal that aborts when the last waiting client has disconnected. If no client waits, the signal is
   * aborted already. The reason of the abort is not logged as an error.
   */
  signalOf: (key: string) => AbortSignal;
};

type WaitingPage = { clients: number; controller: AbortController; loading: PromiseWithResolvers<void> };

export function createWaitingClients(): WaitingClients {
  const waiting = new Map<string, WaitingPage>();
  // All aborts share one error, because creating an error for each request is slow.
  const abortReason = new RefusedError('unavailable', RETRY_AFTER_SECONDS);
  return {
    add: (key, res) => {
      if (res.destroyed) return;
      const entry = waiting.get(key) ?? createEntry();
      entry.clients += 1;
      waiting.set(key, entry);
      res.once('close', () => {
        entry.clients -= 1;
        if (entry.clients > 0) return;
        waiting.delete(key);
        // After a finished response there is no render to abort.
        if (!res.writableFinished) entry.controller.abort(abortReason);
      });
    },
    markLoaded: (key) => waiting.get(key)?.loading.resolve(),
    loaded: async (key) => waiting.get(key)?.loading.promise,
    signalOf: (key) => waiting.get(key)?.controller.signal ?? AbortSignal.abort(abortReason),
  };
}

function createEntry(): WaitingPage {
  return { clients: 0, controller: new AbortController(), loading: Promise.withResolvers() };
}
