/**
 * Help texts of all metrics of this product, by name. docs/operating.md is generated from these objects by
 * `npm run docs`; the names are a public contract: dashboards and alerts use them.
 */

/** Counters of things that happened. Their metric names end in `_total`. */
export const counterHelp = {
  rate_limited: 'Requests that got 429 from a rate limit',
  renders_aborted: 'Renders of pages that were aborted: the last client had left, or a deadline passed',
  shed: 'Requests that got 503 because the admission queue was full',
  connections_refused:
    'Connections closed or answered with 503 because their address, or all clients together, had too many',
  connections_stalled: 'Connections closed because their client did not read its response',
  protocol_errors: 'Connections that did not speak HTTP or spoke too slowly, and requests meant for a proxy',
  store_errors: 'Calls of the store that failed',
  picture_threads_failed: 'Threads that draw share pictures and died, or did not draw in time',
  workbook_threads_failed: 'Threads that write workbooks and died, or did not write in time',
  tracking_words_unknown:
    'States of parcels that a provider named in a word that is not in the table; they count as in transit',
  log_lines_lost: 'Log lines that were dropped because nobody read them in time',
} as const;

/** Gauges that are read when the metrics are scraped. */
export const gaugeHelp = {
  page_cache_bytes: 'Bytes of cached pages',
  page_cache_entries: 'Cached pages',
  content_cache_entries: 'Cached responses of the content API',
  events_queue_length: 'Events that wait to be sent to the hub',
  open_connections: 'Open connections of clients',
  work_waiting: 'Requests in the admission queue',
  tracking_budget_left:
    'Parcels that the provider may still be asked for today; absent without TRACKING_PROVIDER',
  redis_up: '1 while Redis responds, else 0; absent without REDIS_URL',
} as const;

/** Metrics with labels or buckets. */
export const labelledHelp = {
  http_requests_total: 'Responses by route, status class and cache: hit, stale, miss, pass (not cacheable)',
  http_request_seconds: 'Time of responses that were no cache hit, by cache',
  page_render_seconds: 'Time to render a page',
  upstream_seconds: 'Time of a call to an outside service, by upstream and outcome',
  tracking_detect_total: 'Numbers of parcels that were read for a call, by kind and check digit',
  upstream_breaker_state: 'Circuit breaker by upstream: 0 closed, 1 half open, 2 open',
} as const;

export type CounterName = keyof typeof counterHelp;
export type GaugeName = keyof typeof gaugeHelp;
