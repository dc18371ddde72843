import http from 'node:http';
import { HEALTH_PATH, METRICS_PATH } from '#shared/routes/program-paths.ts';
import type { Metrics } from './metrics.ts';
import type { RequestHandler } from 'express';

/** Serves the metrics and the liveness probe to the internal network, on the port `METRICS_PORT`. */
export function createMetricsServer({ registry }: Metrics): http.Server {
  return http.createServer(async (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('X-Content-Type-Options', 'nosniff');
    if (req.url === METRICS_PATH) {
      res.setHeader('Content-Type', registry.contentType);
      res.end(await registry.metrics());
      return;
    }
    res.statusCode = req.url === HEALTH_PATH ? 200 : 404;
    res.end();
  });
}

export function metricsRoute({ registry }: Metrics): RequestHandler {
  return async (_req, res) => {
    res
      .set('Cache-Control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  };
}
