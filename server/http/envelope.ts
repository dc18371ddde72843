import type { Response } from 'express';
import type { ErrorCode, FailureEnvelope } from '#shared/contracts/envelope.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { RequestError } from '#server/errors.ts';
import { toJson } from './write-json.ts';
import { readMessages } from '#server/messages.ts';

/**
 * The hints for programmers that are sent if the error itself has no hint. They are in English, because the documentation of
 * the API is in English.
 */
const HINTS: Partial<Record<ErrorCode, string>> = {
  'not-found': 'Nothing has this path or this code. /developers lists the calls.',
  'method-not-allowed': 'The header Allow lists the methods of this path.',
  'too-large': 'Send less in one request. /developers says how much each call accepts.',
  'too-many-requests': 'Wait for the seconds in the header Retry-After.',
  unavailable: 'Try again after the seconds in the header Retry-After.',
};

/** Sends an error as JSON. @param language the language of `message`; all other properties are the same in both languages */
export function writeFailure(res: Response, error: RequestError, language: Language): void {
  const { code, fields, hint = HINTS[code] } = error;
  const [field] = Object.keys(fields ?? {});
  const body: FailureEnvelope = {
    status: 'error',
    error: {
      code,
      message: readMessages(language).pages.apiError[code],
      ...(fields ? { fields } : {}),
      ...(field === undefined ? {} : { field }),
      ...(hint === undefined ? {} : { hint }),
    },
  };
  res.status(error.status).set('Cache-Control', 'no-store').type('json').send(toJson(body));
}
