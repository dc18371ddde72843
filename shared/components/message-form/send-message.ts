import * as v from 'valibot';
import { successEnvelope } from '#shared/contracts/envelope.ts';
import type { FormToken } from '#shared/contracts/form.ts';
import type { MessageKind } from '#shared/contracts/message.ts';
import type { Language } from '#shared/contracts/page.ts';
import {
  advertiseCall,
  contactCall,
  formTokenCall,
  reportCall,
} from '#shared/data/browser-calls/form-calls.ts';
import { API_ROOT } from '#shared/data/call.ts';
import { CallError } from '#shared/data/call-error.ts';
import { sendCall } from '#shared/data/send-call.ts';
import { forms } from '#shared/validation/forms.ts';
import { actOn } from '../notices/act-on.ts';
import type { FormProblem, FormState, MessageFormData } from './data.ts';

const formCalls = { contact: contactCall, report: reportCall, advertise: advertiseCall };
const SECOND = 1000;
/** By the status of the response. */
const PROBLEMS: Readonly<Record<number, FormProblem>> = { 400: 'unreadable', 413: 'too-large' };
/** A message may go without a token: nobody waits long for one. */
const TOKEN_MILLISECONDS = 5 * SECOND;

/** A token, and when it counts: milliseconds of `performance.now()`. */
export type Token = { text: string; from: number };

/** Undefined without a connection, or in time: a message without a token is stored as well, and an operator looks at it first. */
export async function askForToken(): Promise<Token | undefined> {
  try {
    const signal = AbortSignal.timeout(TOKEN_MILLISECONDS);
    const response = await fetch(API_ROOT + formTokenCall.path, { signal });
    const { token, notBefore }: FormToken = v.parse(
      successEnvelope(formTokenCall.data),
      await response.json(),
    ).data;
    return { text: token, from: performance.now() + notBefore * SECOND };
  } catch {
    return undefined;
  }
}

type Message = {
  id: string;
  language: Language;
  values: Record<string, string>;
  token: Token | undefined;
  /** Of a captcha, where one responded. */
  recaptcha: string | undefined;
};

/** Sends a message once its token counts. @returns what the form shows next */
export async function sendMessage(
  { kind, about }: Pick<MessageFormData, 'kind' | 'about'>,
  { id, language, values, token, recaptcha }: Message,
): Promise<Partial<FormState>> {
  const call = formCalls[kind];
  const body = call.toBody({
    ...values,
    id,
    language,
    ...(token ? { token: token.text } : {}),
    ...(about ? { about: { kind: about.kind, key: about.key } } : {}),
  });
  await waitFor(token?.from ?? 0);
  try {
    const { reference } = await sendCall(call, {
      body,
      headers: recaptcha === undefined ? {} : { recaptcha },
    });
    return { reference };
  } catch (error) {
    return toState(error, { kind, language });
  }
}

/** What the catalogue says, and beside a toast what stays in the form. */
function toState(
  error: unknown,
  { kind, language }: { kind: MessageKind; language: Language },
): Partial<FormState> {
  const action = actOn(error, { call: 'message', language });
  // What is wrong with no field of the form could be shown under none.
  const isShown = action.kind === 'fields' && Object.keys(action.fields).some((name) => name in forms[kind]);
  if (isShown) return { faults: action.fields };
  if (action.kind === 'wait') return { problem: 'too-often', seconds: action.seconds };
  return { problem: (error instanceof CallError && PROBLEMS[error.status]) || 'unanswered' };
}

function waitFor(moment: number): Promise<void> {
  const left = moment - performance.now();
  return left <= 0 ? Promise.resolve() : new Promise((resolve) => void setTimeout(resolve, left));
}
