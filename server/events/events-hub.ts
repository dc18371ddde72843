import { Agent, request, type Dispatcher } from 'undici';
import type { Config } from '#server/config/config.ts';
import type { QueuedEvent } from '#server/store/store.ts';
import { countCalls, type WatchedUpstream } from '#server/upstream/count-calls.ts';
import { toStatusFailure } from '#server/upstream/upstream-failure.ts';

const KEY_HEADER = 'x-api-key';
const CONNECT_MILLISECONDS = 3000;
/** The deadline of a request, from connecting to the end of the response. */
const DEADLINE_MILLISECONDS = 10_000;
/** The body of a response is not used, but reading it lets the connection be used again. */
const MAX_RESPONSE_BYTES = 64 * 1024;

/** These statuses refuse the key, the URL or the moment, but not the events. The hub may accept the same events later. */
const PASSING_REFUSALS: ReadonlySet<number> = new Set([401, 403, 404, 405, 407, 408, 421, 425, 429]);

/** `taken` means that the hub has accepted the events, `refused` that it will never accept them. */
type Delivery = 'taken' | 'refused';

export type EventsHub = WatchedUpstream & {
  /** @throws UnavailableError when the same events must be sent again later */
  send: (events: QueuedEvent[]) => Promise<Delivery>;
  close: () => Promise<void>;
};

/**
 * Creates the client of the hub, which posts events as a JSON array. By its id, the hub recognises an event that is
 * sent again.
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
    // Only the status matters. A body that breaks off or never ends must not cause another delivery.
    await response.body.dump({ limit: MAX_RESPONSE_BYTES, signal });
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
  // A redirect is a failure too, because following it would send the key to another address.
  throw toStatusFailure(status, headers);
}
