import * as v from 'valibot';

/** What went wrong, in the words of the interface. `connection` is the browser's own: nothing answered it. */
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
