import { CallError } from '#shared/data/send-call.ts';
import { AnswerError } from '#shared/data/transport.ts';

/**
 * What a call is for, as far as its failure is concerned. `form`: a visitor typed it and waits; `delete`: a button removes
 * something; `silent`: nobody asked for it, or its own place says it, as of suggestions, couriers, parcels, banners, the
 * weather and rates; `page`: everything else.
 */
export type CallPurpose = 'form' | 'delete' | 'page' | 'silent';

/** What the product does about a failed call. Specification, section 8. */
export type Action =
  /** The answer stands for itself: 404 is a normal one. */
  | { kind: 'nothing' }
  /** Under the inputs, several of one field joined by line breaks; no toast. */
  | { kind: 'fields'; fields: Readonly<Record<string, string>> }
  /** Under the button, which is disabled so long. */
  | { kind: 'wait'; seconds: number }
  /** @property isBrief one second, with progress and a button that closes it */
  | { kind: 'toast'; lines: string[]; isBrief: boolean }
  | { kind: 'connection' }
  /** Back to the route named `login`, once the toast was seen. */
  | { kind: 'sign-in' };

/** Where a response does not say how long. */
const USUAL_WAIT_SECONDS = 60;

/** Of a response that has none, or whose reader threw it away. */
const NO_BODY = { fields: {}, text: '', retryAfterSeconds: undefined };

/** The one catalogue of what a failed call does. */
export function toAction(error: unknown, purpose: CallPurpose): Action {
  if (purpose === 'silent') return { kind: 'nothing' };
  if (!(error instanceof AnswerError)) return { kind: 'connection' };
  const { status } = error;
  const said: Pick<CallError, keyof typeof NO_BODY> = error instanceof CallError ? error : NO_BODY;
  const { fields, text, retryAfterSeconds = USUAL_WAIT_SECONDS } = said;
  const isFaulty = Object.keys(fields).length > 0;
  if (status === 404) return { kind: 'nothing' };
  if (status === 401) return { kind: 'sign-in' };
  if (status === 429 && purpose === 'form') return { kind: 'wait', seconds: retryAfterSeconds };
  if (status === 400 && isFaulty && purpose === 'form') return { kind: 'fields', fields };
  const lines = isFaulty ? Object.entries(fields).map(toLine) : [text];
  return lines.join('') === ''
    ? { kind: 'connection' }
    : { kind: 'toast', lines, isBrief: status === 400 && purpose === 'delete' };
}

function toLine([field, message]: [string, string]): string {
  return `${field}: ${message.replaceAll('\n', ', ')}`;
}
