import type { SignedIn } from '#shared/contracts/operator.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { Config } from '#server/config/config.ts';
import { BadRequestError, RefusedError, RequestError } from '#server/errors.ts';
import type { LimitName, RateLimits } from '#server/http/rate-limiter.ts';
import type { Log } from '#server/observability/log.ts';
import type { StoredOperator } from '#server/store/operator.ts';
import type { Store } from '#server/store/store.ts';
import { createSessions, toSignedIn, type Sessions } from './create-sessions.ts';
import { findPasswordFault } from './find-password-fault.ts';
import { createResetLetter } from './letters.ts';
import { createOneTimeToken } from './one-time-token.ts';
import { createPasswordHashes } from './password-hash.ts';
import { toAccountKey, toEmailKey, toTokenHash } from './tokens.ts';

/** Of all addresses together. */
const EVERYBODY = 'all';

export type AuthDeps = {
  store: Store;
  rateLimits: RateLimits | undefined;
  config: Pick<Config, 'siteUrl'>;
  /** Whether letters are sent. */
  hasMail: boolean;
  log: Pick<Log, 'info' | 'error'>;
  now: () => Date;
};

/** What was typed to choose a password. */
type Choice = { password: string; name: string };

/** How operators sign in, and out. */
export type Auth = Pick<Sessions, 'find' | 'end'> & {
  /** @throws RequestError `unauthorized` for whatever is wrong; RefusedError over a limit */
  signIn: (credentials: { email: string; password: string }, agent: string) => Promise<SignedIn>;
  /** Sends the way to a new password, if the address is an operator's. Whether it is, nothing reveals. */
  sendReset: (email: string, language: Language) => Promise<void>;
  /** @throws BadRequestError when the token is used or expired, or the password may not be chosen */
  choosePassword: (token: string, choice: Choice, agent: string) => Promise<SignedIn>;
};

export function createAuth({ store, rateLimits, config, hasMail, log, now }: AuthDeps): Auth {
  const hashes = createPasswordHashes();
  const sessions = createSessions({ store, now });
  const take = async (limit: LimitName, key: string, cost?: number): Promise<void> => {
    const seconds = (await rateLimits?.take(limit, key, cost)) ?? 0;
    if (seconds > 0) throw new RefusedError('too-many-requests', seconds);
  };

  const rehash = async (operator: StoredOperator, password: string): Promise<void> =>
    store.replacePassword(operator, await hashes.create(password));

  return {
    find: sessions.find,
    end: sessions.end,
    signIn: async ({ email, password }, agent) => {
      const account = toAccountKey(email);
      await take('sign-ins', EVERYBODY);
      await take('account', account, 0);
      const operator = await store.findOperator('email', toEmailKey(email));
      const fits = await hashes.fits(password, operator?.password);
      if (!fits || !operator || operator.disabledAt) {
        await rateLimits?.take('account', account);
        throw new RequestError('unauthorized');
      }
      const opened = await sessions.open(operator, agent);
      // Disabled, or given another password, while this one was checked.
      if (!opened) throw new RequestError('unauthorized');
      // Where it cannot be hashed anew, the next sign-in does it.
      if (hashes.isOutdated(operator.password)) await rehash(operator, password).catch(() => undefined);
      return opened;
    },
    sendReset: async (email, language) => {
      await take('account', `reset:${toAccountKey(email)}`);
      if (!hasMail) return;
      // Nobody waits for it: its time would tell whether there is such an operator.
      sendLetter({ store, config, now }, email, language).catch((error: unknown) =>
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

async function sendLetter(
  { store, config: { siteUrl }, now }: Pick<AuthDeps, 'store' | 'config' | 'now'>,
  email: string,
  language: Language,
): Promise<void> {
  const operator = await store.findOperator('email', toEmailKey(email));
  if (!operator || operator.disabledAt) return;
  const { token, stored } = createOneTimeToken(operator.id, 'reset', now());
  await store.addOneTimeToken(stored);
  await store.addMails([createResetLetter({ email: operator.email, language, token, siteUrl, now: now() })]);
}
