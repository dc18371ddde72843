/**
 * All events of the log besides the access lines, with what they mean to operators. The names are a public contract:
 * alerts search for them. docs/operating.md is generated from this object by `npm run docs`.
 */
export const logEvents = {
  listening: 'The port of the site is open.',
  'metrics-listening': 'The port of the metrics is open.',
  stopping: 'A signal to stop arrived. `/readyz` is 503 from here on.',
  stopped: 'All responses are out and all parts are closed.',
  'close-failed': 'A part failed to close, or did not close in time, while the process stopped.',
  fatal: 'The process ends with code 1. Its supervisor has to start it again.',
  overloaded: 'The admission queue is full and requests get 503. Logged at most once a minute.',
  'connections-full':
    'There is no place for more connections: new ones get 503, probes are answered. Logged at most once a minute.',
  'token-refused': 'A request carried a wrong admin token. Five a minute are let try from one address.',
  'store-set-aside':
    'The file of the store is no database. It is renamed to `file`, and a new store is begun.',
  'lines-lost': 'The reader of the log did not read in time, and `lines` lines were dropped.',
  'request-failed': 'A response of 500 or 503, with its cause and the id of the request.',
  'page-failed': 'The error page failed to render. The client gets a plain one.',
  'refresh-failed':
    'A cached page or the list of known paths could not be refreshed. The stale copy is served.',
  'database-refused': 'A new content database cannot be opened. The previous one stays in use.',
  'upstream-gone':
    'An outside service does not respond. Stale responses are served, and a probe is sent every second, to the provider of tracking every 30 s.',
  'upstream-back': 'The outside service responds again.',
  'tracking-refused':
    'The provider of tracking refuses the key, the address of this server or the plan. Logged at most once an hour.',
  'captcha-refused':
    'The captcha refuses the secret, or says that the response is of another host: all messages are held. `reason` says which. Logged at most once an hour.',
  'redis-lost': 'Redis does not respond. Rate limits and purges concern this process alone.',
  'redis-back': 'Redis responds again. Rate limits and purges are shared.',
  'events-held': 'The hub or the store failed. Events wait in the store and are sent later.',
  'event-refused': 'The hub rejects this event, alone and in a batch. The event is deleted.',
  'events-dropped':
    'Events waited too long, or too many bytes of them. They are deleted, first the oldest of who sent most.',
  'mail-held':
    'A mail could not be sent, or the store failed. It is tried again, eight times within hours; then it stays for operators.',
  'picture-thread-failed':
    'The thread that draws share pictures died or did not draw in time. The next picture starts a new one.',
  'workbook-thread-failed':
    'The thread that writes workbooks died or did not write in time. The next workbook starts a new one.',
  'banners-failed': 'The source of banners does not respond, or a banner or its picture is not valid.',
  'rates-failed':
    'A source of exchange rates does not respond, or sends what cannot be. The last rates are shown, with their age.',
  'weather-failed':
    'The source of forecasts does not respond, refuses (then it is left alone for an hour), or sends what cannot be. The last forecasts are shown for a day, with their age.',
  'weather-deprecated':
    'The source of forecasts says that this version of its API will go away. Logged at most once a day.',
  'rates-doubtful':
    'Rates changed by more than a tenth. They are held back until the source says the same an hour later.',
} as const;

export type LogEvent = keyof typeof logEvents;
