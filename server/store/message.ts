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
   * True if the message came with a valid form token and was not classified as spam at that time. Such a message is never deleted
   * to make room for another one.
   */
  isProven: flag,
  /** The number of the group of networks from which the message came. If the network is unknown, it is 0. */
  sender: v.number(),
  /** The size of the row, see `bytesOf`. */
  bytes: v.number(),
  /**
   * True if a mail has announced the message to operators. Also true if no announcement is needed, because the message is spam or
   * does not wait for review.
   */
  isAnnounced: flag,
  language: Language,
  /** A single line. Empty if the form has no subject. */
  subject: v.string(),
  /** The values of the form's inputs, keyed by the name of the input. The subject and the e-mail address are not included. */
  fields: json(v.record(v.string(), v.string())),
  aboutKind: v.union([AboutKind, v.literal('')]),
  aboutKey: v.string(),
  /** Undefined if the sender gave no e-mail address, or if the address was deleted at the end of its retention. */
  email: optionalText,
  /** A hash of the text, which is used to find repeated messages. */
  textKey: v.string(),
  /** A note for other operators. Empty if there is none. */
  note: v.string(),
  publicAnswer: json(PublicAnswer),
  /** The first day on which the data contained the reported change, for example `2026-11-22`. */
  inDataSince: optionalText,
  /** Each change increases this number by one. */
  version: v.number(),
  createdAt: time,
  changedAt: time,
  /** The time at which an operator made a decision about the message. The retention of the message starts at this time. */
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
  /** A reply to the sender. The transaction that changes the message also queues this mail. */
  mail?: NewMail | undefined;
  audit?: Deed | undefined;
};

/** An operator's action. An audit entry about it is written in the same transaction as the change. */
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

/**
 * After this number of failed attempts, a mail is not tried again, and operators see it as failed. Eight attempts take almost 18
 * hours, including the pauses between them.
 */
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

/** The form tokens that have been used. A token is valid for one message only. */
export const usedTokens = defineTable('used_token', {
  nonce: v.string(),
  messageId: v.string(),
  usedAt: time,
});
type UsedToken = ReturnType<typeof usedTokens.read>[number];

export type MessageStore = {
  /**
   * Records that a form token came with a message.
   * @returns false if the token has already come with another message, in this or another process
   */
  useToken: (used: UsedToken) => Promise<boolean>;
  /**
   * Stores a message and queues its mails in one transaction. Stores nothing if a message with the same `id` exists.
   * @returns the reference of the stored message with this `id`; undefined if another message already has the new reference
   * @throws UnavailableError if there is no room for the message, or for the reasons that are described at `Store`
   */
  addMessage: (message: NewMessage, mails: NewMail[]) => Promise<string | undefined>;
  findMessage: (id: string) => Promise<StoredMessage | undefined>;
  /** Lists messages that match the filter. The newest message is first. */
  listMessages: (
    filter: MessageFilter,
    list: ListRequest,
  ) => Promise<{ messages: StoredMessage[]; totalCount: number }>;
  /**
   * Lists messages that wait for review, are not spam, came before the given time, and have not been announced by a mail. The
   * oldest message is first.
   * @param count maximum length of the list; `totalCount` also includes messages that are not in the list
   */
  listUnannounced: (
    before: Date,
    count: number,
  ) => Promise<{ messages: StoredMessage[]; totalCount: number }>;
  /**
   * Queues the mail if unannounced messages came before the given time, see `listUnannounced`. Then marks all messages that came
   * before this time as announced.
   */
  announceMessages: (before: Date, mail: NewMail) => Promise<void>;
  countMessages: () => Promise<MessageCount[]>;
  countSameText: (textKey: string, since: Date) => Promise<number>;
  /** @returns false, and changes nothing, if the message has another version or does not exist */
  changeMessage: (edit: MessageEdit) => Promise<boolean>;
  /** @returns false if the message has another version or does not exist */
  removeMessage: (id: string, version: number, audit?: Deed & { at: Date }) => Promise<boolean>;
  /** Lists the messages of the kind `report` that neither wait for review nor are spam. The newest message is first. */
  listCorrections: (list: ListRequest) => Promise<{ messages: StoredMessage[]; totalCount: number }>;
  /**
   * Deletes data whose retention is over.
   * @returns the number of rows that were deleted or lost their e-mail address
   */
  trimMessages: (now: Date) => Promise<number>;
};

export type MailStore = {
  /** Queues mails. A mail is skipped if a mail with the same `id` is in the queue already. */
  addMails: (mails: NewMail[]) => Promise<void>;
  /**
   * Lists mails that are due and were tried fewer than `tries` times. All newsletter mails come after all other mails. Each of
   * these two groups is sorted by due time, starting with the earliest.
   */
  listDueMails: (now: Date, most: { tries: number; count: number }) => Promise<QueuedMail[]>;
  /**
   * Counts mails that were tried at least `tries` times. Newsletter mails are not counted, because operators cannot resend them.
   */
  countFailedMails: (tries: number) => Promise<number>;
  listMailsAbout: (messageId: string) => Promise<QueuedMail[]>;
  /**
   * Called before each attempt to send a mail. Stores `tries`, the number of attempts including this one, and the time at which
   * the next attempt is due.
   * @returns false, and changes nothing, if the mail does not exist or another process has already recorded this attempt
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
