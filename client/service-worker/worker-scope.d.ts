// The parts of a service worker's global scope that the worker uses. TypeScript's own types for workers cannot be used together
// with those for pages.

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerInstallEvent extends WorkerEvent {
  /** @see https://w3c.github.io/ServiceWorker/#register-router-method */
  addRoutes?(rule: { condition: { requestMode: RequestMode }; source: string }): Promise<void>;
}

interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  /**
   * The response to a navigation request. The browser sent the request while the worker started (navigation preload). Undefined
   * for other requests.
   */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface WindowEventMap {
  install: WorkerInstallEvent;
  activate: WorkerEvent;
  fetch: WorkerFetchEvent;
}

declare const registration: Pick<ServiceWorkerRegistration, 'navigationPreload'>;
declare const clients: { claim(): Promise<void> };
declare function skipWaiting(): Promise<void>;

declare module 'virtual:kept-files' {
  /** Identifies the build. It changes whenever a client file changes. */
  export const build: string;
  /** The path of the entry script. The HTML of every page of this build contains it. */
  export const entry: string;
  /** The paths of the files that pages need without a connection. */
  export const files: readonly string[];
  /** The paths of the pages that work without a connection, in all languages. */
  export const pages: readonly string[];
  /** The path of the API call for exchange rates. */
  export const rates: string;
}
