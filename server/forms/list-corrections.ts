import type { Correction, CorrectionList } from '#shared/contracts/form.ts';
import { toPagination, type ListRequest } from '#shared/contracts/pagination.ts';
import type { IsKnownAbout } from '#shared/validation/about.ts';
import type { MessageStore, StoredMessage } from '#server/store/message.ts';

const DAY_LENGTH = '2026-11-22'.length;

/** The public log of reports, the newest first. @throws UnavailableError */
export async function listCorrections(
  { store, isKnownAbout }: { store: Pick<MessageStore, 'listCorrections'>; isKnownAbout: IsKnownAbout },
  list: ListRequest,
): Promise<CorrectionList> {
  const { messages, totalCount } = await store.listCorrections(list);
  const items = await Promise.all(
    messages.map(async (message) => toCorrection(message, await findPublic(message.about, isKnownAbout))),
  );
  return { items, pagination: toPagination({ ...list, totalCount }) };
}

/** What a report is about, where there is such a thing: a key that its sender made up is words of theirs. */
async function findPublic(
  about: StoredMessage['about'],
  isKnown: IsKnownAbout,
): Promise<Correction['about']> {
  return about && (await isKnown(about)) ? about : null;
}

/** A report as everybody may read it: of what its sender typed, only the choice of what is wrong. */
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

function toDay(date: Date): string {
  return date.toISOString().slice(0, DAY_LENGTH);
}
