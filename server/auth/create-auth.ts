import { type SignedIn, PASSWORD_LENGTH } from '#shared/contracts/messages/operator.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { Config } from '#server/config/config.ts';
import { BadRequestError, RefusedError, RequestError } from '#server/errors.ts';
import { currentClient } from '#server/http/async-context.ts';
import type { RateLimits } from '#server/http/rate-limiter.ts';
import { createGuessLimit } from '#server/http/require-authorization.ts';
import type { Log } from '#server/observability/log.ts';
import type { StoredOperator } from '#server/store/operator.ts';
import type { Store } from '#server/store/store.ts';
import commonPasswords from './common-passwords.json' with { type: 'json' };
import { createSessions, toSignedIn, type Sessions } from './create-sessions.ts';
import { createResetLetter } from './letters.ts';
import { toTokenHash } from '#server/store/secret-token.ts';
import { createOneTimeToken } from './one-time-token.ts';
import { createPasswordHashes } from './password-hash.ts';
import { toAccountKey, toEmailKey } from './tokens.ts';

type AuthDeps = {
  store: Store;
  rateLimits: RateLimits | undefined;
  config: Pick<Config, 'siteUrl'>;
  hasMail: boolean;
  log: Pick<Log, 'info' | 'error'>;
  now: () => Date;
};

type Choice = { password: string; name: string };

export type Auth = Pick<Sessions, 'find' | 'end'> & {
  /**
   * @throws RequestError `unauthorized` when the e-mail address or the password is wrong; RefusedError when a rate limit is
   *   exceeded
   */
  signIn: (credentials: { email: string; password: string }, agent: string) => Promise<SignedIn>;
  /**
   * Mails a link to choose a password. If no operator has the e-mail address, no mail is sent, but the client cannot tell this
   * from the response or the response time.
   * @throws RefusedError when a rate limit is exceeded
   */
  sendReset: (email: string, language: Language) => Promise<void>;
  /** @throws BadRequestError when the token was used or has expired, or the password is not allowed */
  choosePassword: (token: string, choice: Choice, agent: string) => Promise<SignedIn>;
};

export function createAuth({ store, rateLimits, config, hasMail, log, now }: AuthDeps): Auth {
  const hashes = createPasswordHashes();
  const sessions = createSessions({ store, now });
  const limitGuesses = createGuessLimit(rateLimits, 'account');

  const rehash = async (operator: StoredOperator, password: string): Promise<void> =>
    store.replacePassword(operator, await hashes.create(password));

  return {
    find: sessions.find,
    end: sessions.end,
    signIn: async ({ email, password }, agent) => {
      let operator: StoredOperator | undefined;
      const { seconds } = await limitGuesses(toGuessKey(email), async () => {
        const found = await store.findOperator('email', toEmailKey(email));
        const fits = await hashes.fits(password, found?.password);
        if (fits && !found?.disabledAt) operator = found;
        return operator !== undefined;
      });
      if (seconds > 0) throw new RefusedError('too-many-requests', seconds);
      if (!operator) throw new RequestError('unauthorized');
      const opened = await sessions.open(operator, agent);
      // While the password was checked, the operator may have been disabled or may have changed the password.
      if (!opened) throw new RequestError('unauthorized');
      // An error is ignored, because the next sign-in tries to update the hash again.
      if (hashes.isOutdated(operator.password)) await rehash(operator, password).catch(() => undefined);
      return opened;
    },
    sendReset: async (email, language) => {
      const seconds = (await rateLimits?.take('resets', toGuessKey(email))) ?? 0;
      if (seconds > 0) throw new RefusedError('too-many-requests', seconds);
      if (!hasMail) return;
      // `sendLetter` is not awaited, because a longer wait would reveal that the operator exists.
      sendLetter({ store, config, rateLimits, now }, email, language).catch((error: unknown) =>
        log.error('request-failed', error),
      );
    },
    choosePassword: async (token, { password, name }, agent) => {
      const tokenHash = toTokenHash(token);
      const operator = await store.findTokenOwner(tokenHash, now());
      if (!operator) throw new BadRequestError({ token: 'used-or-expired' });
      const fault = findPasswordFault(password, operator.email);
      if (fault) throw new BadRequestError({ password: fault });
      const opened = sessions.create(agent);
      const hash = await hashes.create(password);
      const { session } = opened;
      const isFirst = await store.redeemToken({ tokenHash, password: hash, name, session });
      if (!isFirst) throw new BadRequestError({ token: 'used-or-expired' });
      return toSignedIn(
        { ...operator, name: name === '' ? operator.name : name },
        opened.token,
        session.expiresAt,
      );
    },
  };
}

/** Returns the key under which the rate limit counts one client's attempts on one account. */
function toGuessKey(email: string): string {
  return `${toAccountKey(email)}:${currentClient()}`;
}

async function sendLetter(
  { store, config: { siteUrl }, rateLimits, now }: Pick<AuthDeps, 'store' | 'config' | 'rateLimits' | 'now'>,
  email: string,
  language: Language,
): Promise<void> {
  const operator = await store.findOperator('email', toEmailKey(email));
  if (!operator || operator.disabledAt) return;
  const wait = (await rateLimits?.take('reset-mails', toAccountKey(email))) ?? 0;
  if (wait > 0) return;
  const { token, stored } = createOneTimeToken(operator.id, 'reset', now());
  await store.addOneTimeToken(stored);
  await store.addMails([createResetLetter({ email: operator.email, language, token, siteUrl, now: now() })]);
}

/**
 * The thousand most common passwords, and further common passwords that reach the minimum length. Source: frequency lists of
 * zxcvbn 4.4.2 (MIT, Dan Wheeler and Dropbox), https://github.com/dropbox/zxcvbn
 */
const COMMON: ReadonlySet<string> = new Set(commonPasswords);
/**
 * Matches digits, punctuation, symbols and spaces at the ends of a password. People add them to a common password until
 * it is long enough.
 */
const EDGES = /^[\d\p{P}\p{Z}\p{Sc}\p{Sk}\p{Sm}]+|[\d\p{P}\p{Z}\p{Sc}\p{Sk}\p{Sm}]+$/gu;
/** Matches a repeated word, for example qwertyqwerty. */
const REPEATED = /^(.+?)\1+$/u;

type PasswordFault = 'min' | 'max' | 'is-email' | 'common';

/**
 * Checks a new password. The fault `common` means a common password, even if it is repeated or has digits at its ends.
 * @returns undefined when the password is accepted
 */
export function findPasswordFault(password: string, email: string): PasswordFault | undefined {
  const plain = password.normalize('NFKC');
  const length = Array.from(plain).length;
  if (length < PASSWORD_LENGTH.min) return 'min';
  if (length > PASSWORD_LENGTH.max) return 'max';
  const lower = plain.toLowerCase();
  if (lower === email.toLowerCase()) return 'is-email';
  const core = lower.replaceAll(EDGES, '');
  const forms = [lower, core, ...[lower, core].map((form) => REPEATED.exec(form)?.[1] ?? form)];
  return forms.some((form) => form.length <= 1 || COMMON.has(form)) ? 'common' : undefined;
}
