import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import type { SignedIn } from '#shared/contracts/messages/operator.ts';
import { API_ROOT } from '#shared/data/call.ts';
import type { Config } from '#server/config/config.ts';
import { isOfOwnPage } from '#server/http/validate-request.ts';
import { TOKEN_PATTERN } from '#server/store/secret-token.ts';
import { readBearer } from './tokens.ts';

const NAME = 'auth_token';
const COOKIE = new RegExp(String.raw`(?:^|;\s*)${NAME}=(${TOKEN_PATTERN})(?=;|$)`, 'g');
const ATTRIBUTES = { httpOnly: true, secure: true, sameSite: 'strict', path: API_ROOT } as const;

/** Reads the session token of an operator from requests, and writes it to responses. */
type SessionTransport = {
  /**
   * @returns the token in the header `Authorization`, or else the token in the session cookie; undefined if there is no token, or
   *   if the request contains several session cookies
   */
  read: (req: IncomingMessage) => string | undefined;
  /** @returns the data for the response body; `access_token` is empty if the token is sent in a cookie */
  write: (res: Response, signedIn: SignedIn) => SignedIn;
  clear: (res: Response) => void;
};

type TransportConfig = Pick<Config, 'integrations' | 'siteUrl'>;

/**
 * By default, the browser stores the token in its local storage. If a tag manager or a session recording is configured, the token
 * is in a cookie that no script can read. The cookie is ignored in requests from pages of other sites.
 */
export function createSessionTransport({ integrations, siteUrl }: TransportConfig): SessionTransport {
  const { tagManagerId, sessionRecordingId } = integrations;
  if (tagManagerId === undefined && sessionRecordingId === undefined)
    return { read: readBearer, write: (_res, signedIn) => signedIn, clear: () => undefined };
  return {
    read: (req) => readBearer(req) ?? (isOfOwnPage(req.headers, siteUrl) ? readCookie(req) : undefined),
    write: (res, signedIn) => {
      const expires = new Date(signedIn.expires_at);
      res.cookie(NAME, signedIn.access_token, { ...ATTRIBUTES, expires });
      return { ...signedIn, access_token: '' };
    },
    clear: (res) => void res.clearCookie(NAME, ATTRIBUTES),
  };
}

function readCookie({ headers: { cookie = '' } }: IncomingMessage): string | undefined {
  const tokens = [...cookie.matchAll(COOKIE)].map(([, token]) => token);
  return tokens.length === 1 ? tokens[0] : undefined;
}
