import { collectDefaultMetrics, type Registry } from '@prometheus-io/client';

/**
 * The names of Node's default metrics that `promtool check metrics` refuses, for example because a gauge has the suffix `_total`
 * of counters.
 */
const REFUSED_NAMES = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
  'nodejs_eventloop_utilization_histogram',
  'nodejs_eventloop_utilization_summary',
];

/** Adds Node's default metrics to the registry, without the refused ones. Must be called only once in a process. */
export function collectProcessMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  for (const name of REFUSED_NAMES) registry.removeSingleMetric(name);
}
