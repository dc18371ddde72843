import * as v from 'valibot';

/** Codes of `error.code`: a closed list, one for each way a call can fail. */
export const ErrorCode = v.picklist([
  'bad-request',
  'unauthorized',
  'forbidden',
  'not-found',
  'method-not-allowed',
  'conflict',
  'too-large',
  'uri-too-long',
  'expectation-failed',
  'too-many-requests',
  'not-implemented',
  'unavailable',
  'internal',
]);
export type ErrorCode = v.InferOutput<typeof ErrorCode>;

export const FailureEnvelope = v.object({
  status: v.literal('error'),
  error: v.object({
    code: ErrorCode,
    message: v.string(),
    /** What is wrong with each parameter, by its name. */
    fields: v.optional(v.record(v.string(), v.string())),
  }),
});
export type FailureEnvelope = v.InferOutput<typeof FailureEnvelope>;

/** The success response of the content API with the schema of its data in it. */
export function successEnvelope<Data extends v.GenericSchema>(data: Data) {
  return v.object({ status: v.literal('success'), data });
}

export const Pagination = v.object({
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  pageSize: v.pipe(v.number(), v.integer(), v.minValue(1)),
  totalPages: v.pipe(v.number(), v.integer(), v.minValue(0)),
  totalCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  hasBack: v.boolean(),
  hasNext: v.boolean(),
});
export type Pagination = v.InferOutput<typeof Pagination>;
