import { operatorCalls } from '#shared/data/browser-calls/operator-calls.ts';
import { sendCall } from '#shared/data/send-call.ts';
import { settle } from '../notices/to-action.ts';
import { readUser, type SignedInUser } from './read-user.ts';

/** Specification, section 4. Only the pages of operators read it. */
const TOKEN_KEY = 'auth_token';
/** Nothing else may carry the token. */
const WITH_TOKEN = /^\/(?:admin|auth)\//;

/** The token of this browser; undefined where nobody is signed in, or storage is forbidden. */
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
    // Storage is forbidden: nothing was stored.
  }
}

type Call<Data> = Parameters<typeof sendCall<Data>>[0];
type Sent = Parameters<typeof sendCall>[1];

/** Makes a call as who is signed in. @throws as `sendCall` does */
export function sendAsOperator<Data>(call: Call<Data>, sent: Sent = {}): Promise<Data> {
  const token = readToken();
  const bearer =
    token !== undefined && WITH_TOKEN.test(call.path) ? { Authorization: `Bearer ${token}` } : {};
  return sendCall(call, { ...sent, headers: { ...sent.headers, ...bearer } });
}

/** Who is signed in, by what the server says of the token. @throws as `sendCall` does */
export async function loadUser(): Promise<SignedInUser | undefined> {
  if (readToken() === undefined) return undefined;
  return readUser((await sendAsOperator(operatorCalls.verify)).user);
}

/** Ends the session on the server and here, also where the server does not respond. */
export async function signOut(): Promise<void> {
  const ended = settle(sendAsOperator(operatorCalls.signOut, { body: {} }), 'signOut');
  dropToken();
  await ended;
}
