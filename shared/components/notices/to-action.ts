import { ResponseError } from '#shared/data/transport.ts';
import { CallError } from '#shared/data/call-error.ts';
import { PartError } from '#shared/data/part-error.ts';

/**
 * How the failure of a call is shown. `form`: a visitor typed it and waits; `edit`: the same, of something that others
 * may change meanwhile; `delete`: a button removes something; `page`: what the page is made of; `place`: the room of what
 * was asked for says it, in words of its own; `silent`: nobody asked for it.
 */
type Shown = 'form' | 'edit' | 'delete' | 'page' | 'place' | 'silent';

/** Every call of the product. */
const SHOWN = {
  message: 'form',
  subscribe: 'form',
  lines: 'form',
  tracking: 'form',
  signIn: 'form',
  verify: 'page',
  inbox: 'page',
  changeMessage: 'edit',
  removeMessage: 'delete',
  app: 'page',
  openPage: 'place',
  labelPlace: 'place',
  nearby: 'place',
  position: 'place',
  rates: 'place',
  search: 'place',
  weather: 'place',
  banners: 'silent',
  places: 'silent',
  road: 'silent',
  signOut: 'silent',
} as const satisfies Record<string, Shown>;

/** Of a call, or of several whose failures are shown alike. */
export type FailedCall = keyof typeof SHOWN;

/** What the product does about a failed call. Specification, section 8. */
export type Action =
  /** The answer stands for itself: 404 is a normal one. */
  | { kind: 'nothing' }
  /** Under the inputs, several of one field joined by line breaks; no toast. */
  | { kind: 'fields'; fields: Readonly<Record<string, string>> }
  /** Under the button, which is disabled so long. */
  | { kind: 'wait'; seconds: number }
  /** Somebody else was faster: theirs is loaded, and what was typed stays. */
  | { kind: 'conflict' }
  /** @property isBrief one second, with progress and a button that closes it */
  | { kind: 'toast'; lines: string[]; isBrief: boolean }
  /** @property isToast whether nothing else says it: a form does beside what was typed, and on a phone a toast covers that */
  | { kind: 'connection'; isToast: boolean }
  /** Code of the app did not come: a toast that stays, with a button that loads the page again. */
  | { kind: 'reload' }
  /** Back to the route named `login`, once the toast was seen. */
  | { kind: 'sign-in' }
  /**
   * In the room of what was asked for. `connection`: nobody responded; `request`: what was asked is not right; `server`:
   * the service that was asked has nothing to give, or nothing that can be read.
   */
  | { kind: 'place'; why: 'connection' | 'request' | 'server' };

/** Where a response does not say how long. */
const USUAL_WAIT_SECONDS = 60;

/** Of a response that has none, or whose reader threw it away. */
const NO_BODY = { fields: {}, text: '' };

const NO_ANSWER = { status: undefined, retryAfterSeconds: undefined };

const INVALID = new Set([400, 422]);

/** The one catalogue of what a failed call does. */
export function toAction(error: unknown, call: FailedCall): Action {
  const shown: Shown = SHOWN[call];
  if (shown === 'silent') return { kind: 'nothing' };
  if (error instanceof PartError) return { kind: 'reload' };
  const { status, retryAfterSeconds = USUAL_WAIT_SECONDS } =
    error instanceof ResponseError ? error : NO_ANSWER;
  if (status === 404) return { kind: 'nothing' };
  if (shown === 'place') return { kind: 'place', why: toReason(error, status) };
  const unanswered: Action = { kind: 'connection', isToast: shown !== 'form' };
  if (status === undefined) return unanswered;
  if (status === 401) return { kind: 'sign-in' };
  const said: Pick<CallError, keyof typeof NO_BODY> = error instanceof CallError ? error : NO_BODY;
  const { fields, text } = said;
  const isTyped = shown === 'form' || shown === 'edit';
  if (status === 409 && shown === 'edit') return { kind: 'conflict' };
  if (status === 429 && shown === 'form') return { kind: 'wait', seconds: retryAfterSeconds };
  const isFaulty = Object.keys(fields).length > 0;
  if (INVALID.has(status) && isFaulty && isTyped) return { kind: 'fields', fields };
  const lines = isFaulty ? Object.entries(fields).map(toLine) : [text];
  return lines.join('') === ''
    ? unanswered
    : { kind: 'toast', lines, isBrief: INVALID.has(status) && shown === 'delete' };
}

/** What a call brought, or what its failure is by the catalogue. */
type Settled<Found> = { found: Found; action?: undefined } | { found: undefined; action: Action };

/** Waits for a call whose failure is shown where its result would be, or not at all. Never rejects. */
export async function settle<Found>(work: Promise<Found>, call: FailedCall): Promise<Settled<Found>> {
  try {
    return { found: await work };
  } catch (error) {
    return { found: undefined, action: toAction(error, call) };
  }
}

/** What `fetch` throws without a response, and in time for nobody, is of these two classes. */
function toReason(error: unknown, status: number | undefined): 'connection' | 'request' | 'server' {
  if (error instanceof TypeError || error instanceof DOMException) return 'connection';
  return status !== undefined && INVALID.has(status) ? 'request' : 'server';
}

function toLine([field, message]: [string, string]): string {
  return `${field}: ${message.replaceAll('\n', ', ')}`;
}
