import * as v from 'valibot';
import { FaultWords } from '#shared/components/form/fault-lines.ts';
import { InboxTab } from '#shared/contracts/messages/admin-message.ts';
import { AboutKind, MessageKind, MessageState } from '#shared/contracts/messages/message.ts';
import type { ServerFacts } from '../server-facts.ts';

const text = v.string();

export const InboxWords = v.object({
  noScript: text,
  loading: text,
  signOut: text,
  signedInAs: text,
  forbidden: text,
  failed: text,
  again: text,
  tabs: v.object(v.entriesFromList(InboxTab.options, text)),
  kinds: v.object(v.entriesFromList(MessageKind.options, text)),
  all: text,
  unread: text,
  /**
   * `subjects`: the names of the kinds of objects that a message may be about. `fields`: the labels of form fields, keyed by the
   * kind of message and then by the name of the field.
   */
  subjects: v.object(v.entriesFromList(AboutKind.options, text)),
  fields: v.record(MessageKind, v.record(v.string(), text)),
  choices: v.record(v.string(), text),
  faults: FaultWords,
  states: v.object(v.entriesFromList(MessageState.options, text)),
  empty: text,
  previous: text,
  next: text,
  back: text,
  noSubject: text,
  about: text,
  from: text,
  noEmail: text,
  noMail: text,
  mailFailed: text,
  failedMails: text,
  stored: text,
  state: text,
  note: text,
  publicAnswer: text,
  publicHint: text,
  english: text,
  khmer: text,
  inDataSince: text,
  save: text,
  reply: text,
  sendReply: text,
  queued: text,
  release: text,
  hold: text,
  spam: text,
  notSpam: text,
  remove: text,
  removeAgain: text,
  saved: text,
  conflict: text,
});
export type InboxWords = v.InferOutput<typeof InboxWords>;

export const InboxData = v.object({ words: InboxWords, hasMail: v.optional(v.boolean(), false) });
export type InboxData = v.InferOutput<typeof InboxData>;

export function fillInbox(_data: InboxData, { hasMail }: ServerFacts) {
  return { fields: { hasMail } };
}
