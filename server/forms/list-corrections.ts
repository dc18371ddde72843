import type { Correction, CorrectionList } from '#shared/contracts/messages/form.ts';
import { toPagination, type ListRequest } from '#shared/contracts/envelope.ts';
import { toDay } from '#shared/text/day.ts';
import type { SubjectExists } from '#shared/validation/about.ts';
import { CORRECTIONS_TAG } from '#shared/blocks/corrections/data.ts';
import type { Log } from '#server/observability/log.ts';
import type { Purge } from '#server/response-cache/purge.ts';
import type { MessageStore, StoredMessage } from '#server/store/message.ts';

/** Lists public reports, newest first. @throws UnavailableError */
export async function listCorrections(
  { store, subjectExists }: { store: Pick<MessageStore, 'listCorrections'>; subjectExists: SubjectExists },
  list: ListRequest,
): Promise<CorrectionList> {
  const { messages, totalCount } = await store.listCorrections(list);
  const items = await Promise.all(
    messages.map(async (message) => toCorrection(message, await findPublic(message.about, subjectExists))),
  );
  return { items, pagination: toPagination({ ...list, totalCount }) };
}

/**
 * Purges the public list of reports from the caches of all processes. If another process cannot be reached, the error is
 * only logged, and that process shows the new list later.
 */
export async function purgeCorrections({ purge, log }: PurgeParts): Promise<void> {
  try {
    await purge.everywhere([CORRECTIONS_TAG]);
  } catch (error) {
    log.error('refresh-failed', error, { key: CORRECTIONS_TAG });
  }
}

type PurgeParts = { purge: Pick<Purge, 'everywhere'>; log: Pick<Log, 'error'> };

/**
 * Returns the subject of a report, for example a postcode, a place or an ATM. Returns null if the report has no subject or if
 * the subject does not exist, so that no invented subject is published.
 */
async function findPublic(
  about: StoredMessage['about'],
  isKnown: SubjectExists,
): Promise<Correction['about']> {
  return about && (await isKnown(about)) ? about : null;
}

/**
 * Converts a report to the data that is published: the kind of problem that the sender chose from a list, but not the text that
 * the sender wrote.
 */
function toCorrection(message: StoredMessage, about: Correction['about']): Correction {
  const { reference, fields, state, createdAt, decidedAt, publicAnswer, inDataSince } = message;
  return {
    reference,
    about,
    what: fields['what'] ?? 'other',
    state,
    openedOn: toDay(createdAt),
    decidedOn: decidedAt ? toDay(decidedAt) : null,
    answer: publicAnswer,
    inDataSince: inDataSince ?? null,
  };
}
