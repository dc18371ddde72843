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

/** Allows `points` in `seconds` for one key. A burst allows more for a short time. */
export type Limit = { points: number; seconds: number; burst?: { points: number; seconds: number } };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/**
 * An address may exceed its limit of uncached reads by this factor for a moment. Thousands of visitors share one
 * address of a mobile network, and some hundreds of them may follow the same link.
 */
const READ_BURST_FACTOR = 10;

/**
 * All limits except that of reads, which the operator configures. `counts` is the text for docs/operating.md. The key
 * is the client's address unless `counts` names another.
 */
export const LIMITS = {
  // A person who types searches a few times a second, and many visitors share one address of a mobile network.
  search: {
    counts: 'Pages and calls that search or name a place, and requests to `/mcp`',
    points: 20,
    seconds: 1,
    burst: { points: 80, seconds: 20 },
  },
  // A share picture takes 40 to 100 ms of a processor core, so one address uses at most a fifth of a core.
  pictures: { counts: 'Share pictures', points: 2, seconds: 1, burst: { points: 10, seconds: 10 } },
  // All clients together may request ten times as many from the content source.
  unlisted: {
    counts: 'Pages that neither the routes nor the list of pages contain, and no cache',
    points: 60,
    seconds: MINUTE,
  },
  // A page view with clicks sends a few events, and many visitors share one address.
  events: { counts: 'Requests with events', points: 120, seconds: MINUTE },
  // A page sends ten calls for the longest list.
  bulk: { counts: 'Calls and forms of bulk lookups and conversions', points: 60, seconds: MINUTE },
  // Three of the longest lists are allowed: for a table, its download and one repetition.
  lines: {
    counts: 'Lines of bulk lookups and conversions, in forms without blank ones',
    points: 3 * MAX_BULK_LINES,
    seconds: MINUTE,
  },
  // Each parcel may cost a call to a provider. Four count as one if the provider accepts forty in one call.
  track: {
    counts: 'Parcels; four of one list are one if the provider is 17TRACK',
    points: 60,
    seconds: MINUTE,
  },
  // Each post searches for a place and stores nothing.
  labels: { counts: 'Posts of the label form', points: 20, seconds: MINUTE },
  // A person takes longer to fill in a form.
  forms: {
    counts: 'Calls with a message or a newsletter sign-up, and valid posts of their forms without a script',
    points: 5,
    seconds: MINUTE,
  },
  // Several people share an address, and each may correct some fields.
  'form-tries': {
    counts:
      'Posts of these forms without a script, valid or not; presses of the button that confirms a sign-up',
    points: 30,
    seconds: MINUTE,
  },
  'forms-day': { counts: 'Valid messages', points: 20, seconds: DAY },
  'forms-held': {
    counts: 'Messages that wait for review, because they were posted without a script',
    points: 2,
    seconds: MINUTE,
  },
  'forms-mailbox': {
    counts: 'Messages that name the same mailbox, of all addresses; further ones wait for review',
    points: 3,
    seconds: HOUR,
  },
  // Operators cannot read more messages at once.
  'forms-all': {
    counts: 'Messages of all addresses; further ones wait for review',
    points: 60,
    seconds: MINUTE,
  },
  // Mail services send many of these posts from a few addresses. Each changes one row.
  unsubscribe: { counts: 'Posts that unsubscribe', points: 300, seconds: MINUTE },
  // A token of sixteen letters cannot be guessed at this rate.
  token: { counts: 'Wrong admin tokens; one more is still checked', points: 4, seconds: MINUTE },
  // A person types these, so few are needed.
  login: { counts: 'Sign-ins and new passwords', points: 5, seconds: MINUTE },
  // Each sign-out queries the store, and all operators of an office share an address.
  logout: { counts: 'Sign-outs', points: 30, seconds: MINUTE },
  // Operator and address are in the key, so an attacker cannot lock the operator out at another address. The tenth
  // password in an hour is still checked, so 240 are checked in a day.
  account: {
    counts: 'Wrong passwords of one operator from one address; one more is still checked',
    points: 9,
    seconds: HOUR,
  },
  // The key is the operator and the address, as above.
  resets: {
    counts: 'Requests for a new password of one operator from one address',
    points: 9,
    seconds: HOUR,
  },
  // A further request sends no mail, but is not refused: the operator has received nine links within the hour, and each
  // is valid for an hour.
  'reset-mails': {
    counts: 'Mails with a link for a new password to one operator; further requests send none',
    points: 9,
    seconds: HOUR,
  },
} as const satisfies Record<PostLimit | Exclude<CallLimit, 'page'>, DescribedLimit> &
  Record<string, DescribedLimit>;

type DescribedLimit = Limit & { counts: string };

export type LimitName = 'reads' | keyof typeof LIMITS;

/** The most keys of each limit in this process. When there are more, the oldest is dropped. */
const MAX_KEYS = 20_000;
const MILLISECONDS = 1000;
const KEY_PREFIX = 'postcode:limit';

export type RateLimits = {
  /**
   * Takes points from a limit.
   * @param key the client's address, or the key that `LIMITS` names
   * @param cost 1 by default; 0 takes nothing and only checks the limit
   * @returns 0 within the limit, otherwise the whole seconds until a request is admitted again
   */
  take: (limit: LimitName, key: string, cost?: number) => Promise<number>;
};

type Limiter = Pick<RateLimiterMemory, 'consume'>;

/** The library's limiter in memory would grow without bound, so the oldest keys are dropped here. */
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
  /** The most uncached reads per second from one address. */
  uncachedLimit: number;
  redis: RedisLink | undefined;
};

/**
 * Creates limits that count in Redis, which all processes share. Without Redis, or while it does not respond, each
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
  // Reads are counted in each process separately, because a Redis call for each page would cost more than the limit
  // saves.
  const link = name === 'reads' ? undefined : redis;
  const { points, seconds, burst }: Limit = name === 'reads' ? toReadLimit(uncachedLimit) : LIMITS[name];
  const steady = createCounter(name, { points, duration: seconds }, link);
  if (!burst) return steady;
  const beyond = { points: burst.points, duration: burst.seconds };
  return new BurstyRateLimiter(steady, createCounter(`${name}-burst`, beyond, link));
}

/** Returns the limit of requests that no cache answers. Each process counts them for itself. */
export function toReadLimit(perSecond: number): Limit {
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
