import type { CallFailure } from '#shared/contracts/envelope.ts';
import { PartError } from '#shared/data/part-error.ts';
import { ResponseError } from '#shared/data/response-error.ts';

/**
 * How the failure of a call is displayed.
 * - `form`: in the form that the visitor sent. If the server's error text belongs to no single input, it is shown as a toast.
 * - `button`: in one sentence beside the clicked button.
 * - `edit`: for data that other operators may change at the same time. Faults are shown below the inputs, status 409 is a
 * conflict, and other failures are toasts.
 * - `delete`: as a toast, for a button that deletes.
 * - `page`: as a toast, for the data of a whole page.
 * - `place`: in the place of the result.
 * - `silent`: not at all, because the page works without the result of the call.
 */
type FailedAction = 'form' | 'button' | 'edit' | 'delete' | 'page' | 'place' | 'silent';

const SHOWN = {
  message: 'form',
  subscribe: 'button',
  lines: 'form',
  tracking: 'button',
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
} as const satisfies Record<string, FailedAction>;

/** The name of a call. Several calls share a name if their failures are displayed in the same way. */
export type FailedCall = keyof typeof SHOWN;

/** The reaction to a failed call. */
export type Action =
  | { kind: 'nothing' }
  /** Shows faults below the form inputs. `fields` is keyed by input name. Line breaks separate several faults of one input. */
  | { kind: 'fields'; fields: Readonly<Record<string, string>> }
  /** Shows a countdown below the button, which is disabled meanwhile. */
  | { kind: 'wait'; seconds: number }
  /** Another operator has changed the data. The caller loads the new version and keeps the typed text. */
  | { kind: 'conflict' }
  /**
   * Shows a toast with the server's text.
   * @property isBrief true if the toast shows its remaining time and closes after one second
   */
  | { kind: 'toast'; lines: string[]; isBrief: boolean }
  /**
   * Shows the sentence for `says`.
   * @property isToast false when a form or a button shows the sentence, because a toast would cover it on a phone
   */
  | { kind: 'notice'; says: CallFailure; isToast: boolean }
  /** Shows a toast that stays, with a button that reloads the page, because a module of the app did not load. */
  | { kind: 'reload' }
  | { kind: 'sign-in' }
  /**
   * Shows the failure in place of the result. `connection`: there was no response. `request`: the request was invalid. `server`:
   * any other failure.
   */
  | { kind: 'place'; why: 'connection' | 'request' | 'server' };

/** The seconds to wait if a response has no Retry-After header. */
const USUAL_WAIT_SECONDS = 60;

const INVALID = new Set([400, 422]);
const FIRST_SERVER_STATUS = 500;

export function toAction(error: unknown, call: FailedCall): Action {
  const shown: FailedAction = SHOWN[call];
  if (shown === 'silent') return { kind: 'nothing' };
  if (error instanceof PartError) return { kind: 'reload' };
  const failure = toFailure(error);
  if (shown === 'place') return toPlace(error, failure);
  if (failure === 'signIn') return { kind: 'sign-in' };
  const isInPlace = shown === 'form' || shown === 'button';
  const notice: Action = { kind: 'notice', says: failure, isToast: !isInPlace };
  if (failure === 'missing' || !(error instanceof ResponseError)) return notice;
  const { status, fields, text, retryAfterSeconds = USUAL_WAIT_SECONDS } = error;
  if (status === 409 && shown === 'edit') return { kind: 'conflict' };
  if (status === 429 && isInPlace) return { kind: 'wait', seconds: retryAfterSeconds };
  const isFaulty = Object.keys(fields).length > 0;
  if (INVALID.has(status) && isFaulty && (isInPlace || shown === 'edit')) return { kind: 'fields', fields };
  const lines = isFaulty ? Object.entries(fields).map(toLine) : [text];
  return lines.join('') === '' || shown === 'button'
    ? notice
    : { kind: 'toast', lines, isBrief: INVALID.has(status) && shown === 'delete' };
}

/** Classifies an error. `fetch` throws a TypeError if there is no response, and a DOMException after a timeout. */
export function toFailure(error: unknown): CallFailure {
  if (error instanceof TypeError || error instanceof DOMException) return 'connection';
  if (!(error instanceof ResponseError)) return 'server';
  const { status } = error;
  if (status === 404) return 'missing';
  if (status === 401) return 'signIn';
  return status < FIRST_SERVER_STATUS ? 'refused' : 'server';
}

/** Status 404 is not a failure here, because the page shows that there is no result. */
function toPlace(error: unknown, failure: CallFailure): Action {
  if (failure === 'missing') return { kind: 'nothing' };
  if (failure === 'connection') return { kind: 'place', why: 'connection' };
  const isInvalid = error instanceof ResponseError && INVALID.has(error.status);
  return { kind: 'place', why: isInvalid ? 'request' : 'server' };
}

type Settled<Found> = { found: Found; action?: undefined } | { found: undefined; action: Action };

/** Waits for the call `work`. The returned promise does not reject: if the call fails, it resolves with the failure's action. */
export async function settle<Found>(work: Promise<Found>, call: FailedCall): Promise<Settled<Found>> {
  try {
    return { found: await work };
  } catch (error) {
    return { found: undefined, action: toAction(error, call) };
  }
}

function toLine([field, message]: [string, string]): string {
  return `${field}: ${message.replaceAll('\n', ', ')}`;
}
