import type { RequestHandler } from 'express';
import type { Metrics } from './metrics.ts';

/** Serves the metrics in the format of Prometheus. */
export function metricsRoute({ registry }: Metrics): RequestHandler {
  return async (_req, res) => {
    res
      .set('Cache-Control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  };
}
