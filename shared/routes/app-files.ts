/** The path of the service worker. It is at the root, so that the worker sees the requests of all pages. */
export const WORKER_PATH = '/sw.js';

/** The name of the Trusted Types policy that allows only `WORKER_PATH` as the URL of a service worker. */
export const WORKER_POLICY = 'own-worker';

/** The path of the web app manifest, without its language prefix. */
export const APP_MANIFEST = '/manifest.webmanifest';
