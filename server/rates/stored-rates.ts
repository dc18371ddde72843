import * as v from 'valibot';
import {
  createStoredResponse,
  type ResponseRows,
  type StoredResponse,
} from '#server/store/stored-response.ts';
import { RateSource } from './adapters.ts';
import { RateSheet } from './rate-sheet.ts';

const NAME = 'rates';

const Body = v.object({ source: RateSource, ...RateSheet.entries });
type Body = v.InferOutput<typeof Body>;

/** Good rates, with where they came from and when that was. */
export type StoredRates = Body & Pick<StoredResponse<Body>, 'validators' | 'fetchedAt'>;

/** The last good rates in the store. */
export function createStoredRates(store: ResponseRows) {
  const stored = createStoredResponse(store, NAME, Body);
  return {
    find: async (): Promise<StoredRates | undefined> => {
      const found = await stored.find();
      return found && { ...found.body, validators: found.validators, fetchedAt: found.fetchedAt };
    },
    write: ({ validators, fetchedAt, ...body }: StoredRates, expiresAt: number): Promise<void> =>
      stored.write({ body, validators, fetchedAt, expiresAt }),
  };
}
