import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { PurgeTags } from '#shared/contracts/purge.ts';
import { RequestError } from '#server/errors.ts';
import type { RedisLink } from './redis.ts';

const CHANNEL = 'postcode:purge';

const PurgeMessage = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ tags: PurgeTags, from: v.pipe(v.string(), v.uuid()) }),
);

type PurgeListener = {
  purge: (tags: PurgeTags) => void;
  /** Others may have said something that was not heard. */
  missed: () => void;
};

/** How processes that share a Redis purge each other. A process does not receive its own messages. */
export type PurgeChannel = {
  /** @throws RequestError when Redis is away: the others drop everything when it is back */
  publish: (tags: PurgeTags) => Promise<void>;
  subscribe: (listener: PurgeListener) => void;
};

/** For a process without Redis. */
const aloneChannel: PurgeChannel = { publish: async () => {}, subscribe: () => {} };

/** @param redis undefined: this process is the only one */
export function createPurgeChannel(redis: RedisLink | undefined): PurgeChannel {
  return redis ? createRedisChannel(redis) : aloneChannel;
}

function createRedisChannel({ client, listen }: RedisLink): PurgeChannel {
  const instance = randomUUID();
  return {
    publish: async (tags) => {
      try {
        await client.publish(CHANNEL, JSON.stringify({ tags, from: instance }));
      } catch (cause) {
        throw new RequestError('unavailable', { cause, fields: { others: 'pending' } });
      }
    },
    subscribe: (listener) => {
      const connection = listen();
      let wasLost = false;
      connection.on('message', (_channel: string, text: string) => {
        const message = v.safeParse(PurgeMessage, text);
        if (message.success && message.output.from !== instance) listener.purge(message.output.tags);
      });
      connection.on('close', () => {
        wasLost = true;
      });
      connection.on('ready', () => {
        if (wasLost) listener.missed();
        wasLost = false;
      });
      // It stays in the queue until there is a connection, and is said anew on each later one.
      connection.subscribe(CHANNEL).catch(() => undefined);
    },
  };
}
