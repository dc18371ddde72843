import { randomUUID } from 'node:crypto';
import type { Language } from '#shared/contracts/page.ts';
import { languagesFrom } from '#shared/i18n/languages.ts';
import { href } from '#shared/routes/href.ts';
import { readMessages } from '#server/messages.ts';
import type { NewMail } from '#server/store/message.ts';

type Letter = { email: string; language: Language; token: string; siteUrl: string; now: Date };

/** Creates the URL for a one-time token. The token is in the fragment, which browsers do not send and servers do not log. */
export function toTokenLink(
  purpose: 'setup' | 'reset',
  { token, siteUrl, language }: Pick<Letter, 'token' | 'siteUrl' | 'language'>,
): string {
  return `${siteUrl}${href(language, 'login')}#${purpose}=${token}`;
}

/**
 * Creates the mail with a link to choose a password. The mail contains the text in both languages. The text in the language of
 * the request comes first.
 */
export function createResetLetter(letter: Letter): NewMail {
  const { email, language, now } = letter;
  const textOf = (spoken: Language): string =>
    readMessages(spoken)
      .pages.login.letter.paragraphs.join('\n\n')
      .replaceAll('{{link}}', toTokenLink('reset', { ...letter, language: spoken }));
  return {
    id: randomUUID(),
    kind: 'account',
    recipient: email,
    subject: readMessages(language).pages.login.letter.subject,
    text: languagesFrom(language).map(textOf).join('\n\n--\n\n'),
    headers: {},
    createdAt: now,
  };
}
