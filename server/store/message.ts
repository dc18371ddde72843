import * as v from 'valibot';
import { AboutKind, MessageKind, MessageState, PublicAnswer } from '#shared/contracts/messages/message.ts';
import { Language } from '#shared/contracts/page.ts';
import type { ListRequest } from '#shared/contracts/envelope.ts';
import { defineTable, flag, json, optionalText, optionalTime, time } from './table.ts';

type About = { kind: AboutKind; key: string };

export const messages = defineTable('message', {
  /** A UUID from the form. If a message is sent twice, both requests have the same UUID. */
  id: v.string(),
  /** The reference that the sender and the public see: `M-7Q4K2M`. */
  reference: v.string(),
  kind: MessageKind,
  state: MessageState,
  /** True if the message waits for the review of an operator. */
  isHeld: flag,
  isSpam: flag,
  /**
   * True if the message came with a valid form token and was not spam when it came. Such a message is never deleted to make room
   * for another message.
   */
  isProven: flag,
  /** The number of the group of networks from which the message came. 0 if the network is not known. */
  sender: v.number(),
  /** The size of the row, see `bytesOf`. */
  bytes: v.number(),
  /**
   * False while no mail has announced the message to operators. True from the start if the message is spam or does not wait for
   * review.
   */
  isAnnounced: flag,
  language: Language,
  /** One line. Empty if the form has no subject. */
  subject: v.string(),
  /** The values of the form's inputs, keyed by the name of the input. The subject and the e-mail address are not among them. */
  fields: json(v.record(v.string(), v.string())),
  aboutKind: v.union([AboutKind, v.literal('')]),
  aboutKey: v.string(),
  /** Undefined if the sender gave no e-mail address, or if its retention is over. */
  email: optionalText,
  /** A hash of the text, by which repeated messages are found. */
  textKey: v.string(),
  /** A note for other operators. Empty if there is none. */
  note: v.string(),
  publicAnswer: json(PublicAnswer),
  /** The first day on which the data contained the reported change, for example `2026-11-22`. */
  inDataSince: optionalText,
  /** Goes up by one with each change. */
  version: v.number(),
  createdAt: time,
  changedAt: time,
  /** The time at which an operator decided about the message. The retention of the message counts from then. */
  decidedAt: optionalTime,
});
export type MessageRow = ReturnType<typeof messages.read>[number];

export type StoredMessage = Omit<MessageRow, 'aboutKind' | 'aboutKey'> & { about: About | undefined };

export type NewMessage = Pick<
  StoredMessage,
  | 'id'
  | 'reference'
  | 'kind'
  | 'isHeld'
  | 'isSpam'
  | 'isProven'
  | 'sender'
  | 'language'
  | 'subject'
  | 'fields'
  | 'about'
  | 'email'
  | 'textKey'
  | 'createdAt'
>;

/** A change of a message. A property that is absent is not changed. */
export type MessageChange = Partial<
  Pick<StoredMessage, 'state' | 'isHeld' | 'isSpam' | 'note' | 'publicAnswer' | 'inDataSince'>
>;

export type MessageEdit = {
  id: string;
  version: number;
  change: MessageChange;
  at: Date;
  /** A reply, which is queued in the same transaction. */
  mail?: NewMail | undefined;
  audit?: Deed | undefined;
};

/** An operator's change for the audit. The entry is written in the same transaction as the change. */
export type Deed = { operatorId: string; action: string };

/** A filter for messages. A property that is absent does not filter. */
export type MessageFilter = {
  state?: MessageState | undefined;
  kind?: MessageKind | undefined;
  isHeld?: boolean | undefined;
  isSpam?: boolean | undefined;
};

export type MessageCount = {
  kind: MessageKind;
  state: MessageState;
  isHeld: boolean;
  isSpam: boolean;
  count: number;
};

/** After eight attempts, which take almost 18 hours with their pauses, operators see the mail as failed. */
export const MAX_MAIL_TRIES = 8;

