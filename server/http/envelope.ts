import type { Response } from 'express';
import type { FailureEnvelope } from '#shared/contracts/envelope.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { RequestError } from '#server/errors.ts';
import { readMessages } from '#server/messages.ts';

/** Data changes by deployment; a minute keeps repeated calls cheap and a correction quick. */
const CACHE_CONTROL = 'public, max-age=60, s-maxage=3600';

export function writeSuccess(res: Response, data: unknown): void {
  res.set('Cache-Control', CACHE_CONTROL).json({ status: 'success', data });
}

/** @param language of the message; codes and fields are the same in every language */
export function writeFailure(res: Response, error: RequestError, language: Language): void {
  const { code, fields } = error;
  const body: FailureEnvelope = {
    status: 'error',
    error: { code, message: readMessages(language).pages.apiError[code], ...(fields ? { fields } : {}) },
  };
  res.status(error.status).set('Cache-Control', 'no-store').json(body);
}
