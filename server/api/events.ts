import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { isbot } from 'isbot';
import type { Config } from '#server/config/config.ts';
import type { ClientAddresses } from '#server/http/client-address.ts';
import type { EventSampling } from '#server/events/event-sampling.ts';
import type { Store } from '#server/store/store.ts';
import type { CallHandler } from './call-router.ts';

export type EventsDeps = {
  store: Pick<Store, 'appendEvents'>;
  /** Replaces `store` if it is defined, and writes the events to files while the database is down. Undefined for SQLite. */
  eventSpool: Pick<Store, 'appendEvents'> | undefined;
  sampleEvents: EventSampling;
  config: Pick<Config, 'siteUrl'>;
  addresses: Pick<ClientAddresses, 'keyOf'>;
  now: () => Date;
};

/**
 * Creates the handler that stores the analytics events of browsers. The events stay in the store until they are sent to the
 * service at `EVENTS_HUB_URL`.
 */
export function createEventsHandler({
  store,
  eventSpool = store,
  sampleEvents,
  config,
  addresses,
  now,
}: EventsDeps): CallHandler<'events'> {
  const source = new URL(config.siteUrl).host;
  const groupOf = createSenderGroups();
  return async (events, { req }) => {
    const { events: counted, ...sample } = sampleEvents(isUncounted(req) ? [] : events);
    const time = now().toISOString();
    if (counted.length > 0) {
      const sender = groupOf(addresses.keyOf(req) ?? '');
      const stored = counted.map((event) => ({ ...event, source, id: randomUUID(), time, ...sample }));
      await eventSpool.appendEvents(stored, sender);
    }
    return { accepted: counted.length };
  };
}

/**
 * The number of groups to which IP addresses are assigned. When the stored events exceed their limit, the groups with the most
 * bytes lose their oldest events first. A group contains too many IP addresses to identify one of them.
 */
const SENDER_GROUPS = 1024;
const KEY_BYTES = 16;

/**
 * Creates a function that returns the group of an IP address. The key of the hash exists only in this process, so the group
 * cannot be traced back to an IP address.
 */
function createSenderGroups(): (address: string) => number {
  const key = randomBytes(KEY_BYTES).toString('hex');
  return (address) => hash('sha256', key + address, 'buffer').readUInt32BE() % SENDER_GROUPS;
}

/**
 * True if the events of a request are not stored: for crawlers, and for browsers with Do Not Track or Global Privacy
 * Control.
 */
function isUncounted({ headers }: Request): boolean {
  return isbot(headers['user-agent']) || headers['sec-gpc'] === '1' || headers['dnt'] === '1';
}
