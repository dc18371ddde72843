import http from 'node:http';
import type { Metrics } from './metrics.ts';

/** Creates the server of `METRICS_PORT`: the metrics and the liveness probe, for the internal network. */
export function createMetricsServer({ registry }: Metrics): http.Server {
  return http.createServer(async (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('X-Content-Type-Options', 'nosniff');
    if (req.url === '/metrics') {
      res.setHeader('Content-Type', registry.contentType);
      res.end(await registry.metrics());
      return;
    }
    res.statusCode = req.url === '/healthz' ? 200 : 404;
    res.end();
  });
}
