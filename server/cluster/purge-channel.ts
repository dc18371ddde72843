import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import * as v from 'valibot';
import { PurgeTags } from '#shared/contracts/purge.ts';
import { RequestError } from '#server/errors.ts';
import { SILENCE_MILLISECONDS, type RedisLink } from './redis.ts';

/**
 * The Redis stream of cache purges. Each process continues after the last entry that it has read, even if it lost the connection
 * in between.
 */
const STREAM = 'postcode:purges';
/** The approximate number of entries that Redis stores. A process that has missed more entries than this calls `missed`. */
const MAX_ENTRIES = 1000;
/**
 * If there are no new entries, Redis sends an empty reply after this time. The empty replies keep the connection open,
 * because a connection is closed only when it is silent for twice this time.
 */
const BLOCK_MILLISECONDS = SILENCE_MILLISECONDS / 2;
const RETRY_MILLISECONDS = 500;
/**
 * The maximum number of purges that wait while Redis is down. If there are more, they are replaced by one purge of
 * everything.
 */
const MAX_UNSENT = 100;
const PURGE_FIELD = 'purge';
/**
 * The field of a start entry, which contains no purge. A process adds a start entry to get an id, and then reads the
 * entries after this id.
 */
const START_FIELD = 'start';

const PurgeMessage = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ tags: PurgeTags, from: v.pipe(v.string(), v.uuid()) }),
);

type PurgeListener = {
  purge: (tags: PurgeTags) => void;
  /**
   * Called if purges may have been missed: at the first connection, and if Redis no longer has the entry that this
   * process read last.
   */
  missed: () => void;
};

/** Sends purges to the other processes that use the same Redis server. A process does not receive its own purges. */
export type PurgeChannel = {
  /** @throws RequestError when Redis is down; the other processes get the purge when this process reaches Redis again */
  publish: (tags: PurgeTags) => Promise<void>;
  subscribe: (listener: PurgeListener) => void;
};

/** The channel that is used if no Redis server is configured. It sends purges to no other process. */
const localChannel: PurgeChannel = { publish: async () => {}, subscribe: () => {} };

export function createPurgeChannel(redis: RedisLink | undefined): PurgeChannel {
  return redis ? createRedisChannel(redis) : localChannel;
}

function createRedisChannel({ client, listen }: RedisLink): PurgeChannel {
  const instance = randomUUID();
  const unsent: PurgeTags[] = [];
  const send = async (tags: PurgeTags): Promise<void> => {
    const message = JSON.stringify({ tags, from: instance });
    await client.xadd(STREAM, 'MAXLEN', '~', MAX_ENTRIES, '*', PURGE_FIELD, message);
  };
  const sendUnsent = async (): Promise<void> => {
    const first = unsent.shift();
    if (first === undefined) return;
    try {
      await send(first);
    } catch {
      unsent.unshift(first);
      return;
    }
    await sendUnsent();
  };
  return {
    publish: async (tags) => {
      try {
        await send(tags);
      } catch (cause) {
        if (unsent.length < MAX_UNSENT) unsent.push(tags);
        else unsent.splice(0, unsent.length, 'all');
        throw new RequestError('unavailable', { cause, fields: { others: 'pending' } });
      }
    },
    subscribe: ({ purge, missed }) => {
      const hear = (text: string): void => {
        const message = v.safeParse(PurgeMessage, text);
        if (message.success && message.output.from !== instance) purge(message.output.tags);
      };
      void follow(listen(), { hear, missed, beforeRead: sendUnsent });
    },
  };
}

type Reader = {
  hear: (text: string) => void;
  missed: () => void;
  beforeRead: () => Promise<void>;
};

/** Reads new entries of the stream in a loop. The loop ends when the server closes the connection. */
async function follow(connection: Redis, { hear, missed, beforeRead }: Reader): Promise<void> {
  let last: string | undefined;
  const readOnce = async (): Promise<void> => {
    if (last === undefined || !(await hasEntry(connection, last))) {
      last = (await connection.xadd(STREAM, '*', START_FIELD, '')) ?? undefined;
      missed();
    }
    await beforeRead();
    for (const [id, [field, text]] of await readAfter(connection, last ?? '0')) {
      if (field === PURGE_FIELD && text !== undefined) hear(text);
      last = id;
    }
  };
  /* oxlint-disable no-await-in-loop -- each read begins where the last one ended */
  while (connection.status !== 'end') {
    try {
      await readOnce();
    } catch {
      await sleep(RETRY_MILLISECONDS, undefined, { ref: false });
    }
  }
  /* oxlint-enable no-await-in-loop */
}

/**
 * @returns false if the entry no longer exists, because Redis was emptied or restarted, or has dropped old entries.
 * This process may then have missed purges.
 */
async function hasEntry(connection: Redis, id: string): Promise<boolean> {
  return (await connection.xrange(STREAM, id, id)).length > 0;
}

async function readAfter(connection: Redis, id: string): Promise<[id: string, fields: string[]][]> {
  const streams = await connection.xread('BLOCK', BLOCK_MILLISECONDS, 'STREAMS', STREAM, id);
  return streams?.flatMap(([, entries]) => entries) ?? [];
}
