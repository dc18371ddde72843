import { randomUUID } from 'node:crypto';
import { fillWords } from '#shared/text/fill-words.ts';
import { readMessages } from '#server/messages.ts';
import type { NewMail } from '#server/store/message.ts';
import type { Reader } from '#server/store/subscriber.ts';
import { toTokenUrl } from './tokens.ts';
import { toLetter } from './to-letter.ts';

type Letter = Pick<Reader, 'email' | 'language'> & {
  kind: 'confirm' | 'already';
  siteUrl: string;
  /** To confirm, or to unsubscribe. */
  token: string;
  at: Date;
};

const ROUTES = { confirm: 'newsletterConfirm', already: 'newsletterUnsubscribe' } as const;

/** What who asked for news gets: the way to confirm, or the word that there is nothing left to do. */
export function createRequestLetter({ kind, email, language, siteUrl, token, at }: Letter): NewMail {
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
      return [...paragraphs.map((text) => fillWords(text, { site: host })), { text: link, url }, end];
    }),
    headers: {},
    createdAt: at,
  };
}
