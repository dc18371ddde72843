import type { Store } from '#server/store/store.ts';
import { isSameSheet } from './rate-sheet.ts';
import { createStoredRates, type StoredRates } from './stored-rates.ts';

/** The last good rates, in memory and in the store. */
export type LastRates = ReturnType<typeof createLastRates>;

export function createLastRates(store: Pick<Store, 'findResponse' | 'replaceResponse'>) {
  const stored = createStoredRates(store);
  let known: StoredRates | undefined;
  let onChange = (): void => undefined;
  const replace = (next: StoredRates): void => {
    const isNew = known?.date !== next.date || !isSameSheet(known, next);
    known = next;
    if (isNew) onChange();
  };
  return {
    get: (): StoredRates | undefined => known,
    /** Takes those that another process, or one before this, has stored, where they are newer. */
    load: async (): Promise<void> => {
      const found = await stored.find();
      if (found && (!known || found.fetchedAt > known.fetchedAt)) replace(found);
    },
    /** @param expiresAt when the source is to be asked again, milliseconds since 1970 */
    write: async (next: StoredRates, expiresAt: number): Promise<void> => {
      replace(next);
      await stored.write(next, expiresAt);
    },
    onChange: (listener: () => void): void => {
      onChange = listener;
    },
  };
}
