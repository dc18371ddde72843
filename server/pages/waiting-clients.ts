import type { ServerResponse } from 'node:http';
import { RefusedError } from '#server/errors.ts';

/** Of a response that nobody takes. */
const RETRY_AFTER_SECONDS = 1;

/** The clients that wait for each page which is being made. */
export type WaitingClients = {
  add: (key: string, res: ServerResponse) => void;
  /** Says that the content of a page is there: from now on it only has to be rendered. */
  markLoaded: (key: string) => void;
  /** Resolves when the content is there. Of a page that nobody waits for, at once. */
  loaded: (key: string) => Promise<void>;
  /** Aborts when the last of those who wait now has left. Its reason is no fault: nothing of it is logged. */
  signalOf: (key: string) => AbortSignal;
};

type Entry = { clients: number; controller: AbortController; loading: PromiseWithResolvers<void> };

export function createWaitingClients(): WaitingClients {
  const waiting = new Map<string, Entry>();
  // One for all: an error of its own for each request would cost more than the rest of this.
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
        // Who was given all of it has left nothing to end.
        if (!res.writableFinished) entry.controller.abort(abortReason);
      });
    },
    markLoaded: (key) => waiting.get(key)?.loading.resolve(),
    loaded: async (key) => waiting.get(key)?.loading.promise,
    signalOf: (key) => waiting.get(key)?.controller.signal ?? AbortSignal.abort(abortReason),
  };
}

function createEntry(): Entry {
  return { clients: 0, controller: new AbortController(), loading: Promise.withResolvers() };
}
