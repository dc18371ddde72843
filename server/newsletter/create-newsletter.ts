import type { Request } from 'express';
import type { WantedNews } from '#shared/validation/sent-message.ts';
import type { Config } from '#server/config/config.ts';
import { createMessageLimit, type LimitParts } from '#server/http/rate-limit.ts';
import { createFormKey } from '#server/store/form-key.ts';
import type { Store } from '#server/store/store.ts';
import { createRequestLetter } from './request-letters.ts';
import { createLeaveToken, createToken, readToken, toTokenHash } from './tokens.ts';

export type Newsletter = {
  /**
   * Takes a request for news. What it does, says and costs is the same for an address that is known.
   * @throws RefusedError over a limit, UnavailableError while the store does not respond
   */
  subscribe: (wanted: WantedNews, req: Request) => Promise<void>;
  /** @returns false when the token is no token, unknown, replaced or too old. @throws UnavailableError */
  confirm: (token: string | null) => Promise<boolean>;
  /** @returns false when it is no token; whether somebody had it, nothing reveals. @throws UnavailableError */
  unsubscribe: (token: string | null) => Promise<boolean>;
};

export type NewsletterParts = LimitParts & {
  store: Pick<Store, 'settle' | 'subscribe' | 'confirmSubscriber' | 'endSubscription'>;
  config: Pick<Config, 'formKey' | 'mail' | 'siteUrl'>;
  now: () => Date;
};

/** News of codes by mail: who asks for them, confirms them and ends them. Undefined where no mail is sent. */
export function createNewsletter(parts: NewsletterParts): Newsletter | undefined {
  const { store, config, now } = parts;
  if (!config.mail) return undefined;
  const { siteUrl } = config;
  const key = createFormKey(store, config.formKey);
  const limit = createMessageLimit(parts);
  return {
    subscribe: async ({ email, language, website }, req) => {
      const emailKey = await key.hide(email.toLowerCase());
      await limit(req, { emailKey, isHeld: false });
      // A field that people do not see: the same response, and nothing is done.
      if (website !== '') return;
      const at = now();
      const confirmToken = createToken();
      const leaveToken = await createLeaveToken(key, emailKey);
      const tokens = { tokenHash: toTokenHash(confirmToken), leaveHash: toTokenHash(leaveToken) };
      const letter = { email, language, siteUrl, at };
      await store.subscribe(
        { emailKey, email, language, ...tokens, at },
        {
          confirm: createRequestLetter({ ...letter, kind: 'confirm', token: confirmToken }),
          already: createRequestLetter({ ...letter, kind: 'already', token: leaveToken }),
        },
      );
    },
    confirm: async (given) => {
      const token = readToken(given);
      return token !== undefined && store.confirmSubscriber(toTokenHash(token), now());
    },
    unsubscribe: async (given) => {
      const token = readToken(given);
      if (token === undefined) return false;
      await store.endSubscription(toTokenHash(token), { at: now(), spentHash: toTokenHash(createToken()) });
      return true;
    },
  };
}
