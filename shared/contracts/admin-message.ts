import * as v from 'valibot';
import { Pagination } from './envelope.ts';
import { AboutKind, MessageKind, MessageState, PublicAnswer } from './message.ts';
import { Language } from './page.ts';

const Time = v.pipe(v.string(), v.isoTimestamp());
const About = v.object({ kind: AboutKind, key: v.string() });

/** A message in the list of the inbox. */
export const MessageLine = v.object({
  id: v.string(),
  /** What its sender knows it by. */
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

/** What became of the mails about a message. `none`: none was written, or all were sent. `failed`: one was tried too often. */
export const MailState = v.picklist(['none', 'waiting', 'failed']);
export type MailState = v.InferOutput<typeof MailState>;

/** A message as operators work on it. */
export const AdminMessage = v.object({
  ...MessageLine.entries,
  /** What was typed, by the names of the fields. */
  fields: v.record(v.string(), v.string()),
  email: v.nullable(v.string()),
  note: v.string(),
  publicAnswer: PublicAnswer,
  /** Day from which the data holds what was reported: `2026-11-22`. */
  inDataSince: v.nullable(v.string()),
  /** Goes up with each change; `If-Match` names it. */
  version: v.number(),
  changedAt: Time,
  mailState: MailState,
});
export type AdminMessage = v.InferOutput<typeof AdminMessage>;

/** How many wait, of each kind and beside. */
export const InboxCounts = v.object({
  unread: v.record(MessageKind, v.number()),
  held: v.number(),
  spam: v.number(),
  /** Mails of all kinds that were tried too often. */
  failedMails: v.number(),
});
export type InboxCounts = v.InferOutput<typeof InboxCounts>;

export const MessageList = v.object({
  items: v.array(MessageLine),
  pagination: Pagination,
  counts: InboxCounts,
});
export type MessageList = v.InferOutput<typeof MessageList>;

/** Signs of a note, of a public answer and of a reply. */
export const MAX_WRITTEN = 4000;
