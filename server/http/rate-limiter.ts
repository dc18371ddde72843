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

/**
 * Each key, for example an IP address, may use `points` points in `seconds`. A request usually costs one point. When these points
 * are used up, `burst` allows further points in its own `seconds`.
 */
export type Limit = { points: number; seconds: number; burst?: { points: number; seconds: number } };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/**
 * The maximum burst of uncached reads from one IP address, as a multiple of the reads that the limit allows in a second.
 * Thousands of visitors share one IP address of a mobile network, and hundreds of them may follow the same link at once.
 */
const READ_BURST_FACTOR = 10;

/**
 * All limits except the limit of reads, which the operator configures. `counts` is the text for docs/operating.md. A limit
 * applies to each client IP address, unless `counts` names another key.
 */
export const LIMITS = {
  // While a person types, the page searches a few times a second. Many visitors share one IP address of a mobile network.
  search: {
    counts: 'Pages and calls that search or name a place, and requests to `/mcp`',
    points: 20,
    seconds: 1,
    burst: { points: 80, seconds: 20 },
  },
  // A share picture takes 40 to 100 ms of a processor core. With its bursts, one IP address may request three pictures a second
  // on average, so it uses less than a third of a core.
  pictures: { counts: 'Share pictures', points: 2, seconds: 1, burst: { points: 10, seconds: 10 } },
  // The limit of one client for pages that may not exist. All clients together may request ten times as many from the content
  // source, see `unlisted-pages.ts`.
  unlisted: {
    counts: 'Pages that neither the routes nor the list of pages contain, and no cache',
    points: 60,
    seconds: MINUTE,
  },
  // A page view with clicks sends a few events, and many visitors share one IP address.
  events: { counts: 'Requests with events', points: 120, seconds: MINUTE },
  // For the longest list, the page of bulk lookups sends ten API calls.
  bulk: { counts: 'Calls and forms of bulk lookups and conversions', points: 60, seconds: MINUTE },
  // A visitor may send the longest list three times a minute: for the table, for its download, and for one more attempt.
  lines: {
    counts: 'Lines of bulk lookups and conversions, in forms without blank ones',
    points: 3 * MAX_BULK_LINES,
    seconds: MINUTE,
  },
  // Each parcel may cost a request to a tracking provider. 17TRACK accepts forty parcels in one request, so only one in four
  // parcels is counted. The longest list of any provider then costs ten points.
  track: {
    counts: 'Parcels; four of one list are one if the provider is 17TRACK',
    points: 60,
    seconds: MINUTE,
  },
  // Each post searches for a place and stores nothing.
  labels: { counts: 'Posts of the label form', points: 20, seconds: MINUTE },
  // No person fills in more than five forms in a minute.
  forms: {
    counts: 'Calls with a message or a newsletter sign-up, and valid posts of their forms without a script',
    points: 5,
    seconds: MINUTE,
  },
  // Several people may share one IP address, and each person may correct faults and post again.
  'form-tries': {
    counts:
      'Posts of these forms without a script, valid or not; presses of the button that confirms a sign-up',
    points: 30,
    seconds: MINUTE,
  },
  'forms-day': { counts: 'Valid messages', points: 20, seconds: DAY },
  'forms-held': {
    counts: 'Messages that wait for review, such as those that were posted without a script',
    points: 2,
    seconds: MINUTE,
  },
  'forms-mailbox': {
    counts: 'Messages that name the same mailbox, of all addresses; further ones wait for review',
    points: 3,
    seconds: HOUR,
  },
  // Operators cannot read more than sixty messages in a minute.
  'forms-all': {
    counts: 'Messages of all addresses; further ones wait for review',
    points: 60,
    seconds: MINUTE,
  },
  // Mail services send many of these posts from a few IP addresses. Each post ends one subscription, which costs little.
  unsubscribe: { counts: 'Posts that unsubscribe', points: 300, seconds: MINUTE },
  // A token of sixteen letters cannot be guessed at this rate.
  token: { counts: 'Wrong admin tokens; one more is still checked', points: 4, seconds: MINUTE },
  // A person types each sign-in or new password, so a low limit is enough.
  login: { counts: 'Sign-ins and new passwords', points: 5, seconds: MINUTE },
  // Each sign-out queries the store, and all operators of an office share one IP address.
  logout: { counts: 'Sign-outs', points: 30, seconds: MINUTE },
  // The key contains the operator and the client's IP address, so an attacker cannot lock out the operator at another IP
  // address. The tenth password in an hour is still checked, so at most 240 passwords are checked in a day.
  account: {
    counts: 'Wrong passwords of one operator from one address; one more is still checked',
    points: 9,
    seconds: HOUR,
  },
  // The key contains the operator and the client's IP address, for the same reason as in `account`.
  resets: {
    counts: 'Requests for a new password of one operator from one address',
    points: 9,
    seconds: HOUR,
  },
  // A request over this limit sends no mail, but is not refused. The operator has received nine links within the hour, and
  // each link is valid for an hour.
  'reset-mails': {
    counts: 'Mails with a link for a new password to one operator; further requests send none',
    points: 9,
    seconds: HOUR,
  },
} as const satisfies Record<PostLimit | Exclude<CallLimit, 'page'>, DescribedLimit> &
  Record<string, DescribedLimit>;

type DescribedLimit = Limit & { counts: string };

export type LimitName = 'reads' | keyof typeof LIMITS;

/** The maximum number of keys of each limit in this process. When there are more, the least recently used key is dropped. */
const MAX_KEYS = 20_000;
const MILLISECONDS = 1000;
const KEY_PREFIX = 'postcode:limit';

export type RateLimits = {
  /**
   * Takes points from a limit.
   * @param key the key of the client's IP address, or the other key that `LIMITS` names
   * @param cost 1 by default; 0 takes nothing and only checks the limit
   * @returns 0 if the limit is not exceeded; otherwise the seconds until a request is admitted again, rounded up
   */
  take: (limit: LimitName, key: string, cost?: number) => Promise<number>;
};

type Limiter = Pick<RateLimiterMemory, 'consume'>;

/** The library's in-memory limiter would grow without bound, so this class drops the least recently used keys. */
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
  /** The maximum number of uncached reads per second from one IP address. */
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

/** Returns the limit of reads, which are requests that no cache answers. Each process counts its reads separately. */
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
