import * as v from 'valibot';
import type { Language } from '#shared/contracts/page.ts';
import { subscribeCall } from '#shared/data/browser-calls/form-calls.ts';
import { CallError } from '#shared/data/call-error.ts';
import { sendCall } from '#shared/data/send-call.ts';
import { toAction } from '../notices/to-action.ts';
import { sayNews } from './newsletter-words.ts';

/** What the form shows next. Specification, sections 5 and 8. */
export type Subscribing =
  | { isDone: true }
  /** The rule that the address breaks, as the server found. */
  | { fault: string }
  /** A sentence above the form. */
  | { problem: string };

/** Asks for news. @returns what the form shows; never throws */
export async function subscribe(
  language: Language,
  fields: { email: string; website: string },
): Promise<Subscribing> {
  try {
    const { success } = await sendCall(subscribeCall, { body: { ...fields, language } });
    return success ? { isDone: true } : { problem: sayNews(language, 'wrong') };
  } catch (error) {
    const action = toAction(error, 'subscribe');
    if (action.kind === 'fields' && action.fields['email'] !== undefined)
      return { fault: action.fields['email'] };
    return { problem: toProblem(error, language) };
  }
}

function toProblem(error: unknown, language: Language): string {
  if (error instanceof CallError) return error.text === '' ? sayNews(language, 'wrong') : error.text;
  // A response of another shape is one that did not succeed; without a response there is no connection.
  return sayNews(language, v.isValiError(error) ? 'wrong' : 'failed');
}
