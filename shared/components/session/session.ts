import { operatorCalls } from '#shared/data/browser-calls/operator-calls.ts';
import { callServer, type BrowserCall } from '#shared/data/call-server.ts';
import { settle } from '../notices/to-action.ts';
import { readUser, type SignedInUser } from './read-user.ts';

/**
 * The key of the operator's token in localStorage. The stored text is empty if the token is in a cookie, because the browser
 * sends cookies automatically.
 */
const TOKEN_KEY = 'auth_token';
const WITH_TOKEN = /^\/(?:admin|auth)\//;

/**
 * Returns the operator's token, or an empty text if the token is in a cookie. Returns undefined if the operator is signed out or
 * storage is forbidden.
 */
export function readToken(): string | undefined {
  try {
    return localStorage.getItem(TOKEN_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function storeToken(token: string): void {
  localStorage.setItem(TOKEN_KEY, token);
}

export function dropToken(): void {
  try {
    localStorage.removeItem(TOKEN_KEY);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}

/**
 * Makes a call. The operator's token is sent only if the path begins with `/admin/` or `/auth/`.
 * @throws the errors of `callServer`
 */
export function callAsOperator<Request, Data>(
  call: BrowserCall<Request, Data>,
  request: NoInfer<Request>,
  signal?: AbortSignal,
): Promise<Data> {
  const token = WITH_TOKEN.test(call.path) ? readToken() : undefined;
  const toHeaders = (asked: Request) => ({
    ...call.toHeaders?.(asked),
    ...(token === undefined || token === '' ? {} : { Authorization: `Bearer ${token}` }),
  });
  return callServer({ ...call, toHeaders }, request, signal);
}

/**
 * Loads the signed-in user by the call that verifies the operator's token. Returns undefined if the operator is signed out.
 * @throws the errors of `callServer`, and ValiError if the response contains no user
 */
export async function loadUser(): Promise<SignedInUser | undefined> {
  if (readToken() === undefined) return undefined;
  return readUser((await callAsOperator(operatorCalls.verify, undefined)).user);
}

/** Ends the session on the server and in this browser. Even if the server does not respond, this browser deletes the token. */
export async function signOut(): Promise<void> {
  const ended = settle(callAsOperator(operatorCalls.signOut, undefined), 'signOut');
  dropToken();
  await ended;
}
