import type { Correction, CorrectionList } from '#shared/contracts/form.ts';
import { toPagination, type ListRequest } from '#shared/contracts/pagination.ts';
import type { MessageStore, StoredMessage } from '#server/store/message.ts';

const DAY_LENGTH = '2026-11-22'.length;

/** The public log of reports, the newest first. @throws UnavailableError */
export async function listCorrections(
  store: Pick<MessageStore, 'listCorrections'>,
  list: ListRequest,
): Promise<CorrectionList> {
  const { messages, totalCount } = await store.listCorrections(list);
  return { items: messages.map(toCorrection), pagination: toPagination({ ...list, totalCount }) };
}

/** A report as everybody may read it: of what its sender typed, only the choice of what is wrong. */
function toCorrection(message: StoredMessage): Correction {
  const { reference, about, fields, state, createdAt, decidedAt, publicAnswer, inDataSince } = message;
  return {
    reference,
    about: about ?? null,
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
