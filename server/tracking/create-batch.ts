import { UnavailableError } from '#server/errors.ts';
import type { Provider } from './create-provider.ts';
import type { History, ParcelQuestion } from './provider.ts';

type BatchParts = {
  provider: Pick<Provider, 'takeTurn' | 'findAll'>;
  /** Takes one of the lookups of the day; false when all are taken. */
  takeLookup: () => Promise<boolean>;
};

/** One lookup for many parcels, begun when the first of them asks. Undefined where the provider takes one at a time. */
export function createBatch({ provider, takeLookup }: BatchParts, questions: readonly ParcelQuestion[]) {
  const { findAll } = provider;
  if (!findAll) return undefined;
  const askAll = async () => {
    await provider.takeTurn();
    const { allowed, failure } = await takeLookups(takeLookup, questions);
    return { allowed, failure, found: allowed.length > 0 ? await findAll(allowed) : undefined };
  };
  let asked: ReturnType<typeof askAll> | undefined;
  return async (question: ParcelQuestion): Promise<History | 'spent'> => {
    const { allowed, failure, found } = await (asked ??= askAll());
    if (!allowed.includes(question)) {
      if (failure) throw failure;
      return 'spent';
    }
    const outcome = found?.get(question.number);
    if (outcome === undefined || outcome instanceof UnavailableError) throw outcome ?? new UnavailableError();
    return outcome;
  };
}

/** @property failure of a store that could not count the others; undefined where the budget of the day ends */
type TakenLookups = { allowed: readonly ParcelQuestion[]; failure: UnavailableError | undefined };

/** The first of them, as many as the budget of the day has left. What was counted is asked for, though the store fails then. */
async function takeLookups(
  takeLookup: () => Promise<boolean>,
  questions: readonly ParcelQuestion[],
): Promise<TakenLookups> {
  let failure: UnavailableError | undefined;
  const take = () =>
    takeLookup().catch((error: unknown) => {
      failure = new UnavailableError(error);
      return false;
    });
  for (const [index] of questions.entries())
    if (!(await take())) return { allowed: questions.slice(0, index), failure };
  return { allowed: questions, failure };
}
