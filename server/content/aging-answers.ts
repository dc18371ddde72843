import { createAnswerStore, type AnswerStore, type Bounds } from './answer-store.ts';

const SECOND = 1000;
/** Answers that were kept together must not grow old together. */
const JITTER = 0.1;
/** How long an answer that grew old still serves while its upstream cannot be had: a day. */
const STALE_MILLISECONDS = 86_400 * SECOND;

export type AnswerClock = {
  /** Milliseconds that never run backwards, whatever the clock is set to. */
  now: () => number;
  /** From 0 to 1. */
  random: () => number;
};

/** An answer that is kept. `seconds` is its age; once it is stale it should be renewed. */
export type KeptAnswer<Value> = { value: Value; seconds: number; isStale: boolean };

export type AgingAnswers<Value> = Pick<AnswerStore<Value>, 'drop' | 'size'> & {
  /** @returns undefined also for what is stale for longer than a day */
  find: (key: string) => KeptAnswer<Value> | undefined;
  /** @param facts how long it is fresh, about, and how many bytes it takes */
  keep: (key: string, value: Value, facts: { seconds: number; bytes: number }) => void;
  dropWhere: (isDropped: (value: Value) => boolean) => void;
  /** Makes everything stale that is kept now. */
  expire: () => void;
};

/** Answers with their age. */
export function createAgingAnswers<Value>({ now, random }: AnswerClock, bounds: Bounds): AgingAnswers<Value> {
  const store = createAnswerStore<{ value: Value; storedAt: number; freshUntil: number }>(bounds);
  let expiredAt = Number.NEGATIVE_INFINITY;
  return {
    find: (key) => {
      const kept = store.find(key);
      if (!kept) return undefined;
      const { value, storedAt, freshUntil } = kept;
      const time = now();
      if (time >= freshUntil + STALE_MILLISECONDS) return undefined;
      return {
        value,
        seconds: (time - storedAt) / SECOND,
        isStale: time >= freshUntil || storedAt <= expiredAt,
      };
    },
    keep: (key, value, { seconds, bytes }) => {
      const storedAt = now();
      const freshUntil = storedAt + seconds * SECOND * (1 - JITTER + 2 * JITTER * random());
      store.keep(key, { value, storedAt, freshUntil }, bytes);
    },
    drop: store.drop,
    dropWhere: (isDropped) => store.dropWhere(({ value }) => isDropped(value)),
    expire: () => {
      expiredAt = now();
    },
    size: store.size,
  };
}
