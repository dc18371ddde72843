import { toAboutText } from '#shared/validation/about.ts';
import type { Config } from '#server/config/config.ts';
import type { NewMail, NewMessage } from '#server/store/message.ts';

const MAX_SUBJECT_LENGTH = 120;

/** The copy of a message that goes to the site's own address. A reply to it goes to the sender. */
export function createCopy(
  message: NewMessage,
  { contactEmail, siteUrl }: Pick<Config, 'contactEmail' | 'siteUrl'>,
): NewMail {
  const { id, kind, reference, about, subject, fields, email, createdAt } = message;
  const named = about ? toAboutText(about) : subject;
  const lines = [
    `${kind} ${reference}`,
    ...(about ? [`about: ${toAboutText(about)}`] : []),
    ...(subject === '' ? [] : [`subject: ${subject}`]),
    ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
    ...(email === undefined ? [] : [`email: ${email}`]),
    '',
    siteUrl,
  ];
  return {
    id: `copy:${id}`,
    kind: 'copy',
    recipient: contactEmail,
    subject: Array.from(`[Postcode] ${reference} ${named}`).slice(0, MAX_SUBJECT_LENGTH).join('').trim(),
    text: lines.join('\n'),
    headers: { replyTo: email },
    messageId: id,
    createdAt,
  };
}
