import * as v from 'valibot';
import { MAX_WRITTEN } from '#shared/contracts/admin-message.ts';
import { AboutKind } from '#shared/contracts/message.ts';
import type { MessageStore, StoredMessage } from '#server/store/message.ts';

const PAGE_SIZE = 100;
/** As many as a mail is read for. Each mail that waits holds all of them, in two languages, as text and as HTML. */
const MAX_CHANGES = 50;
const MAX_SUBJECT_LENGTH = 150;
/** Control characters but line ends, and what breaks a line without being one. */
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
/** What an operator writes above the changes, in both languages. */
export const OwnWords = v.strictObject({ en: Words, km: Words });

const Change = v.object({
  reference: v.string(),
  about: v.nullable(v.object({ kind: AboutKind, key: v.string() })),
  what: v.string(),
  /** Day from which the data holds it: `2026-11-22`. */
  since: v.string(),
  answer: v.object({ en: v.optional(v.string()), km: v.optional(v.string()) }),
});

/** What an issue says: the words of an operator, and what changed in the data. It is stored, so that a run that was ended goes on with it. */
export const NewsContent = v.object({ words: v.nullable(OwnWords), changes: v.array(Change) });
export type NewsContent = v.InferOutput<typeof NewsContent>;
export type NewsChange = v.InferOutput<typeof Change>;

/** Which keys are printed: what a stranger made up could be read as an address. */
const PRINTED_KEYS: Record<AboutKind, RegExp | undefined> = {
  postcode: /^\d{6}$/,
  place: /^\d{2,8}$/,
  'post-office': /^[a-z\d-]{1,40}$/,
  atm: /^[a-z\d-]{1,40}$/,
  page: undefined,
};

/**
 * What changed since the issues before: the reports that operators accepted and that the data holds, the oldest first, each in one issue.
 * @returns at most MAX_CHANGES: the rest follow in the next issue
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
    about: about && PRINTED_KEYS[about.kind]?.test(about.key) ? about : null,
    what: fields['what'] ?? 'other',
    since: inDataSince,
    answer: { ...(en ? { en } : {}), ...(km ? { km } : {}) },
  };
}
