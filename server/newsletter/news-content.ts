import * as v from 'valibot';
import { MAX_WRITTEN } from '#shared/contracts/messages/admin-message.ts';
import { AboutKind } from '#shared/contracts/messages/message.ts';
import { EntryId } from '#shared/contracts/outlets/located.ts';
import { AdministrativeCode, Postcode } from '#shared/contracts/place.ts';
import type { MessageStore, StoredMessage } from '#server/store/message.ts';

const PAGE_SIZE = 100;
/**
 * The maximum number of changes in one mail. It limits the size of the mail, which contains each change four times: in two
 * languages, each as plain text and as HTML.
 */
const MAX_CHANGES = 50;
const MAX_SUBJECT_LENGTH = 150;
/** Matches control characters except the line feed, and Unicode's line and paragraph separators. */
const CONTROL = /[^\P{Cc}\n]|[\u2028\u2029]/u;

const written = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(MAX_WRITTEN),
  v.check((text) => !CONTROL.test(text), 'no control characters'),
);
const Words = v.strictObject({
  subject: v.pipe(
    written,
    v.maxLength(MAX_SUBJECT_LENGTH),
    v.check((text) => !text.includes('\n'), 'one line'),
  ),
  text: written,
});
/** The subject and the text that an operator writes for a newsletter mail. The mail lists the changes below this text. */
export const OwnWords = v.strictObject({ en: Words, km: Words });

const Change = v.object({
  reference: v.string(),
  about: v.nullable(v.object({ kind: AboutKind, key: v.string() })),
  what: v.string(),
  /** The first day on which the data contained the change, for example `2026-11-22`. */
  since: v.string(),
  answer: v.object({ en: v.optional(v.string()), km: v.optional(v.string()) }),
});

/**
 * The content of an issue of the newsletter. It is stored, so that an interrupted run resumes with the same content.
 */
export const NewsContent = v.object({ words: v.nullable(OwnWords), changes: v.array(Change) });
export type NewsContent = v.InferOutput<typeof NewsContent>;
export type NewsChange = v.InferOutput<typeof Change>;

/**
 * The subjects of reports that a mail may name. A mail omits pages and keys of another shape, because a key comes from the
 * sender of the report and could look like a link.
 */
const PrintedAbout = v.variant('kind', [
  v.object({ kind: v.literal('postcode'), key: Postcode }),
  v.object({ kind: v.literal('place'), key: AdministrativeCode }),
  v.object({ kind: v.picklist(['post-office', 'atm']), key: EntryId }),
]);

/**
 * Lists accepted reports that have been applied to the data and were in no earlier issue, oldest first.
 * @returns at most MAX_CHANGES reports; the remaining ones come with the next issue
 * @throws UnavailableError
 */
export async function listChanges(
  store: Pick<MessageStore, 'listCorrections'>,
  { sent, today }: { sent: ReadonlySet<string>; today: string },
  page = 1,
): Promise<NewsChange[]> {
  const { messages, totalCount } = await store.listCorrections({ page, pageSize: PAGE_SIZE });
  const changes = messages
    .filter((message) => isNews(message, today) && !sent.has(message.reference))
    .map(toChange);
  const isLast = page * PAGE_SIZE >= totalCount;
  const older = isLast ? [] : await listChanges(store, { sent, today }, page + 1);
  return [...older, ...changes.toReversed()].slice(0, MAX_CHANGES);
}

function isNews({ state, inDataSince }: StoredMessage, today: string): boolean {
  return state === 'accepted' && inDataSince !== undefined && inDataSince <= today;
}

function toChange({ reference, about, fields, inDataSince = '', publicAnswer }: StoredMessage): NewsChange {
  const { en, km } = publicAnswer;
  return {
    reference,
    about: v.is(PrintedAbout, about) ? about : null,
    what: fields['what'] ?? 'other',
    since: inDataSince,
    answer: { ...(en ? { en } : {}), ...(km ? { km } : {}) },
  };
}
