import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';
import type { Config } from '#server/config/config.ts';

/**
 * The build writes the worker into this dot-file. Dot-files are not served as static files. A separate handler serves
 * the worker, because its headers differ from those of other files.
 */
export const WORKER_FILE = '.vite/service-worker.js';

/** @throws Error if the build has not written the file */
export function readServiceWorker(clientFolder: string): string {
  return readFileSync(path.join(clientFolder, WORKER_FILE), 'utf8');
}

/**
 * The script that is served while the service worker is switched off. It replaces the worker of an earlier
 * configuration, deletes everything that this worker saved, and unregisters itself. Browsers look for a new worker at
 * every visit.
 */
const REMOVAL = `addEventListener('install',()=>skipWaiting());addEventListener('activate',e=>e.waitUntil((async()=>{for(const n of await caches.keys())await caches.delete(n);await registration.unregister()})()))`;

type WorkerDeps = { config: Pick<Config, 'serviceWorker'>; workerScript: string };

/** Serves the service worker of the build, or the one that removes itself. */
export function serviceWorker({ config, workerScript }: WorkerDeps): RequestHandler {
  const script = config.serviceWorker ? workerScript : REMOVAL;
  return (_req, res) => {
    res.type('text/javascript').set('Cache-Control', 'no-cache').send(script);
  };
}
