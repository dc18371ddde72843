import * as v from 'valibot';
import { NonNegativeInteger, PositiveInteger } from './integers.ts';

/** All values of `error.code` in error responses. */
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
    /** Error messages, keyed by the name of the parameter. */
    fields: v.optional(v.record(v.string(), v.string())),
    /** The first parameter name in `fields`, for API clients that report one error at a time. */
    field: v.optional(v.string()),
    /** Advice for programmers, in English, on how to avoid the error. */
    hint: v.optional(v.string()),
  }),
});
export type FailureEnvelope = v.InferOutput<typeof FailureEnvelope>;

/**
 * Why a request failed, for the message on the page. `connection`: there was no response. `missing`: status 404. `signIn`: status
 * 401. `refused`: any other status below 500. `server`: any other unusable response.
 */
export const CallFailure = v.picklist(['connection', 'missing', 'signIn', 'refused', 'server']);
export type CallFailure = v.InferOutput<typeof CallFailure>;

export function successEnvelope<Data extends v.GenericSchema>(data: Data) {
  return v.object({ status: v.literal('success'), data });
}

export const Pagination = v.object({
  page: PositiveInteger,
  pageSize: PositiveInteger,
  totalPages: NonNegativeInteger,
  totalCount: NonNegativeInteger,
  hasBack: v.boolean(),
  hasNext: v.boolean(),
});
export type Pagination = v.InferOutput<typeof Pagination>;

/** A request for one page of a list. The first page is 1. */
export type ListRequest = Pick<Pagination, 'page' | 'pageSize'>;

/** Computes the pagination for one page of a list. `page` may be greater than the number of pages. Such a page is empty. */
export function toPagination({
  page,
  pageSize,
  totalCount,
}: Pick<Pagination, 'page' | 'pageSize' | 'totalCount'>): Pagination {
  const totalPages = Math.ceil(totalCount / pageSize);
  return { page, pageSize, totalPages, totalCount, hasBack: page > 1, hasNext: page < totalPages };
}
