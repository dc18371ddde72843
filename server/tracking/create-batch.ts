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
    const allowed = await takeLookups(takeLookup, questions);
    return { allowed, found: allowed.length > 0 ? await findAll(allowed) : undefined };
  };
  let asked: ReturnType<typeof askAll> | undefined;
  return async (question: ParcelQuestion): Promise<History | 'spent'> => {
    const { allowed, found } = await (asked ??= askAll());
    if (!allowed.includes(question)) return 'spent';
    const outcome = found?.get(question.number);
    if (outcome === undefined || outcome instanceof UnavailableError) throw outcome ?? new UnavailableError();
    return outcome;
  };
}

/** The first of them, as many as the budget of the day has left. */
async function takeLookups(
  takeLookup: () => Promise<boolean>,
  questions: readonly ParcelQuestion[],
): Promise<readonly ParcelQuestion[]> {
  for (const [index] of questions.entries()) if (!(await takeLookup())) return questions.slice(0, index);
  return questions;
}
