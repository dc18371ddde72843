import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import type {
  AdminMessage,
  InboxCounts,
  InboxTab,
  MailState,
  MessageLine,
} from '#shared/contracts/messages/admin-message.ts';
import { MessageKind } from '#shared/contracts/messages/message.ts';
import { toPagination } from '#shared/contracts/envelope.ts';
import type { Config } from '#server/config/config.ts';
import type { Log } from '#server/observability/log.ts';
import { operatorOf } from '#server/auth/require-roles.ts';
import { BadRequestError, NotFoundError, RequestError } from '#server/errors.ts';
import {
  MAX_MAIL_TRIES,
  type MessageChange,
  type MessageCount,
  type MessageFilter,
  type NewMail,
  type QueuedMail,
  type StoredMessage,
} from '#server/store/message.ts';
import type { Store } from '#server/store/store.ts';
import { purgeCorrections } from '#server/forms/list-corrections.ts';
import type { Purge } from '#server/response-cache/purge.ts';
import type { CallHandlers } from './call-router.ts';

type MessageCalls = Pick<
  CallHandlers,
  'messages' | 'message' | 'changeMessage' | 'removeMessage' | 'replyToMessage'
>;

type MessageDeps = {
  store: Store;
  purge: Pick<Purge, 'everywhere'>;
  config: Pick<Config, 'mail'>;
  log: Pick<Log, 'error'>;
  now: () => Date;
};

/**
 * Matches the header `If-Match`: the version of a message, as an entity tag or as a bare number (RFC 9110, section
 * 13.1.1).
 */
const VERSION = /^(?:W\/)?"?(\d{1,9})"?$/;

const FILTERS: Record<InboxTab, MessageFilter> = {
  inbox: { isHeld: false, isSpam: false },
  held: { isHeld: true, isSpam: false },
  spam: { isSpam: true },
};

/** Creates the handlers for visitors' messages. Operators need the role `inbox`. Each change is recorded in the audit log. */
export function createMessageHandlers({ store, purge, config, log, now }: MessageDeps): MessageCalls {
  const find = async (id: string): Promise<StoredMessage> => {
    const message = await store.findMessage(id);
    if (!message) throw new NotFoundError();
    return message;
  };
  const refreshLog = (): Promise<void> => purgeCorrections({ purge, log });
  const show = async (id: string): Promise<AdminMessage> => {
    const [message, mails] = await Promise.all([find(id), store.listMailsAbout(id)]);
    return toAdminMessage(message, mails);
  };
  const change = async (req: Request, id: string, edit: { change: MessageChange; mail?: NewMail }) => {
    const action = edit.mail ? 'reply' : `change:${Object.keys(edit.change).join()}`;
    const audit = { operatorId: operatorOf(req).id, action };
    const isChanged = await store.changeMessage({ id, version: readVersion(req), at: now(), audit, ...edit });
    if (!isChanged) throw new RequestError('conflict');
    await refreshLog();
    return show(id);
  };
  return {
    messages: async ({ tab, kind, state, page, pageSize }) => {
      const filter = { ...FILTERS[tab], kind, state };
      const [{ messages, totalCount }, counts, failedMails] = await Promise.all([
        store.listMessages(filter, { page, pageSize }),
        store.countMessages(),
        store.countFailedMails(MAX_MAIL_TRIES),
      ]);
      const pagination = toPagination({ page, pageSize, totalCount });
      return { items: messages.map(toLine), pagination, counts: { ...toCounts(counts), failedMails } };
    },
    message: ({ id }) => show(id),
    changeMessage: async ({ id, ...given }, { req }) => {
      await find(id);
      return change(req, id, { change: given });
    },
    removeMessage: async ({ id }, { req }) => {
      await find(id);
      const audit = { operatorId: operatorOf(req).id, action: 'remove', at: now() };
      if (!(await store.removeMessage(id, readVersion(req), audit))) throw new RequestError('conflict');
      await refreshLog();
      return {};
    },
    replyToMessage: async ({ id, text }, { req }) => {
      const message = await find(id);
      if (!config.mail) throw new BadRequestError({ mail: 'off' });
      return change(req, id, { change: { state: 'answered' }, mail: createReply(message, text, now()) });
    },
  };
}

function createReply(
  { id, email, reference, subject }: StoredMessage,
  text: string,
  createdAt: Date,
): NewMail {
  if (email === undefined) throw new BadRequestError({ email: 'missing' });
  return {
    id: randomUUID(),
    kind: 'reply',
    recipient: email,
    subject: `[${reference}] ${subject}`.trim(),
    text,
    headers: {},
    messageId: id,
    createdAt,
  };
}

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

function toAdminMessage(message: StoredMessage, mails: QueuedMail[]): AdminMessage {
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
    mailState: toMailState(mails),
  };
}

function toMailState(mails: QueuedMail[]): MailState {
  if (mails.some(({ tries }) => tries >= MAX_MAIL_TRIES)) return 'failed';
  return mails.length > 0 ? 'waiting' : 'none';
}

function toCounts(counts: MessageCount[]): Omit<InboxCounts, 'failedMails'> {
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
