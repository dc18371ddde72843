import { LRUCache } from 'lru-cache';
import {
  BurstyRateLimiter,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type IRateLimiterOptions,
} from 'rate-limiter-flexible';
import { MAX_BULK_LINES } from '#shared/contracts/addresses/bulk-lookup.ts';
import type { CallLimit, PostLimit } from '#shared/contracts/limits.ts';
import type { RedisLink } from '#server/cluster/redis.ts';

/** Allows `points` in `seconds` for one key. The optional burst allows more for a short time. */
type Limit = { points: number; seconds: number; burst?: { points: number; seconds: number } };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/**
 * The factor by which uncached reads may exceed their limit for a moment. Thousands of visitors share an address of a
 * mobile network, and some hundreds of them follow the same link.
 */
const READ_BURST_FACTOR = 10;

/**
 * All limits except the limit of reads, which the operator configures. The key is an address unless a comment names
 * another.
 */
const LIMITS = {
  // A person who types searches a few times a second, and many visitors of a mobile network share one address.
  search: { points: 20, seconds: 1, burst: { points: 80, seconds: 20 } },
  // A share picture takes 40 to 100 ms of a processor core. One address uses at most a fifth of a core.
  pictures: { points: 2, seconds: 1, burst: { points: 10, seconds: 10 } },
  // Paths that neither a route nor the list of pages contains. The content source accepts ten times as many from all
  // clients.
  unlisted: { points: 60, seconds: MINUTE },
  // Events of a page view and of clicks on the page. Many visitors share one address.
  events: { points: 120, seconds: MINUTE },
  // Calls of bulk lookups. For the longest list, a page sends ten calls.
  bulk: { points: 60, seconds: MINUTE },
  // Lines of bulk lookups. Three of the longest lists are allowed: for a table, its download and one repetition.
  lines: { points: 3 * MAX_BULK_LINES, seconds: MINUTE },
  // Parcels. Each may cost a call to a provider. Four count as one if the provider accepts forty in one call.
  track: { points: 60, seconds: MINUTE },
  // Posts of the label form. Each post searches for a place and stores nothing.
  labels: { points: 20, seconds: MINUTE },
  // Messages that are stored. A person cannot fill in forms faster.
  forms: { points: 5, seconds: MINUTE },
  // Posts of a form without a script, valid or not. Several people share an address, and each may correct some fields.
  'form-tries': { points: 30, seconds: MINUTE },
  'forms-day': { points: 20, seconds: DAY },
  // Messages that wait for an operator's review, because they were posted without a script.
  'forms-held': { points: 2, seconds: MINUTE },
  // Messages by the e-mail address in them, which is the key.
  'forms-email': { points: 3, seconds: HOUR },
  // Messages of all senders together, under one key. Operators cannot read more.
  'forms-all': { points: 60, seconds: MINUTE },
  // Posts that unsubscribe. Mail services send them for all their readers, from few addresses. Each post changes one row.
  unsubscribe: { points: 300, seconds: MINUTE },
  // Wrong admin tokens. The fifth is still checked. Sixteen letters cannot be guessed at this rate.
  token: { points: 4, seconds: MINUTE },
  // Sign-ins and new passwords, which one person types.
  login: { points: 5, seconds: MINUTE },
  // Sign-outs. Each queries the store, and the operators of an office share an address.
  logout: { points: 30, seconds: MINUTE },
  // Wrong passwords. The key is the operator. The tenth password in an hour is still checked: 240 a day.
  account: { points: 9, seconds: HOUR },
  // All sign-ins together, under one key. Each password hash takes memory and a processor core.
  'sign-ins': { points: 30, seconds: MINUTE },
} as const satisfies Record<PostLimit | Exclude<CallLimit, 'page'>, Limit> & Record<string, Limit>;

export type LimitName = 'reads' | keyof typeof LIMITS;

/** The largest number of keys of each limit in this process. When there are more, the oldest key is evicted. */
const MAX_KEYS = 20_000;
const MILLISECONDS = 1000;
const KEY_PREFIX = 'postcode:limit';

export type RateLimits = {
  /**
   * Takes points from a limit.
   * @param key an address, or the key that the table of limits names
   * @param cost the number of points: 1 by default, 0 only checks the limit
   * @returns 0 within the limit, otherwise the whole seconds until a request is admitted again
   */
  take: (limit: LimitName, key: string, cost?: number) => Promise<number>;
};

type Limiter = Pick<RateLimiterMemory, 'consume'>;

/** A limiter in memory that evicts the oldest keys. The library's limiter would grow without bound. */
export class BoundedMemoryLimiter extends RateLimiterMemory {
  readonly #known: LRUCache<string, true>;

  constructor(options: IRateLimiterOptions, max = MAX_KEYS) {
    super(options);
    this.#known = new LRUCache({ max, dispose: (_true, key) => void this.delete(key) });
  }

  override consume(key: string, points?: number): Promise<RateLimiterRes> {
    this.#known.set(key, true, { noDisposeOnSet: true });
    return super.consume(key, points);
  }
}

type LimitOptions = {
  rateLimits: boolean;
  /** The largest number of uncached reads per second from one address. */
  uncachedLimit: number;
  redis: RedisLink | undefined;
};

/**
 * Creates limits that count in Redis, which all processes share. Without Redis, or while Redis does not respond, each
 * process counts separately.
 * @returns undefined when limits are switched off
 */
export function createRateLimits({ rateLimits, uncachedLimit, redis }: LimitOptions): RateLimits | undefined {
  if (!rateLimits) return undefined;
  const limiters = new Map<LimitName, Limiter>();
  const findLimiter = (name: LimitName): Limiter => {
    const limiter = limiters.get(name) ?? createLimiter(name, uncachedLimit, redis);
    limiters.set(name, limiter);
    return limiter;
  };
  return {
    take: async (limit, key, cost = 1) => {
      try {
        await findLimiter(limit).consume(key, cost);
        return 0;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return Math.max(1, Math.ceil(refusal.msBeforeNext / MILLISECONDS));
      }
    },
  };
}

function createLimiter(name: LimitName, uncachedLimit: number, redis: RedisLink | undefined): Limiter {
  // Each process counts reads separately, because a Redis call for each page would cost more than the limit saves.
  const link = name === 'reads' ? undefined : redis;
  const { points, seconds, burst }: Limit = name === 'reads' ? toReadLimit(uncachedLimit) : LIMITS[name];
  const steady = createCounter(name, { points, duration: seconds }, link);
  if (!burst) return steady;
  const beyond = { points: burst.points, duration: burst.seconds };
  return new BurstyRateLimiter(steady, createCounter(`${name}-burst`, beyond, link));
}

function toReadLimit(perSecond: number): Limit {
  return {
    points: perSecond,
    seconds: 1,
    burst: { points: (READ_BURST_FACTOR - 1) * perSecond, seconds: MINUTE },
  };
}

function createCounter(
  name: string,
  size: IRateLimiterOptions,
  redis: RedisLink | undefined,
): RateLimiterMemory | RateLimiterRedis {
  const options = { ...size, keyPrefix: `${KEY_PREFIX}:${name}` };
  const memory = new BoundedMemoryLimiter(options);
  if (!redis) return memory;
  return new RateLimiterRedis({
    ...options,
    storeClient: redis.client,
    rejectIfRedisNotReady: true,
    insuranceLimiter: memory,
  });
}
