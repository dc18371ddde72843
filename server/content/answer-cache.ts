import { NotFoundError } from '../errors.ts';
import { createAnswerStore } from './answer-store.ts';
import { freezeAnswer } from './freeze-answer.ts';
import { createRefusals } from './refusals.ts';
import type { Renewals } from './renewals.ts';
import { createSingleFlight } from '../single-flight.ts';

const SECOND = 1000;
/** Answers that were kept together must not grow old together. */
const JITTER = 0.1;
/** How long an answer that grew old still serves while its upstream cannot be had: a day. */
const STALE_MILLISECONDS = 86_400 * SECOND;

/** What the caches of one source share. */
export type CacheSurroundings = {
  /** Milliseconds that never run backwards, whatever the clock is set to. */
  now: () => number;
  /** From 0 to 1. */
  random: () => number;
  renewals: Renewals;
};

type CacheOptions<Request, Value> = CacheSurroundings & {
  load: (request: Request) => Promise<Value>;
  keyOf: (request: Request) => string;
  /** How long an answer is fresh; 0: it is not kept. */
  secondsOf: (value: Value, request: Request) => number;
  /** What a purge may name it by. */
  tagsOf: (value: Value) => readonly string[];
  maxEntries: number;
  maxBytes: number;
};

type Kept<Value> = { value: Value; storedAt: number; freshUntil: number };

export type AnswerCache<Request, Value> = {
  load: (request: Request) => Promise<Value>;
  /** How long ago the answer that is kept came; undefined when none is. */
  findAge: (request: Request) => { seconds: number; isStale: boolean } | undefined;
  /** @param tags drops what carries one of them; absent: everything */
  clear: (tags?: readonly string[]) => void;
  size: () => { entries: number; bytes: number };
};

/**
 * Keeps the answers to one kind of question. One load runs for all who ask the same; an old answer serves while one
 * renewal runs, and for a day when none succeeds; what fails is not asked for again for some seconds.
 */
export const createAnswerCache = <Request, Value>(
  options: CacheOptions<Request, Value>,
): AnswerCache<Request, Value> => {
  const { keyOf, tagsOf, now } = options;
  const answers = createAnswerStore<Kept<Value>>(options);
  const refusals = createRefusals(now);
  const flights = createSingleFlight<Value>();

  const keep = (key: string, request: Request, value: Value, bytes: number): void => {
    const fresh = options.secondsOf(value, request) * SECOND;
    if (fresh === 0) return;
    const storedAt = now();
    const freshUntil = storedAt + fresh * (1 - JITTER + 2 * JITTER * options.random());
    answers.keep(key, { value, storedAt, freshUntil }, bytes);
  };
  const startLoad = (key: string, request: Request): Promise<Value> => {
    const startedAt = now();
    return flights.start(key, async (isCurrent) => {
      try {
        const value = await options.load(request);
        const bytes = freezeAnswer(value);
        if (isCurrent()) keep(key, request, value, bytes);
        return value;
      } catch (error) {
        if (isCurrent()) refusals.keep(key, error, startedAt);
        if (isCurrent() && error instanceof NotFoundError) answers.drop(key);
        throw error;
      }
    });
  };
  const renew = async (key: string, request: Request): Promise<void> => {
    if (flights.find(key) || refusals.find(key)) return;
    const done = options.renewals.start();
    if (!done) return;
    // A failure is counted by the upstream's client; the old answer serves on.
    await startLoad(key, request).catch(() => undefined);
    done();
  };

  return {
    load: async (request) => {
      const key = keyOf(request);
      const kept = answers.find(key);
      if (kept && now() < kept.freshUntil + STALE_MILLISECONDS) {
        if (now() >= kept.freshUntil) void renew(key, request);
        return kept.value;
      }
      const refusal = refusals.find(key);
      if (refusal) throw refusal;
      return flights.find(key) ?? startLoad(key, request);
    },
    findAge: (request) => {
      const kept = answers.find(keyOf(request));
      return kept && { seconds: (now() - kept.storedAt) / SECOND, isStale: now() >= kept.freshUntil };
    },
    clear: (tags) => {
      flights.cutOff();
      refusals.clear();
      answers.dropWhere(({ value }) => tags === undefined || tagsOf(value).some((tag) => tags.includes(tag)));
    },
    size: answers.size,
  };
};
