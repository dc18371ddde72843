import http from 'node:http';
import type { Metrics } from './metrics.ts';

/** The server of `METRICS_PORT`: numbers and the probe that the process is alive, for those inside alone. */
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
