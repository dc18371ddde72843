import { randomUUID } from 'node:crypto';
import { LANGUAGES, type Language } from '#shared/contracts/page.ts';
import { href } from '#shared/routes/href.ts';
import { readMessages } from '#server/messages.ts';
import type { NewMail } from '#server/store/message.ts';

type Letter = { email: string; language: Language; token: string; siteUrl: string; now: Date };

/** Where a one-time token is used. It stands in the fragment: no server sees it and no log holds it. */
export function toTokenLink(
  purpose: 'setup' | 'reset',
  { token, siteUrl, language }: Pick<Letter, 'token' | 'siteUrl' | 'language'>,
): string {
  return `${siteUrl}${href(language, 'login')}#${purpose}=${token}`;
}

/** The way to a new password, in the language that was asked in and in the other one below. */
export function createResetLetter(letter: Letter): NewMail {
  const { email, language, now } = letter;
  const languages = [language, ...LANGUAGES.filter((other) => other !== language)];
  const textOf = (spoken: Language): string =>
    readMessages(spoken)
      .pages.login.letter.paragraphs.join('\n\n')
      .replaceAll('{{link}}', toTokenLink('reset', { ...letter, language: spoken }));
  return {
    id: randomUUID(),
    kind: 'account',
    recipient: email,
    subject: readMessages(language).pages.login.letter.subject,
    text: languages.map(textOf).join('\n\n--\n\n'),
    headers: {},
    createdAt: now,
  };
}
