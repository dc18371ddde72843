import type { Language } from '#shared/contracts/page.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { href } from '#shared/routes/href.ts';
import { toDay } from '#shared/text/day.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import { readMessages } from '#server/messages.ts';
import type { NewMail } from '#server/store/message.ts';
import type { NewsIssue, Reader } from '#server/store/subscriber.ts';
import type { NewsChange, NewsContent } from './news-content.ts';
import { toTokenUrl } from './tokens.ts';
import { toLetter, type Paragraph } from './to-letter.ts';

type Letter = {
  issue: Pick<NewsIssue, 'id' | 'startedAt'>;
  content: NewsContent;
  reader: Reader;
  siteUrl: string;
  token: string;
  /**
   * The time at which the mail is created, not the start of the issue. If an interrupted issue is resumed much later, mails
   * with its start time would already be expired.
   */
  at: Date;
};

/**
 * Creates the mail of an issue for a reader. The mail id depends only on the issue and the reader, so no mail is queued
 * twice.
 */
export function createNewsLetter({ issue, content, reader, siteUrl, token, at }: Letter): NewMail {
  const { email, emailKey, language } = reader;
  const day = toDay(issue.startedAt);
  const { subject } = readMessages(language).pages.newsletterMail.news;
  return {
    id: `news:${issue.id}:${emailKey}`,
    kind: 'news',
    recipient: email,
    subject: content.words?.[language].subject ?? fillWords(subject, { date: formatDate(language, day) }),
    ...toLetter(language, (spoken) => [
      ...toParagraphs(content, spoken, siteUrl),
      ...toEnd(spoken, { siteUrl, token }),
    ]),
    headers: { unsubscribe: toTokenUrl('newsletterUnsubscribe', { siteUrl, language, token }) },
    createdAt: at,
  };
}

function toParagraphs({ words, changes }: NewsContent, language: Language, siteUrl: string): Paragraph[] {
  const { lead, all } = readMessages(language).pages.newsletterMail.news;
  return [
    ...(words ? words[language].text.split(/\n{2,}/) : []),
    ...(changes.length === 0
      ? []
      : [
          lead,
          ...changes.flatMap((change) => toItem(change, language, siteUrl)),
          { text: all, url: `${siteUrl}${href(language, 'corrections')}` },
        ]),
  ];
}

function toItem(
  { about, what, since, answer }: NewsChange,
  language: Language,
  siteUrl: string,
): Paragraph[] {
  const { newsletterMail, corrections, forms } = readMessages(language).pages;
  const { item, page } = newsletterMail.news;
  const choices: Record<string, string> = forms.words.choices;
  const named = fillWords(corrections.words.kind[about?.kind ?? 'none'], { key: about?.key ?? '' });
  const line = fillWords(item, {
    about: named,
    what: choices[what] ?? forms.words.choices.other,
    date: formatDate(language, since),
  });
  const url = about?.kind === 'postcode' && siteUrl + href(language, 'postcodeDetail', { code: about.key });
  const said = answer[language];
  return [...(said === undefined ? [line] : [`${line}\n${said}`]), ...(url ? [{ text: page, url }] : [])];
}

function toEnd(language: Language, { siteUrl, token }: { siteUrl: string; token: string }): Paragraph[] {
  const { end, link } = readMessages(language).pages.newsletterMail.news;
  return [
    fillWords(end, { site: new URL(siteUrl).host }),
    { text: link, url: toTokenUrl('newsletterUnsubscribe', { siteUrl, language, token }) },
  ];
}
