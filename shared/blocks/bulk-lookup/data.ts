import * as v from 'valibot';
import { BulkItem } from '#shared/contracts/bulk-lookup.ts';

/** Why lines were not looked up. */
export const BulkProblem = v.variant('kind', [
  v.object({ kind: v.picklist(['empty', 'too-large', 'unreadable', 'unanswered']) }),
  v.object({ kind: v.picklist(['too-many', 'too-long']), number: v.number() }),
  v.object({ kind: v.literal('too-often'), seconds: v.number() }),
]);
export type BulkProblem = v.InferOutput<typeof BulkProblem>;

export const BulkLookupData = v.object({
  /** What stands in the field. */
  typed: v.string(),
  items: v.array(BulkItem),
  problem: v.optional(BulkProblem),
});
export type BulkLookupData = v.InferOutput<typeof BulkLookupData>;
