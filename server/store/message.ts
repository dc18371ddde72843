import type { AboutKind, MessageKind, MessageState, PublicAnswer } from '#shared/contracts/message.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { ListRequest } from '#shared/contracts/pagination.ts';

/** What a report is about. */
type About = { kind: AboutKind; key: string };

/** A message of a visitor, as it is first stored. */
export type NewMessage = {
  /** UUID that the form made: the same message sent again has the same. */
  id: string;
  /** What its sender and the public know it by: `M-7Q4K2M`. */
  reference: string;
  kind: MessageKind;
  /** Whether an operator has to look at it before it counts. */
  isHeld: boolean;
  isSpam: boolean;
  language: Language;
  /** One line; empty where the form has none. */
  subject: string;
  /** Fields of the form by their names, without the e-mail address. */
  fields: Record<string, string>;
  about: About | undefined;
  /** Undefined where none was given. */
  email: string | undefined;
  /** The same for the same text, so that it is found again. */
  textKey: string;
  createdAt: Date;
};

/** A message as operators work on it. */
export type StoredMessage = NewMessage & {
  state: MessageState;
  /** Of operators, for operators; empty where there is none. */
  note: string;
  publicAnswer: PublicAnswer;
  /** Day from which the data holds what was reported: `2026-11-22`. */
  inDataSince: string | undefined;
  /** Goes up by one with each change. */
  version: number;
  changedAt: Date;
  /** When it came into a state in which nothing is left to do. */
  decidedAt: Date | undefined;
};

/** What is left out stays as it is. */
export type MessageChange = Partial<
  Pick<StoredMessage, 'state' | 'isHeld' | 'isSpam' | 'note' | 'publicAnswer' | 'inDataSince'>
>;

/** @property version as it was read @property mail a reply that is queued in the same transaction */
export type MessageEdit = {
  id: string;
  version: number;
  change: MessageChange;
  at: Date;
  mail?: NewMail | undefined;
  audit?: Deed | undefined;
};

/** Which operator did what; written in the same transaction. */
export type Deed = { operatorId: string; action: string };

/** What is left out is not asked for. */
export type MessageFilter = {
  state?: MessageState | undefined;
  kind?: MessageKind | undefined;
  isHeld?: boolean | undefined;
  isSpam?: boolean | undefined;
};

/** How many messages there are of each sort. */
export type MessageCount = {
  kind: MessageKind;
  state: MessageState;
  isHeld: boolean;
  isSpam: boolean;
  count: number;
};

/** Attempts after which a mail stays for operators to see. With the sender's pauses that is after 17 hours. */
export const MAX_MAIL_TRIES = 8;

/** A mail before its first attempt. */
export type NewMail = {
  id: string;
  kind: 'copy' | 'reply' | 'confirm' | 'news' | 'account';
  recipient: string;
  subject: string;
  text: string;
  /** The same as HTML; undefined: text alone. */
  html?: string | undefined;
  /** Reply-To, and the address at which a reader of news unsubscribes. */
  headers: { replyTo?: string | undefined; unsubscribe?: string | undefined };
  /** Message that it is about. */
  messageId?: string | undefined;
  createdAt: Date;
};

/** A mail that waits. */
export type QueuedMail = NewMail & { tries: number; nextTryAt: Date };

export type MessageStore = {
  /**
   * Stores a message and queues its mails in one transaction. A message whose `id` is there is not stored again.
   * @returns the reference under which it is stored; undefined where the reference belongs to another message
   */
  addMessage: (message: NewMessage, mails: NewMail[]) => Promise<string | undefined>;
  findMessage: (id: string) => Promise<StoredMessage | undefined>;
  /** The newest first. */
  listMessages: (
    filter: MessageFilter,
    list: ListRequest,
  ) => Promise<{ messages: StoredMessage[]; totalCount: number }>;
  countMessages: () => Promise<MessageCount[]>;
  /** Messages of a text since a moment. */
  countSameText: (textKey: string, since: Date) => Promise<number>;
  /** @returns false, and changes nothing, when the message has another version or is gone */
  changeMessage: (edit: MessageEdit) => Promise<boolean>;
  /** @returns false when the message has another version or is gone */
  removeMessage: (id: string, version: number, audit?: Deed & { at: Date }) => Promise<boolean>;
  /** Reports that are neither held nor spam, the newest first. */
  listCorrections: (list: ListRequest) => Promise<{ messages: StoredMessage[]; totalCount: number }>;
  /** Removes what is older than may be stored. @returns how many rows were removed or blanked */
  trimMessages: (now: Date) => Promise<number>;
};

export type MailStore = {
  /** Mails whose `id` is there already are not queued again. */
  addMails: (mails: NewMail[]) => Promise<void>;
  /** Those whose time has come and that were tried less often, the oldest first. News stand behind all others. */
  listDueMails: (now: Date, most: { tries: number; count: number }) => Promise<QueuedMail[]>;
  /** Those that were tried too often, without news: no operator can send those again. */
  countFailedMails: (tries: number) => Promise<number>;
  /** Mails about a message that were not sent yet. */
  listMailsAbout: (messageId: string) => Promise<QueuedMail[]>;
  /** @returns false, and changes nothing, when it was tried so often already: another process has it, or it is gone */
  postponeMail: (id: string, tries: number, nextTryAt: Date) => Promise<boolean>;
  removeMail: (id: string) => Promise<void>;
  countMails: () => Promise<number>;
};

export type SettingStore = {
  /** The value that is stored under a name; where there is none, the given one is stored. */
  settle: (name: string, value: string) => Promise<string>;
};
