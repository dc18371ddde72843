import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import type { AdminMessage, InboxCounts, MessageLine } from '#shared/contracts/admin-message.ts';
import { MessageKind } from '#shared/contracts/message.ts';
import { toPagination } from '#shared/contracts/pagination.ts';
import { operatorOf } from '#server/auth/require-roles.ts';
import { BadRequestError, NotFoundError, RequestError } from '#server/errors.ts';
import type {
  MessageChange,
  MessageCount,
  MessageFilter,
  NewMail,
  StoredMessage,
} from '#server/store/message.ts';
import type { Store } from '#server/store/store.ts';
import { CORRECTIONS_TAG } from '#server/content/own-blocks.ts';
import type { Purge } from '#server/response-cache/purge.ts';
import type { CallHandlers } from './call-router.ts';

type MessageCalls = Pick<
  CallHandlers,
  'messages' | 'message' | 'changeMessage' | 'removeMessage' | 'replyToMessage'
>;

type MessageDeps = { store: Store; purge: Pick<Purge, 'everywhere'>; now: () => Date };

/** As an entity tag, or bare. RFC 9110, section 13.1.1. */
const VERSION = /^(?:W\/)?"?(\d{1,9})"?$/;

const FILTERS: Record<'inbox' | 'held' | 'spam', MessageFilter> = {
  inbox: { isHeld: false, isSpam: false },
  held: { isHeld: true, isSpam: false },
  spam: { isSpam: true },
};

/** What visitors wrote, for operators with the inbox. Who did what is written down. */
export function createMessageHandlers({ store, purge, now }: MessageDeps): MessageCalls {
  const find = async (id: string): Promise<StoredMessage> => {
    const message = await store.findMessage(id);
    if (!message) throw new NotFoundError();
    return message;
  };
  /** The public log of reports shows what was decided. */
  const note = async (req: Request, action: string, subject: string): Promise<void> => {
    await store.addAudit({ at: now(), operatorId: operatorOf(req).id, action, subject });
    await purge.everywhere([CORRECTIONS_TAG]);
  };
  const change = async (req: Request, id: string, edit: { change: MessageChange; mail?: NewMail }) => {
    const isChanged = await store.changeMessage({ id, version: readVersion(req), at: now(), ...edit });
    if (!isChanged) throw new RequestError('conflict');
    const message = await find(id);
    await note(req, edit.mail ? 'reply' : `change:${Object.keys(edit.change).join()}`, id);
    return toAdminMessage(message);
  };
  return {
    messages: async ({ tab, kind, state, page, pageSize }) => {
      const filter = { ...FILTERS[tab], kind, state };
      const [{ messages, totalCount }, counts] = await Promise.all([
        store.listMessages(filter, { page, pageSize }),
        store.countMessages(),
      ]);
      const pagination = toPagination({ page, pageSize, totalCount });
      return { items: messages.map(toLine), pagination, counts: toCounts(counts) };
    },
    message: async ({ id }) => toAdminMessage(await find(id)),
    changeMessage: async ({ id, ...given }, { req }) => {
      await find(id);
      return change(req, id, { change: given });
    },
    removeMessage: async ({ id }, { req }) => {
      await find(id);
      if (!(await store.removeMessage(id, readVersion(req)))) throw new RequestError('conflict');
      await note(req, 'remove', id);
      return {};
    },
    replyToMessage: async ({ id, text }, { req }) => {
      const { email, reference, subject } = await find(id);
      if (email === undefined) throw new BadRequestError({ email: 'missing' });
      const mail: NewMail = {
        id: randomUUID(),
        kind: 'reply',
        recipient: email,
        subject: `[${reference}] ${subject}`.trim(),
        text,
        headers: {},
        messageId: id,
        createdAt: now(),
      };
      return change(req, id, { change: { state: 'answered' }, mail });
    },
  };
}

/** @throws BadRequestError without a version */
function readVersion(req: Request): number {
  const [, version] = VERSION.exec(req.get('If-Match') ?? '') ?? [];
  if (version === undefined) throw new BadRequestError({ version: 'missing' });
  return Number(version);
}

function toLine(message: StoredMessage): MessageLine {
  const { id, reference, kind, state, isHeld, isSpam, subject, about, language, createdAt, email } = message;
  return {
    id,
    reference,
    kind,
    state,
    isHeld,
    isSpam,
    subject,
    language,
    about: about ?? null,
    createdAt: createdAt.toISOString(),
    hasEmail: email !== undefined,
  };
}

function toAdminMessage(message: StoredMessage): AdminMessage {
  const { fields, email = null, note, publicAnswer, inDataSince = null, version, changedAt } = message;
  return {
    ...toLine(message),
    fields,
    email,
    note,
    publicAnswer,
    inDataSince,
    version,
    changedAt: changedAt.toISOString(),
  };
}

/** Unread ones are those that nobody opened. */
function toCounts(counts: MessageCount[]): InboxCounts {
  const sum = (isCounted: (one: MessageCount) => boolean): number =>
    counts.filter(isCounted).reduce((total, { count }) => total + count, 0);
  const unread = MessageKind.options.map((kind) => [
    kind,
    sum((one) => one.kind === kind && one.state === 'new' && !one.isHeld && !one.isSpam),
  ]);
  return {
    unread: Object.fromEntries(unread),
    held: sum(({ isHeld, isSpam }) => isHeld && !isSpam),
    spam: sum(({ isSpam }) => isSpam),
  };
}
