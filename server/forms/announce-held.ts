import type { Language } from '#shared/contracts/page.ts';
import { LANGUAGES } from '#shared/contracts/page.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { href } from '#shared/routes/href.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import { cutText } from '#shared/text/cut-text.ts';
import type { Config } from '#server/config/config.ts';
import { readMessages } from '#server/messages.ts';
import type { NewMail, StoredMessage } from '#server/store/message.ts';
import type { Store } from '#server/store/store.ts';
import { toCopyLines } from './create-forms.ts';

/** The maximum number of messages in one mail, so that a flood of messages does not fill the mailbox of the site. */
const MAX_LISTED = 20;
/** The maximum number of characters of a message in the mail. The inbox contains the whole text. */
const MAX_TEXT_LENGTH = 1000;
const HOUR = 3_600_000;

type AnnouncerParts = {
  store: Pick<Store, 'listUnannounced' | 'announceMessages' | 'withLease'>;
  config: Pick<Config, 'contactEmail' | 'siteUrl'>;
  now: () => Date;
};

/**
 * Creates a function that announces the messages that wait for review, in a mail to the site. The mail contains the messages that
 * arrived before the current hour and that no earlier mail announced. The function may be called at any time. At most one such
 * mail is queued in an hour, even if several processes use the same store.
 */
export function createHeldAnnouncer({ store, config, now }: AnnouncerParts): () => Promise<void> {
  let announcedHour = 0;
  const announce = async (hour: Date): Promise<void> => {
    const { messages, totalCount } = await store.listUnannounced(hour, MAX_LISTED);
    if (totalCount > 0)
      await store.announceMessages(hour, createMail({ messages, totalCount, hour }, config));
  };
  return async () => {
    const hour = Math.floor(now().getTime() / HOUR) * HOUR;
    if (hour === announcedHour) return;
    if (await store.withLease('mail', () => announce(new Date(hour)))) announcedHour = hour;
  };
}

/** Creates a mail with an introduction in both languages. The messages follow below it, untranslated and shortened. */
function createMail(
  { messages, totalCount, hour }: { messages: StoredMessage[]; totalCount: number; hour: Date },
  { contactEmail, siteUrl }: AnnouncerParts['config'],
): NewMail {
  const wordsIn = (language: Language): string => {
    const { paragraphs } = readMessages(language).pages.heldMail;
    return fillWords(paragraphs.join('\n\n'), {
      count: formatNumber(language, totalCount),
      link: `${siteUrl}${href(language, 'inbox')}`,
    });
  };
  const texts = messages.map((message) => cutText(toCopyLines(message).join('\n'), MAX_TEXT_LENGTH));
  const { subject } = readMessages('en').pages.heldMail;
  return {
    id: `held:${hour.toISOString()}`,
    kind: 'copy',
    recipient: contactEmail,
    subject: fillWords(subject, { count: formatNumber('en', totalCount) }),
    text: [LANGUAGES.map(wordsIn).join('\n\n'), ...texts].join('\n\n--\n\n'),
    headers: {},
    createdAt: hour,
  };
}
