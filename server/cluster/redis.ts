import { Redis } from 'ioredis';
import type { Log } from '#server/observability/log.ts';

const CONNECT_MILLISECONDS = 1000;
/** A server that is there answers within one; past this the limits go on in memory. */
const COMMAND_MILLISECONDS = 200;
/** A connection over which nothing comes for this long while a reply is due is dead. */
const SILENCE_MILLISECONDS = 1000;
const FIRST_RETRY_MILLISECONDS = 100;
/** Found again within this time once it is back. */
const LONGEST_RETRY_MILLISECONDS = 2000;

/** A connection to Redis or Valkey that may come and go: nothing waits for it, and each outage is logged once. */
export type RedisLink = {
  client: Redis;
  isUp: () => boolean;
  /** A further connection, for those that only listen. */
  listen: () => Redis;
  close: () => void;
};

/** Returns at once; connects, and connects again, in the background. */
export function createRedisLink(url: string, log: Log): RedisLink {
  const client = new Redis(url, {
    lazyConnect: true,
    // A command that cannot be sent now fails now: who asked has another way.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_MILLISECONDS,
    commandTimeout: COMMAND_MILLISECONDS,
    socketTimeout: SILENCE_MILLISECONDS,
    retryStrategy: retryDelay,
  });
  logOutages(client, log);
  connectInBackground(client);
  const listeners: Redis[] = [];
  return {
    client,
    isUp: () => client.status === 'ready',
    listen: () => {
      // Its one command, to subscribe, waits for the connection however long that takes.
      const listener = client.duplicate({
        enableOfflineQueue: true,
        maxRetriesPerRequest: null,
        commandTimeout: undefined,
      });
      // The first connection logs outages.
      listener.on('error', () => undefined);
      connectInBackground(listener);
      listeners.push(listener);
      return listener;
    },
    close: () => {
      for (const connection of [client, ...listeners]) connection.disconnect();
    },
  };
}

function retryDelay(attempt: number): number {
  return Math.min(FIRST_RETRY_MILLISECONDS * 2 ** (attempt - 1), LONGEST_RETRY_MILLISECONDS);
}

function logOutages(client: Redis, log: Log): void {
  let isLost = false;
  client.on('error', (error: unknown) => {
    if (!isLost) log.error('redis-lost', error);
    isLost = true;
  });
  client.on('ready', () => {
    if (isLost) log.info('redis-back');
    isLost = false;
  });
}

/** Failures show in `error` events; a start never waits for Redis. */
function connectInBackground(client: Redis): void {
  return void client.connect().catch(() => undefined);
}
