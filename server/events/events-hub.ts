import { Agent, request, type Dispatcher } from 'undici';
import type { Config } from '#server/config/config.ts';
import type { QueuedEvent } from '#server/store/store.ts';
import { countCalls, type WatchedUpstream } from '#server/upstream/count-calls.ts';
import { toStatusFailure } from '#server/upstream/upstream-failure.ts';

const KEY_HEADER = 'x-api-key';
const CONNECT_MILLISECONDS = 3000;
/** The deadline of a request, from connecting to the end of the response. */
const DEADLINE_MILLISECONDS = 10_000;
/**
 * The maximum number of bytes that are read from a response body. The body is not used, but it must be read before the
 * connection can be reused.
 */
const MAX_RESPONSE_BYTES = 64 * 1024;

/**
 * The statuses of refusals that are caused by the API key, the URL or the load of the hub, and not by the events. The hub
 * may accept the same events later.
 */
const PASSING_REFUSALS: ReadonlySet<number> = new Set([401, 403, 404, 405, 407, 408, 421, 425, 429]);

/** `taken` means that the hub has accepted the events, `refused` that it will never accept them. */
type Delivery = 'taken' | 'refused';

export type EventsHub = WatchedUpstream & {
  /** @throws UnavailableError when the same events must be sent again later */
  send: (events: QueuedEvent[]) => Promise<Delivery>;
  close: () => Promise<void>;
};

/**
 * Creates the client of the events hub. The client posts events as a JSON array. Each event has an id, by which the hub
 * recognises an event that is sent again.
 */
export function createEventsHub(
  { url, key }: NonNullable<Config['eventsHub']>,
  deadlineMilliseconds = DEADLINE_MILLISECONDS,
): EventsHub {
  const agent = new Agent({ connections: 1, connect: { timeout: CONNECT_MILLISECONDS } });
  const headers = { 'content-type': 'application/json', ...(key === undefined ? {} : { [KEY_HEADER]: key }) };

  const post = async (body: string): Promise<Delivery> => {
    const signal = AbortSignal.timeout(deadlineMilliseconds);
    const response = await request(url, { method: 'POST', headers, body, dispatcher: agent, signal });
    // Only the status matters. It is therefore no error if the body breaks off, exceeds the limit or is still arriving at the
    // deadline.
    await response.body.dump({ limit: MAX_RESPONSE_BYTES, signal }).catch(() => undefined);
    return readStatus(response);
  };
  const counts = countCalls('events');
  return {
    name: 'events',
    observe: counts.observe,
    send: (events) => counts.run(() => post(`[${events.map(({ json }) => json).join(',')}]`)),
    close: () => agent.destroy(),
  };
}

function readStatus({ statusCode: status, headers }: Dispatcher.ResponseData): Delivery {
  if (status >= 200 && status < 300) return 'taken';
  if (status >= 400 && status < 500 && !PASSING_REFUSALS.has(status)) return 'refused';
  // A redirect is a failure too, because following it would send the API key to another URL.
  throw toStatusFailure(status, headers);
}
