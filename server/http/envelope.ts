import type { Response } from 'express';
import type { FailureEnvelope } from '#shared/contracts/envelope.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { RequestError } from '#server/errors.ts';
import { toJson } from './write-json.ts';
import { readMessages } from '#server/messages.ts';

/** @param language the language of the message; code and fields are the same in both languages */
export function writeFailure(res: Response, error: RequestError, language: Language): void {
  const { code, fields } = error;
  const body: FailureEnvelope = {
    status: 'error',
    error: { code, message: readMessages(language).pages.apiError[code], ...(fields ? { fields } : {}) },
  };
  res.status(error.status).set('Cache-Control', 'no-store').type('json').send(toJson(body));
}
