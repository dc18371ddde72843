import { LRUCache } from 'lru-cache';
import {
  BurstyRateLimiter,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type IRateLimiterOptions,
} from 'rate-limiter-flexible';
import { MAX_BULK_LINES } from '#shared/contracts/bulk-lookup.ts';
import type { RedisLink } from '#server/cluster/redis.ts';

/**
 * Search as one types is a handful a second, and many visitors of a mobile network share one address: 20 a second, and
 * 80 more now and then, so that 100 may come at once.
 */
const SEARCH = { points: 20, duration: 1 };
const SEARCH_BURST = { points: 80, duration: 20 };
/**
 * A share picture takes 40 to 100 ms of a core. With these one address takes a fifth of what can be drawn, and never all
 * places of those that wait; a page that is shared has its picture drawn once.
 */
const PICTURES = { points: 2, duration: 1 };
const PICTURE_BURST = { points: 10, duration: 10 };
/**
 * Whatever is read and not cached: so many times what an address may ask a second come at once, now and then. Behind an
 * address of a mobile network stand thousands, and some hundred of them follow the same news.
 */
const READ_BURST_FACTOR = 10;
const READ_BURST_SECONDS = 60;
/** A page view and what is clicked on it, many visitors to an address. */
const EVENTS = { points: 120, duration: 60 };
/** Calls of lookups: their bodies are read and parsed, whatever is in them. A page sends ten for the longest list. */
const BULK = { points: 60, duration: 60 };
/** Lines of lookups: three of the longest lists a minute, as for a table, the file of it, and once more. */
const LINES = { points: 3 * MAX_BULK_LINES, duration: 60 };
/**
 * Parcels: each may cost a call to a provider. Four of a list count as one where forty are one call, so that 240 pass: a
 * list of forty costs ten, and who adds the digits of a phone may send it again at once. The budget of the day counts each.
 */
const TRACK = { points: 60, duration: 60 };
/** Labels by a form: nothing is stored, and each is a search for a place. */
const LABELS = { points: 20, duration: 60 };
/** A person fills in no more forms by hand. */
const FORMS = { points: 5, duration: 60 };
/**
 * Tries of a form without a script, whatever is in them: each has a body that is read and a page that is rendered. Of an
 * address that several share, each of whom mends some fields first.
 */
const FORM_TRIES = { points: 30, duration: 60 };
const FORMS_A_DAY = { points: 20, duration: 24 * 60 * 60 };
/** Messages that name one e-mail address, from all senders. */
const FORMS_OF_EMAIL = { points: 3, duration: 60 * 60 };
/** Messages of everybody: more are not read by anybody. */
const FORMS_OF_ALL = { points: 60, duration: 60 };
/** Messages of a sender that an operator has to look at first: without a script nobody writes many at a time. */
const FORMS_HELD = { points: 2, duration: 60 };

/** Mail services unsubscribe for all their readers, from few addresses: each is one row that is looked up. */
const UNSUBSCRIBE = { points: 300, duration: 60 };

/** Addresses that are remembered, for each limit, in this process: a flood of them forgets the oldest. */
const MOST_ADDRESSES = 20_000;
const MILLISECONDS = 1000;
const KEY_PREFIX = 'postcode:limit';

/** Pages that nothing proves to exist: nobody reads one a second, and it is a tenth of what an upstream is asked by all. */
const UNLISTED = { points: 60, duration: 60 };

/** Wrong admin tokens before the last that is let try, five a minute: sixteen letters are not guessed at this pace. */
const TOKENS = { points: 4, duration: 60 };

/** Sign-ins and new passwords of an address: a person types no more. */
const LOGINS = { points: 5, duration: 60 };
/** Sign-outs of an address, with or without a session: each asks the store. Operators of one office share an address. */
const LOGOUTS = { points: 30, duration: 60 };
/** Wrong passwords of one operator before the last that is let try, from wherever: 240 a day. */
const ACCOUNT = { points: 9, duration: 3600 };
/** Of everybody: hashes cost memory and a core. */
const SIGN_INS = { points: 30, duration: 60 };

export type LimitName =
  | 'reads'
  | 'search'
  | 'pictures'
  | 'unlisted'
  | 'bulk'
  | 'lines'
  | 'events'
  | 'track'
  | 'labels'
  | FormLimitName
  | 'unsubscribe'
  | 'token'
  | 'login'
  | 'logout'
  | 'account'
  | 'sign-ins';
