import * as v from 'valibot';
import { FailureEnvelope, successEnvelope } from '#shared/contracts/envelope.ts';
import type { FormToken } from '#shared/contracts/form.ts';
import type { Language } from '#shared/contracts/page.ts';
import {
  advertiseCall,
  contactCall,
  formTokenCall,
  reportCall,
} from '#shared/data/browser-calls/form-calls.ts';
import { API_ROOT } from '#shared/data/call.ts';
import type { FormState, MessageFormData } from './data.ts';

const formCalls = { contact: contactCall, report: reportCall, advertise: advertiseCall };
const SECOND = 1000;
const TOO_MANY_REQUESTS = 429;
/** A message may go without a token: nobody waits long for one. */
const TOKEN_MILLISECONDS = 5 * SECOND;
/** Behind it a line is taken for broken; sent again, the message is the same one. */
const POST_MILLISECONDS = 15 * SECOND;
/** Where the server names no time. */
const WAIT_SECONDS = 30;

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
};

/** Sends a message once its token counts. @returns what the form shows next */
export async function sendMessage(
  { kind, about }: Pick<MessageFormData, 'kind' | 'about'>,
  { id, language, values, token }: Message,
): Promise<Partial<FormState>> {
  const call = formCalls[kind];
  const body = call.toBody({
    ...values,
    id,
    language,
    ...(token ? { token: token.text } : {}),
    ...(about ? { about: { kind: about.kind, key: about.key } } : {}),
  });
  await waitUntil(token?.from ?? 0);
  try {
    const response = await fetch(API_ROOT + call.path, {
      method: call.method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(POST_MILLISECONDS),
    });
    const answer: unknown = await response.json();
    if (response.ok) return { reference: v.parse(successEnvelope(call.data), answer).data.reference };
    return toState(response, v.parse(FailureEnvelope, answer));
  } catch {
    return { problem: 'unanswered' };
  }
}

function toState(response: Response, { error: { code, fields } }: FailureEnvelope): Partial<FormState> {
  if (response.status === TOO_MANY_REQUESTS) {
    const seconds = Number(response.headers.get('Retry-After')) || WAIT_SECONDS;
    return { problem: 'too-often', seconds };
  }
  if (code === 'bad-request' && fields) return { faults: fields };
  return {
    problem: code === 'too-large' ? 'too-large' : code === 'bad-request' ? 'unreadable' : 'unanswered',
  };
}

function waitUntil(moment: number): Promise<void> {
  const left = moment - performance.now();
  return left <= 0 ? Promise.resolve() : new Promise((resolve) => void setTimeout(resolve, left));
}
