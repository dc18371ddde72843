import * as v from 'valibot';
import { ColumnWords, ShownColumns } from '#shared/components/columns/column-words.ts';
import { CallFailure } from '#shared/contracts/envelope.ts';
import { BulkItem } from '#shared/contracts/addresses/bulk-lookup.ts';

export const BulkProblem = v.variant('kind', [
  v.object({ kind: v.picklist(['empty', 'too-large', 'unreadable', 'no-text']) }),
  v.object({ kind: v.literal('unanswered'), failure: v.optional(CallFailure) }),
  v.object({ kind: v.picklist(['too-many', 'too-long']), number: v.number() }),
  v.object({ kind: v.literal('too-often'), seconds: v.number() }),
]);
export type BulkProblem = v.InferOutput<typeof BulkProblem>;

export const BulkLookupData = v.object({
  columnWords: ColumnWords,
  shown: v.optional(ShownColumns),
  typed: v.string(),
  items: v.array(BulkItem),
  problem: v.optional(BulkProblem),
});
export type BulkLookupData = v.InferOutput<typeof BulkLookupData>;