type FormLimitName = 'forms' | 'form-tries' | 'forms-day' | 'forms-email' | 'forms-all' | 'forms-held';

/** What stands between a crowd and costly work. */
export type RateLimits = {
  /**
   * Takes something from what an address may do.
   * @param key of the address
   * @param cost how much; 1 when absent, 0 only to know whether more was taken than may be
   * @returns 0 when it may, otherwise the whole seconds after which it may again
   */
  take: (limit: LimitName, key: string, cost?: number) => Promise<number>;
};

/** What keeps the count of one limit. */
type Limiter = Pick<RateLimiterMemory, 'consume'>;

/** The library's store in memory grows with the number of addresses: this one forgets the oldest. */
export class BoundedMemoryLimiter extends RateLimiterMemory {
  readonly #known: LRUCache<string, true>;

  constructor(options: IRateLimiterOptions, most = MOST_ADDRESSES) {
    super(options);
    this.#known = new LRUCache({ max: most, dispose: (_true, key) => void this.delete(key) });
  }

  override consume(key: string, points?: number): Promise<RateLimiterRes> {
    this.#known.set(key, true, { noDisposeOnSet: true });
    return super.consume(key, points);
  }
}

type LimitOptions = {
  rateLimits: boolean;
  /** Reads that no cache serves, of one address in a second. */
  uncachedLimit: number;
  redis: RedisLink | undefined;
};

/**
 * Limits of this process, or of all that share a Redis; while it is away each process counts for itself.
 * @returns undefined when limits are switched off
 */
export function createRateLimits({ rateLimits, uncachedLimit, redis }: LimitOptions): RateLimits | undefined {
  if (!rateLimits) return undefined;
  const limiters: Record<LimitName, Limiter> = {
    reads: createReadLimiter(uncachedLimit),
    search: new BurstyRateLimiter(
      createLimiter('search', SEARCH, redis),
      createLimiter('search-burst', SEARCH_BURST, redis),
    ),
    pictures: new BurstyRateLimiter(
      createLimiter('pictures', PICTURES, redis),
      createLimiter('pictures-burst', PICTURE_BURST, redis),
    ),
    unlisted: createLimiter('unlisted', UNLISTED, redis),
    bulk: createLimiter('bulk', BULK, redis),
    lines: createLimiter('lines', LINES, redis),
    events: createLimiter('events', EVENTS, redis),
    track: createLimiter('track', TRACK, redis),
    labels: createLimiter('labels', LABELS, redis),
    forms: createLimiter('forms', FORMS, redis),
    'form-tries': createLimiter('form-tries', FORM_TRIES, redis),
    'forms-day': createLimiter('forms-day', FORMS_A_DAY, redis),
    'forms-email': createLimiter('forms-email', FORMS_OF_EMAIL, redis),
    'forms-all': createLimiter('forms-all', FORMS_OF_ALL, redis),
    'forms-held': createLimiter('forms-held', FORMS_HELD, redis),
    unsubscribe: createLimiter('unsubscribe', UNSUBSCRIBE, redis),
    token: createLimiter('token', TOKENS, redis),
    login: createLimiter('login', LOGINS, redis),
    logout: createLimiter('logout', LOGOUTS, redis),
    account: createLimiter('account', ACCOUNT, redis),
    'sign-ins': createLimiter('sign-ins', SIGN_INS, redis),
  };
  return {
    take: async (limit, key, cost = 1) => {
      try {
        await limiters[limit].consume(key, cost);
        return 0;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return Math.max(1, Math.ceil(refusal.msBeforeNext / MILLISECONDS));
      }
    },
  };
}

/** Of this process alone: it protects this process, and a call to Redis for each page would cost more than it saves. */
function createReadLimiter(perSecond: number): Limiter {
  return new BurstyRateLimiter(
    createLimiter('reads', { points: perSecond, duration: 1 }, undefined),
    createLimiter(
      'reads-burst',
      { points: (READ_BURST_FACTOR - 1) * perSecond, duration: READ_BURST_SECONDS },
      undefined,
    ),
  );
}

function createLimiter(
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
