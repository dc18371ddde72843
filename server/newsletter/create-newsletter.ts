import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import type { WantedNews } from '#shared/validation/sent-message.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import type { Config } from '#server/config/config.ts';
import { limitMessages, type LimitParts } from '#server/http/rate-limit.ts';
import { createFormKey } from '#server/store/form-key.ts';
import { readMessages } from '#server/messages.ts';
import type { NewMail } from '#server/store/message.ts';
import { retentionWords } from '#server/store/retention.ts';
import { createSecretToken, toTokenHash } from '#server/store/secret-token.ts';
import type { Store } from '#server/store/store.ts';
import type { Reader } from '#server/store/subscriber.ts';
import { createLeaveToken, readToken, toTokenUrl } from './tokens.ts';
import { toLetter } from './to-letter.ts';

export type Newsletter = {
  /**
   * Stores a subscription and queues a mail with the link that confirms it. If the e-mail address is already subscribed, the
   * mail contains an unsubscribe link instead. Neither the response nor its timing reveals which mail was sent.
   * @throws RefusedError over a limit, UnavailableError while the store does not respond
   */
  subscribe: (wanted: WantedNews, req: Request) => Promise<void>;
  /**
   * @returns false when the token is malformed, unknown or expired, or when a newer token replaced it.
   * @throws UnavailableError
   */
  confirm: (token: string | null) => Promise<boolean>;
  /**
   * Ends a subscription.
   * @returns false only when the token is malformed; true also when no subscriber has the token
   * @throws UnavailableError
   */
  unsubscribe: (token: string | null) => Promise<boolean>;
};

type NewsletterParts = LimitParts & {
  store: Pick<Store, 'settle' | 'subscribe' | 'confirmSubscriber' | 'endSubscription'>;
  config: Pick<Config, 'formKey' | 'mail' | 'siteUrl'>;
  now: () => Date;
};

/** Creates the newsletter. Returns undefined when no mail server is configured. */
export function createNewsletter(parts: NewsletterParts): Newsletter | undefined {
  const { store, config, now } = parts;
  if (!config.mail) return undefined;
  const { siteUrl } = config;
  const key = createFormKey(store, config.formKey);
  return {
    subscribe: async ({ email, language, website }, req) => {
      await limitMessages(parts, req);
      const emailKey = await key.hideMailbox(email);
      // Only spam bots fill in the hidden form field `website`. They get the usual response, but nothing is stored.
      if (website !== '') return;
      const at = now();
      const confirmToken = createSecretToken();
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
      await store.endSubscription(toTokenHash(token), {
        at: now(),
        spentHash: toTokenHash(createSecretToken()),
      });
      return true;
    },
  };
}

type RequestLetter = Pick<Reader, 'email' | 'language'> & {
  kind: 'confirm' | 'already';
  siteUrl: string;
  /**
   * The token in the link of the mail. If `kind` is `confirm`, the link confirms the subscription. If it is `already`, the
   * link ends it.
   */
  token: string;
  at: Date;
};

const ROUTES = { confirm: 'newsletterConfirm', already: 'newsletterUnsubscribe' } as const;

function createRequestLetter({ kind, email, language, siteUrl, token, at }: RequestLetter): NewMail {
  const { host } = new URL(siteUrl);
  const { subject } = readMessages(language).pages.newsletterMail[kind];
  return {
    id: randomUUID(),
    kind: 'confirm',
    recipient: email,
    subject,
    ...toLetter(language, (spoken) => {
      const { paragraphs, link, end } = readMessages(spoken).pages.newsletterMail[kind];
      const url = toTokenUrl(ROUTES[kind], { siteUrl, language: spoken, token });
      const fill = (text: string): string => fillWords(text, { ...retentionWords, site: host });
      return [...paragraphs.map(fill), { text: link, url }, fill(end)];
    }),
    headers: {},
    createdAt: at,
  };
}
