/**
 * All log events except access lines, with explanations for operators. Alerts search for the event names, so the names
 * must not change. `npm run docs` writes this list into docs/operating.md.
 */
export const logEvents = {
  listening:
    'The site accepts connections. On a terminal, a sentence with the address is printed instead of this line.',
  'metrics-listening': 'The metrics port accepts connections.',
  stopping: 'The process received a signal to stop. `/readyz` responds 503 from now on.',
  stopped: 'All responses are sent and all parts are closed.',
  'close-failed': 'A part failed to close, or did not close in time, while the process was stopping.',
  fatal: 'The process exits with code 1. Its supervisor must restart it.',
  overloaded: 'The admission queue is full, and requests get 503. Logged at most once a minute.',
  'connections-full':
    'The limit of connections is reached: new ones get 503, probes still get a response. Logged at most once a minute.',
  'token-refused': 'A request had a wrong admin token. One address may try five times a minute.',
  'store-set-aside':
    'The file of the store is not a database. It was renamed to `file`, and a new store was created.',
  'store-migrated':
    'A step of a migration of the store has run. `version` is the number of steps that the store has run. `/readyz` responds 503 until the last one.',
  'store-migration-held':
    'A step of a migration waited five seconds for a lock of another process. It is tried again after a second.',
  'messages-dropped':
    'The store was full of messages of visitors. `messages` of those that wait for review and came without a valid token were deleted, the oldest of the busiest networks first.',
  'store-migration-failed':
    'PostgreSQL refused a step of a migration, or its connection ended. The step is tried again at each use of the store. Logged once.',
  'lines-lost': 'The reader of the log was too slow, and `lines` lines were dropped.',
  'request-failed': 'A request got 500 or 503. The line has the cause and the request id.',
  'page-failed': 'The error page failed to render. The client got a plain page.',
  'refresh-failed':
    'A cached page or the list of known paths could not be refreshed. The stale copy is served.',
  'compression-failed':
    'A cached response that is requested often could not be compressed with the best quality. It is sent as it was before.',
  'database-refused':
    'A new content database or its search index cannot be opened. The previous ones stay in use.',
  'upstream-gone':
    'Warning: an outside service does not respond. Stale responses are served. A probe is sent every second, to a tracking provider every 30 s.',
  'upstream-back': 'The outside service responds again.',
  'tracking-refused':
    'The tracking provider refuses the key, the address of this server or the plan. Logged at most once an hour.',
  'captcha-refused':
    'The captcha service refuses the secret, or its response is for another host (see `reason`). All messages wait for an operator. Logged at most once an hour.',
  'redis-lost': 'Redis does not respond. Rate limits and purges apply to this process only.',
  'redis-back': 'Redis responds again. Rate limits and purges are shared.',
  'cdn-purge-failed':
    'The CDN did not accept a purge. The tags are sent again, after a minute at the latest, until the CDN accepts them.',
  'events-held': 'The hub or the store failed. Events stay in the store and are sent later.',
  'event-refused': 'The hub rejected this event also when it was sent alone. The event is deleted.',
  'events-dropped':
    'Events were too old, or the queue was too large. They are deleted, the oldest events of the busiest sender first.',
  'mail-held':
    'A mail could not be sent, or the store failed. It is retried up to eight times within hours, then it stays in the store for operators.',
  'picture-thread-failed':
    'The thread that draws share pictures died or did not draw in time. The next picture starts a new thread.',
  'workbook-thread-failed':
    'The thread that writes workbooks died or did not write in time. The next workbook starts a new thread.',
  'banners-failed': 'The source of banners does not respond, or a banner or its picture is invalid.',
  'rates-failed':
    'Warning: a source of exchange rates does not respond, or its rates are out of bounds. Logged once per outage, which ends with `upstream-back`. The last rates are shown with their age. The first retry is after ten minutes, or after one minute while no rates are known; later retries are less frequent, at least once an hour.',
  'weather-failed':
    'Warning: the source of forecasts does not respond, refuses requests (then none are sent for an hour), or sends invalid data. Logged once per outage, which ends with `upstream-back`. The last forecasts are shown for a day with their age. Retries are as for the rates.',
  'weather-deprecated':
    'The source of forecasts announced the end of this version of its API. Logged at most once a day.',
  'rates-doubtful':
    'Rates changed by more than a tenth. They are not used until the source repeats them an hour later.',
} as const;

export type LogEvent = keyof typeof logEvents;
