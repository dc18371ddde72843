import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { isbot } from 'isbot';
import type { Config } from '#server/config/config.ts';
import type { ClientAddresses } from '#server/http/client-address.ts';
import type { Store } from '#server/store/store.ts';
import type { CallHandler } from './call-router.ts';

export type EventsDeps = {
  store: Pick<Store, 'appendEvents'>;
  config: Pick<Config, 'siteUrl'>;
  addresses: Pick<ClientAddresses, 'keyOf'>;
  now: () => Date;
};

/** What browsers report of themselves, stored until the events hub has it. */
export function createEventsHandler({ store, config, addresses, now }: EventsDeps): CallHandler<'events'> {
  const source = new URL(config.siteUrl).host;
  const groupOf = createSenderGroups();
  return async (events, { req }) => {
    const counted = isUncounted(req) ? [] : events;
    const time = now().toISOString();
    if (counted.length > 0) {
      const sender = groupOf(addresses.keyOf(req) ?? '');
      const stored = counted.map((event) => ({ ...event, source, id: randomUUID(), time }));
      await store.appendEvents(stored, sender);
    }
    return { accepted: counted.length };
  };
}

/** Groups of addresses, so that a flood from one address drops its own events first. So few name nobody. */
const SENDER_GROUPS = 1024;
const KEY_BYTES = 16;

/** The group of an address, by a key that ends with this process: nobody can tell which address an event came from. */
function createSenderGroups(): (address: string) => number {
  const key = randomBytes(KEY_BYTES);
  return (address) => createHmac('sha256', key).update(address).digest().readUInt32BE() % SENDER_GROUPS;
}

/** A crawler is no visitor; and who asks not to be tracked is not, even should their browser send. */
function isUncounted({ headers }: Request): boolean {
  return isbot(headers['user-agent']) || headers['sec-gpc'] === '1' || headers['dnt'] === '1';
}
