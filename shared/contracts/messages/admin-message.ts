import * as v from 'valibot';
import { Pagination } from '../envelope.ts';
import { AboutKind, MessageKind, MessageState, PublicAnswer } from './message.ts';
import { Language } from '../page.ts';

const Time = v.pipe(v.string(), v.isoTimestamp());
const About = v.object({ kind: AboutKind, key: v.string() });

/** The tabs of the inbox: messages to work on, messages that wait for review, and spam. */
export const InboxTab = v.picklist(['inbox', 'held', 'spam']);
export type InboxTab = v.InferOutput<typeof InboxTab>;

/** A message in the operators' inbox, with the fields of a table row. */
export const MessageLine = v.object({
  id: v.string(),
  /** The reference that the sender received, e.g. `M-7Q4K2M`. */
  reference: v.string(),
  kind: MessageKind,
  state: MessageState,
  isHeld: v.boolean(),
  isSpam: v.boolean(),
  subject: v.string(),
  about: v.nullable(About),
  language: Language,
  createdAt: Time,
  hasEmail: v.boolean(),
});
export type MessageLine = v.InferOutput<typeof MessageLine>;

/**
 * The state of the mails about a message. `none`: there is no mail, or all mails were sent. `waiting`: a mail is not sent yet.
 * `failed`: the last allowed attempt to send a mail failed.
 */
export const MailState = v.picklist(['none', 'waiting', 'failed']);
export type MailState = v.InferOutput<typeof MailState>;

export const AdminMessage = v.object({
  ...MessageLine.entries,
  fields: v.record(v.string(), v.string()),
  email: v.nullable(v.string()),
  note: v.string(),
  publicAnswer: PublicAnswer,
  /** The day on which the correction was added to the data, e.g. `2026-11-22`. */
  inDataSince: v.nullable(v.string()),
  /** A number that increases with each change. Clients send it in `If-Match`. */
  version: v.number(),
  changedAt: Time,
  mailState: MailState,
});
export type AdminMessage = v.InferOutput<typeof AdminMessage>;

export const InboxCounts = v.object({
  unread: v.record(MessageKind, v.number()),
  held: v.number(),
  spam: v.number(),
  /** The number of mails whose last allowed attempt failed. Newsletter mails are not included. */
  failedMails: v.number(),
});
export type InboxCounts = v.InferOutput<typeof InboxCounts>;

export const MessageList = v.object({
  items: v.array(MessageLine),
  pagination: Pagination,
  counts: InboxCounts,
});
export type MessageList = v.InferOutput<typeof MessageList>;

export const MAX_WRITTEN = 4000;
