import * as v from 'valibot';
import type { Store } from '#server/store/store.ts';
import { RateSource } from './adapters.ts';
import { RateSheet } from './rate-sheet.ts';

const NAME = 'rates';

const Body = v.object({ source: RateSource, ...RateSheet.entries });
const Validators = v.object({ etag: v.optional(v.string()), lastModified: v.optional(v.string()) });

/** Good rates, with where they came from and when that was. */
export type StoredRates = v.InferOutput<typeof Body> & {
  validators: v.InferOutput<typeof Validators>;
  /** Milliseconds since 1970. */
  fetchedAt: number;
};

/** The last good rates in the store. A store that fails, or a row that nobody can read, is as none: a source is there too. */
export function createStoredRates(store: Pick<Store, 'findResponse' | 'replaceResponse'>) {
  return {
    find: async (): Promise<StoredRates | undefined> => {
      try {
        const row = await store.findResponse(NAME);
        if (!row) return undefined;
        const body = v.parse(Body, JSON.parse(row.body));
        return {
          ...body,
          validators: v.parse(Validators, JSON.parse(row.validator)),
          fetchedAt: row.fetchedAt,
        };
      } catch {
        return undefined;
      }
    },
    write: async ({ validators, fetchedAt, ...body }: StoredRates, expiresAt: number): Promise<void> => {
      const row = { body: JSON.stringify(body), fetchedAt, expiresAt, validator: JSON.stringify(validators) };
      await store.replaceResponse(NAME, row).catch(() => undefined);
    },
  };
}
