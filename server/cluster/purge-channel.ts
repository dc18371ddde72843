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
  /** Called after an outage of Redis, during which messages may have been missed. */
  missed: () => void;
};

/** Sends purges to the other processes that share a Redis. A process does not get its own messages. */
export type PurgeChannel = {
  /** @throws RequestError when Redis is down; the other processes purge everything when it is back */
  publish: (tags: PurgeTags) => Promise<void>;
  subscribe: (listener: PurgeListener) => void;
};

/** Without Redis there are no other processes to reach. */
const localChannel: PurgeChannel = { publish: async () => {}, subscribe: () => {} };

export function createPurgeChannel(redis: RedisLink | undefined): PurgeChannel {
  return redis ? createRedisChannel(redis) : localChannel;
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
      // ioredis sends the command as soon as it is connected, and again after each reconnect.
      connection.subscribe(CHANNEL).catch(() => undefined);
    },
  };
}
