import { NotFoundError } from '#server/errors.ts';
import { createAgingAnswers, type AnswerClock, type KeptAnswer } from './aging-answers.ts';
import type { Bounds } from './answer-store.ts';
import { freezeAnswer } from './freeze-answer.ts';
import { createRefusals } from './refusals.ts';
import type { Renewals } from './renewals.ts';
import { createSingleFlight } from '#server/response-cache/single-flight.ts';

/** What the caches of one source share. */
export type CacheSurroundings = AnswerClock & { renewals: Renewals };

type CacheOptions<Request, Value> = CacheSurroundings & {
  load: (request: Request) => Promise<Value>;
  keyOf: (request: Request) => string;
  /** How long an answer is fresh; 0: it is not kept. */
  secondsOf: (value: Value, request: Request) => number;
  /** What a purge may name it by. */
  tagsOf: (value: Value) => readonly string[];
  bounds: Bounds;
};

export type AnswerCache<Request, Value> = {
  load: (request: Request) => Promise<Value>;
  /** What is kept of it, without asking for more. */
  find: (request: Request) => KeptAnswer<Value> | undefined;
  /** @param tags drops what carries one of them; absent: everything */
  clear: (tags?: readonly string[]) => void;
  /** Has everything asked for anew; until it comes what is kept serves. */
  expire: () => void;
  /** Lets what could not be had be asked for again. */
  forgetFailures: () => void;
  size: () => { entries: number; bytes: number };
};

/**
 * Keeps the answers to one kind of question. One load runs for all who ask the same; an old answer serves while one
 * renewal runs, and for a day when none succeeds; what fails is not asked for again for some seconds.
 */
export function createAnswerCache<Request, Value>(
  options: CacheOptions<Request, Value>,
): AnswerCache<Request, Value> {
  const { keyOf, now } = options;
  const answers = createAgingAnswers<Value>(options, options.bounds);
  const refusals = createRefusals(now);
  const flights = createSingleFlight<Value>();

  const startLoad = (key: string, request: Request): Promise<Value> => {
    const startedAt = now();
    return flights.start(key, async (isCurrent) => {
      try {
        const value = await options.load(request);
        const bytes = freezeAnswer(value);
        const seconds = options.secondsOf(value, request);
        if (isCurrent() && seconds > 0) answers.keep(key, value, { seconds, bytes });
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
      if (kept) {
        if (kept.isStale) void renew(key, request);
        return kept.value;
      }
      const refusal = refusals.find(key);
      if (refusal) throw refusal;
      return flights.find(key) ?? startLoad(key, request);
    },
    find: (request) => answers.find(keyOf(request)),
    clear: (tags) => {
      const named = tags && new Set(tags);
      flights.cutOff();
      refusals.clear();
      answers.dropWhere(
        (value) => named === undefined || options.tagsOf(value).some((tag) => named.has(tag)),
      );
    },
    expire: () => {
      flights.cutOff();
      answers.expire();
    },
    forgetFailures: refusals.forgetFailures,
    size: answers.size,
  };
}