export const mails = defineTable('mail', {
  id: v.string(),
  kind: v.picklist(['copy', 'reply', 'confirm', 'news', 'account']),
  recipient: v.string(),
  subject: v.string(),
  text: v.string(),
  html: optionalText,
  /** `unsubscribe` is the URL at which a reader of the newsletter unsubscribes. */
  headers: json(v.object({ replyTo: v.optional(v.string()), unsubscribe: v.optional(v.string()) })),
  messageId: optionalText,
  tries: v.number(),
  nextTryAt: time,
  createdAt: time,
});
type MailRow = ReturnType<typeof mails.read>[number];

export type NewMail = Omit<MailRow, 'html' | 'messageId' | 'tries' | 'nextTryAt'> &
  Partial<Pick<MailRow, 'html' | 'messageId'>>;

export type QueuedMail = NewMail & Pick<MailRow, 'tries' | 'nextTryAt'>;

/** The form tokens that came with a message. */
export const usedTokens = defineTable('used_token', {
  nonce: v.string(),
  messageId: v.string(),
  usedAt: time,
});
type UsedToken = ReturnType<typeof usedTokens.read>[number];

export type MessageStore = {
  /**
   * Stores that a form token came with a message.
   * @returns false if the token came with another message before, in this or another process
   */
  useToken: (used: UsedToken) => Promise<boolean>;
  /**
   * Stores a message and queues its mails in one transaction. If a message with the same `id` exists, nothing is stored.
   * @returns the reference of the stored message; undefined if another message has the reference
   * @throws UnavailableError also if there is no room for the message
   */
  addMessage: (message: NewMessage, mails: NewMail[]) => Promise<string | undefined>;
  findMessage: (id: string) => Promise<StoredMessage | undefined>;
  /** The newest message is first. */
  listMessages: (
    filter: MessageFilter,
    list: ListRequest,
  ) => Promise<{ messages: StoredMessage[]; totalCount: number }>;
  /**
   * Lists messages that wait for review, are not spam, came before the given time, and were not yet announced by a mail. The
   * oldest message is first.
   * @param count maximum length of the list; `totalCount` also counts the messages beyond it
   */
  listUnannounced: (
    before: Date,
    count: number,
  ) => Promise<{ messages: StoredMessage[]; totalCount: number }>;
  /**
   * Queues the mail about the messages that `listUnannounced` finds for the same time, and marks these messages as announced.
   * Queues nothing if there are none.
   */
  announceMessages: (before: Date, mail: NewMail) => Promise<void>;
  countMessages: () => Promise<MessageCount[]>;
  countSameText: (textKey: string, since: Date) => Promise<number>;
  /** @returns false, and changes nothing, if the message has another version or does not exist */
  changeMessage: (edit: MessageEdit) => Promise<boolean>;
  /** @returns false if the message has another version or does not exist */
  removeMessage: (id: string, version: number, audit?: Deed & { at: Date }) => Promise<boolean>;
  /** Lists reports that are neither held nor spam, the newest first. */
  listCorrections: (list: ListRequest) => Promise<{ messages: StoredMessage[]; totalCount: number }>;
  /**
   * Deletes data whose retention is over.
   * @returns how many rows were deleted or lost their e-mail address
   */
  trimMessages: (now: Date) => Promise<number>;
};

export type MailStore = {
  /** Queues mails. A mail is not queued if its `id` is in the queue already. */
  addMails: (mails: NewMail[]) => Promise<void>;
  /**
   * Lists mails that are due and were tried less often than `tries`. The mail that has been due for the longest time comes
   * first. Newsletter mails come last.
   */
  listDueMails: (now: Date, most: { tries: number; count: number }) => Promise<QueuedMail[]>;
  /** Counts mails that were tried `tries` times or more. Newsletter mails do not count, because no operator can resend them. */
  countFailedMails: (tries: number) => Promise<number>;
  listMailsAbout: (messageId: string) => Promise<QueuedMail[]>;
  /**
   * Counts an attempt and sets the time of the next attempt.
   * @returns false, and changes nothing, if the mail does not exist or another process has counted this attempt
   */
  postponeMail: (id: string, tries: number, nextTryAt: Date) => Promise<boolean>;
  removeMail: (id: string) => Promise<void>;
  countMails: () => Promise<number>;
};

export type SettingStore = {
  /**
   * Stores the value if the name has no value yet.
   * @returns the stored value, which is the same in all processes
   */
  settle: (name: string, value: string) => Promise<string>;
};
