import { Router } from 'express';
import { createReadiness, type Checks, type Lifecycle } from './readiness.ts';
import { readMessages } from '#server/messages.ts';

/**
 * `/healthz`: the process answers, whatever it depends on. `/readyz`: visitors may be sent here.
 * Both are cheap and never cached.
 */
export function probes({ lifecycle }: { lifecycle: Lifecycle }, checks: Checks): Router {
  const readiness = createReadiness(checks, lifecycle);
  const router = Router({ caseSensitive: true });
  router.get('/healthz', (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'success', data: {} });
  });
  router.get('/readyz', async (_req, res) => {
    const { isReady, parts } = await readiness();
    res.set('Cache-Control', 'no-store');
    if (isReady) {
      res.json({ status: 'success', data: parts });
      return;
    }
    const message = readMessages('en').pages.apiError.unavailable;
    res.status(503).json({ status: 'error', error: { code: 'unavailable', message, fields: parts } });
  });
  return router;
}
