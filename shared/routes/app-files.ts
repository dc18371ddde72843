/** The path of the service worker. It is at the root, so that the worker sees the requests of all pages. */
export const WORKER_PATH = '/sw.js';

/** The name of the policy of trusted types that admits this path. */
export const WORKER_POLICY = 'own-worker';

/** The path of the manifest of the installed site, without its language prefix. */
export const APP_MANIFEST = '/manifest.webmanifest';
