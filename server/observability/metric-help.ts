/**
 * The help texts of all metrics, keyed by the name of the metric. `npm run docs` writes them into docs/operating.md.
 * Dashboards and alerts use the names, so the names must not change.
 */

/** In the exported metrics, `_total` is added to each of these names. */
export const counterHelp = {
  rate_limited: 'Requests that got 429 from a rate limit',
  renders_aborted: 'Page renders that were aborted because the last client had left or a deadline passed',
  shed: 'Requests that got 503 because the admission queue was full',
  connections_refused:
    'Connections that were closed or got 503 because their address, or all clients together, had too many',
  connections_stalled: 'Connections closed because the client did not read the response',
  protocol_errors: 'Connections with invalid or too slow HTTP, and requests meant for a proxy',
  store_errors: 'Failed calls of the store',
  picture_threads_failed: 'Threads for share pictures that died or did not draw in time',
  workbook_threads_failed: 'Threads for workbooks that died or did not write in time',
  tracking_words_unknown:
    'Parcel states of a provider that our table does not list; they count as in transit',
  purges_sent: 'Purges that this process began, by operators or reports of visitors',
  purges_heard: 'Purges of other processes that this process received through Redis',
  events_sampled_out: 'Events that were not stored because of EVENTS_SAMPLE_ABOVE',
  log_lines_lost: 'Log lines dropped because the reader of the log was too slow',
} as const;

/** Gauges are read on each scrape. */
export const gaugeHelp = {
  page_cache_bytes: 'Bytes of cached pages',
  page_cache_entries: 'Cached pages',
  content_cache_entries: 'Cached responses of the content API',
  store_migrating: '1 while the schema of the store is migrated, else 0',
  store_connections_busy: 'Connections to PostgreSQL in use; absent without DATABASE_URL',
  store_connections_waiting: 'Transactions that wait for a connection; absent without DATABASE_URL',
  mails_waiting: 'Mails that wait to be sent or tried again',
  mails_failed: 'Mails that were tried as often as allowed',
  mails_oldest_seconds: 'Age of the oldest mail that waits; 0 if none waits',
  events_oldest_seconds: 'Age of the oldest event in the store; 0 if there is none',
  events_queue_length: 'Events in the queue to the hub',
  events_spool_bytes: 'Bytes of events in files, while PostgreSQL is away; absent without DATABASE_URL',
  events_sample_share: 'Share of visitors whose events are stored; below 1 above EVENTS_SAMPLE_ABOVE',
  open_connections: 'Open connections of clients',
  work_waiting: 'Requests in the admission queue',
  tracking_budget_left: 'Tracking lookups left in the daily budget; absent without TRACKING_PROVIDER',
  redis_up: '1 while Redis responds, else 0; absent without REDIS_URL',
} as const;

export const labelledHelp = {
  http_requests_total: 'Responses by route, status class and cache: hit, stale, miss, pass (not cacheable)',
  build_info: '1, with the version of the program as a label',
  leader:
    '1 if this process could take the lease of the mails or of a part of the events at its last attempt, else 0, by work',
  store_seconds: 'Time of transactions of the store, by outcome: ok, failed',
  http_request_seconds: 'Time of responses that were not cache hits, by route and cache',
  page_render_seconds: 'Time to render a page',
  upstream_seconds: 'Time of calls to outside services, by upstream and outcome',
  tracking_detect_total: 'Tracking numbers in calls to detect a courier, by kind and check digit',
  upstream_breaker_state: 'Circuit breaker by upstream: 0 closed, 1 half open, 2 open',
} as const;

export type CounterName = keyof typeof counterHelp;
export type GaugeName = keyof typeof gaugeHelp;
