/** The path of the service worker. It is at the root, so that the worker sees the requests of all pages. */
export const WORKER_PATH = '/sw.js';

/** The name of the policy of trusted types that admits this path. */
export const WORKER_POLICY = 'own-worker';
