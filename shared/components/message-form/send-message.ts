import type { Language } from '#shared/contracts/page.ts';
import {
  advertiseCall,
  contactCall,
  formTokenCall,
  reportCall,
} from '#shared/data/browser-calls/form-calls.ts';
import { callServer } from '#shared/data/call-server.ts';
import { ResponseError } from '#shared/data/response-error.ts';
import type { Values } from '../form/use-fields.ts';
import { toFailure, type Action } from '../notices/to-action.ts';
import type { FormProblem, FormState, MessageFormData } from './data.ts';

const formCalls = { contact: contactCall, report: reportCall, advertise: advertiseCall };
const SECOND = 1000;
const PROBLEMS: Readonly<Record<number, FormProblem>> = { 400: 'unreadable', 413: 'too-large' };

/** A form token. The server accepts it when `performance.now()` of this page has reached `from`, in milliseconds. */
export type Token = { text: string; from: number };

/**
 * Requests a form token. Returns undefined when the request fails, because the server accepts a message without a token. The
 * server holds such a message until an operator has checked it.
 */
export async function askForToken(): Promise<Token | undefined> {
  try {
    const { token, notBefore } = await callServer(formTokenCall, undefined);
    return { text: token, from: performance.now() + notBefore * SECOND };
  } catch {
    return undefined;
  }
}

type Message = {
  id: string;
  language: Language;
  values: Values;
  token: Token | undefined;
  recaptcha: string | undefined;
};

/**
 * Sends a message as soon as its token is valid.
 * @returns the reference number of the stored message
 * @throws the errors of `callServer`
 */
export async function sendMessage(
  { kind, about }: Pick<MessageFormData, 'kind' | 'about'>,
  { id, language, values, token, recaptcha }: Message,
): Promise<string> {
  const body = {
    ...values,
    id,
    language,
    ...(token ? { token: token.text } : {}),
    ...(about ? { about: { kind: about.kind, key: about.key } } : {}),
  };
  await waitUntil(token?.from ?? 0);
  const { reference } = await callServer({ ...formCalls[kind], toHeaders: () => ({ recaptcha }) }, body);
  return reference;
}

export type MessageProblem = Pick<FormState, 'failure' | 'seconds'> & { problem: FormProblem };

export function toMessageProblem(error: unknown, action: Action): MessageProblem {
  if (action.kind === 'wait') return { problem: 'too-often', seconds: action.seconds };
  const problem = error instanceof ResponseError ? PROBLEMS[error.status] : undefined;
  return problem ? { problem } : { problem: 'unanswered', failure: toFailure(error) };
}

/**
 * The id and the values of a message that was sent. The server stores a message only once if it is sent again with the same id.
 */
export type SentAttempt = { id: string; values: string };

/** Returns the last attempt if the values are unchanged. Changed values are a new message with a new id. */
export function toAttempt(last: SentAttempt | undefined, values: Values): SentAttempt {
  const text = JSON.stringify(values);
  return last?.values === text ? last : { id: createId(), values: text };
}

/** Returns a random UUID (version 4). `crypto.randomUUID` is not available on pages without HTTPS. */
function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  });
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function waitUntil(moment: number): Promise<void> {
  const left = moment - performance.now();
  return left <= 0 ? Promise.resolve() : new Promise((resolve) => void setTimeout(resolve, left));
}
