import { NotFoundError, UnavailableError, type RequestError } from '#server/errors.ts';
import { isUntried } from '#server/upstream/upstream-failure.ts';
import { createAnswerStore } from './answer-store.ts';

/** Long enough to spare the upstream what crawlers guess at, short enough for a page that is new. */
const MISSING_MILLISECONDS = 30_000;
/** From the start of a load that failed to the next: a load that missed its deadline counts into it. */
const PAUSE_MILLISECONDS = 4500;
/** Kept apart from answers, so that junk drives out none of them. */
const MAX_REFUSALS = 2000;

export type Refusals = {
  find: (key: string) => RequestError | undefined;
  /** @param startedAt when the load began that ended so */
  keep: (key: string, error: unknown, startedAt: number) => void;
  forgetFailures: () => void;
  clear: () => void;
};

/** Remembers for a short while what does not exist, and what could not be had: it is not asked for again meanwhile. */
export function createRefusals(now: () => number): Refusals {
  const refusals = createAnswerStore<{ error: RequestError; until: number }>({
    maxEntries: MAX_REFUSALS,
    maxBytes: Infinity,
  });
  return {
    find: (key) => {
      const refusal = refusals.find(key);
      return refusal && now() < refusal.until ? refusal.error : undefined;
    },
    keep: (key, error, startedAt) => {
      if (error instanceof NotFoundError) {
        refusals.keep(key, { error, until: now() + MISSING_MILLISECONDS }, 0);
      } else if (error instanceof UnavailableError && !isUntried(error)) {
        refusals.keep(key, { error, until: startedAt + PAUSE_MILLISECONDS }, 0);
      }
    },
    forgetFailures: () => refusals.dropWhere(({ error }) => error instanceof UnavailableError),
    clear: () => refusals.dropWhere(() => true),
  };
}
