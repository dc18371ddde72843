import { Redis } from 'ioredis';
import type { Log } from '#server/observability/log.ts';

const CONNECT_MILLISECONDS = 1000;
/**
 * The deadline of a command. Redis usually responds within a millisecond. If a command does not finish in time, it
 * fails. The process then counts rate limits in its own memory.
 */
const COMMAND_MILLISECONDS = 200;
/** If Redis sends no data for this time while a reply is expected, the connection is closed. */
export const SILENCE_MILLISECONDS = 1000;
const FIRST_RETRY_MILLISECONDS = 100;
const LONGEST_RETRY_MILLISECONDS = 2000;

/** A connection to Redis or Valkey. The server also starts and works while Redis is down. Each outage is logged once. */
export type RedisLink = {
  client: Redis;
  isUp: () => boolean;
  listen: () => Redis;
  close: () => void;
};

/** Creates a Redis client without waiting for its connection. The client connects and reconnects in the background. */
export function createRedisLink(url: string, log: Log): RedisLink {
  const client = new Redis(url, {
    lazyConnect: true,
    // While the client is disconnected, commands fail at once instead of waiting, because every caller has a fallback.
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
      // A blocking read may wait longer than the command timeout, so this connection has no such timeout. Its errors
      // are not logged, because the main connection logs outages.
      const listener = client.duplicate({ commandTimeout: undefined });
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

/** Does not wait for the connection, because the server also starts without Redis. The event `error` reports a failure. */
function connectInBackground(client: Redis): void {
  return void client.connect().catch(() => undefined);
}
