import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { isbot } from 'isbot';
import type { Config } from '#server/config/config.ts';
import type { Store } from '#server/store/store.ts';
import type { CallHandler } from './call-router.ts';

export type EventsDeps = {
  store: Pick<Store, 'appendEvents'>;
  config: Pick<Config, 'siteUrl'>;
  now: () => Date;
};

/** What browsers report of themselves, stored until the events hub has it. */
export function createEventsHandler({ store, config, now }: EventsDeps): CallHandler<'events'> {
  const source = new URL(config.siteUrl).host;
  return async (events, { req }) => {
    const counted = isUncounted(req) ? [] : events;
    const time = now().toISOString();
    if (counted.length > 0) {
      await store.appendEvents(counted.map((event) => ({ ...event, source, id: randomUUID(), time })));
    }
    return { accepted: counted.length };
  };
}

/** A crawler is no visitor; and who asks not to be tracked is not, even should their browser send. */
function isUncounted({ headers }: Request): boolean {
  return isbot(headers['user-agent']) || headers['sec-gpc'] === '1' || headers['dnt'] === '1';
}
