import * as v from 'valibot';

/** The kind of error. The browser sets `connection` when it could not reach the server. */
export const ErrorNoticeData = v.object({
  kind: v.picklist([
    'bad-request',
    'unauthorized',
    'forbidden',
    'method-not-allowed',
    'too-large',
    'uri-too-long',
    'expectation-failed',
    'too-many-requests',
    'not-implemented',
    'unavailable',
    'internal',
    'connection',
  ]),
});
export type ErrorNoticeData = v.InferOutput<typeof ErrorNoticeData>;
