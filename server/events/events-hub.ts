import { Agent, request, type Dispatcher } from 'undici';
import type { Config } from '#server/config/config.ts';
import type { QueuedEvent } from '#server/store/store.ts';
import { countCalls, type WatchedUpstream } from '#server/upstream/count-calls.ts';
import { toStatusFailure } from '#server/upstream/exchange.ts';

/** Carries the key. The hub gets nothing else of ours, and no one else gets the key. */
const KEY_HEADER = 'x-api-key';
const CONNECT_MILLISECONDS = 3000;
/** For a whole delivery, from connecting to the end of the response. */
const DEADLINE_MILLISECONDS = 10_000;
/** The body is not needed: this much is read so that the connection can be used again. */
const MAX_RESPONSE_BYTES = 64 * 1024;

/**
 * Refusals that are about us or about now, not about the events: key, address, time, load. The same events may be taken
 * later, once the operator has mended the key or the hub is itself again.
 */
const PASSING_REFUSALS: ReadonlySet<number> = new Set([401, 403, 404, 405, 407, 408, 421, 425, 429]);

/** What became of events: `refused` means that sending the same again is of no use. */
type Delivery = 'taken' | 'refused';

/** Where events go in the end. */
export type EventsHub = WatchedUpstream & {
  /** @throws UnavailableError when the same events are to be sent again later */
  send: (events: QueuedEvent[]) => Promise<Delivery>;
  /** Ends what is under way. */
  close: () => Promise<void>;
};

/** Events go as one JSON array by POST; each carries its id, by which the hub knows what it already has. */
export function createEventsHub(
  { url, key }: NonNullable<Config['eventsHub']>,
  deadlineMilliseconds = DEADLINE_MILLISECONDS,
): EventsHub {
  const agent = new Agent({ connections: 1, connect: { timeout: CONNECT_MILLISECONDS } });
  const headers = { 'content-type': 'application/json', ...(key === undefined ? {} : { [KEY_HEADER]: key }) };

  const post = async (body: string): Promise<Delivery> => {
    const signal = AbortSignal.timeout(deadlineMilliseconds);
    const response = await request(url, { method: 'POST', headers, body, dispatcher: agent, signal });
    // The status decides: a body that is cut off or has no end is no reason to send again.
    await response.body.dump({ limit: MAX_RESPONSE_BYTES, signal });
    return readStatus(response);
  };
  const counts = countCalls();
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
  // Redirects too: they are not followed, for the key is meant for one address.
  throw toStatusFailure(status, headers);
}
