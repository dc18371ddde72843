import type { RequestHandler } from 'express';
import { RefusedError } from '../errors.ts';
import type { LoadMonitor } from '../operations/load-monitor.ts';
import type { Metrics } from '../operations/metrics.ts';

/** Time for what waits to be answered. */
const RETRY_AFTER_SECONDS = 2;

/** Turns work away while the event loop is late. Stands behind all that costs nothing: probes, files, kept pages. */
export const shedLoad =
  ({ loadMonitor, metrics }: { loadMonitor: LoadMonitor; metrics: Metrics }): RequestHandler =>
  (_req, _res, next) => {
    if (!loadMonitor.isOverloaded()) {
      next();
      return;
    }
    metrics.count('shed');
    throw new RefusedError('unavailable', RETRY_AFTER_SECONDS);
  };
