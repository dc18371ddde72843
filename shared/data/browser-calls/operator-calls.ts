import { AdminMessage, MessageList } from '#shared/contracts/admin-message.ts';
import type { MessageKind, MessageState, PublicAnswer } from '#shared/contracts/message.ts';
import { SignedIn, User } from '#shared/contracts/operator.ts';
import type { Language } from '#shared/contracts/page.ts';
import * as v from 'valibot';

/** What of the inbox is asked for. */
type ListRequest = {
  kind?: MessageKind | undefined;
  state?: MessageState | undefined;
  tab: 'inbox' | 'held' | 'spam';
  page: number;
};

/** A change of a message; what is left out stays. */
export type SentChange = {
  state?: MessageState | undefined;
  isHeld?: boolean | undefined;
  isSpam?: boolean | undefined;
  note?: string | undefined;
  publicAnswer?: PublicAnswer | undefined;
  inDataSince?: string | undefined;
};

const Nothing = v.object({});

/** The calls of the pages of operators. Specification, section 7. */
export const operatorCalls = {
  signIn: {
    method: 'POST',
    path: '/auth/login',
    data: SignedIn,
    toBody: (credentials: { email: string; password: string }) => credentials,
  },
  verify: { method: 'GET', path: '/auth/verify', data: v.object({ user: User }) },
  sendReset: {
    method: 'POST',
    path: '/auth/verify',
    data: Nothing,
    toBody: (asked: { email: string; language: Language }) => asked,
  },
  choosePassword: {
    method: 'POST',
    path: '/auth/verify',
    data: SignedIn,
    toBody: (choice: { password: string; name?: string | undefined }) => choice,
  },
  signOut: { method: 'POST', path: '/auth/logout', data: Nothing, toBody: () => ({}) },
  messages: {
    method: 'GET',
    path: '/admin/messages',
    data: MessageList,
    toQuery: ({ kind, state, tab, page }: ListRequest) => ({ kind, state, tab, page: String(page) }),
  },
  message: { method: 'GET', path: '/admin/messages/{id}', data: AdminMessage },
  changeMessage: {
    method: 'PATCH',
    path: '/admin/messages/{id}',
    data: AdminMessage,
    toBody: (change: SentChange) => change,
  },
  removeMessage: { method: 'DELETE', path: '/admin/messages/{id}', data: Nothing },
  replyToMessage: {
    method: 'POST',
    path: '/admin/messages/{id}/reply',
    data: AdminMessage,
    toBody: (reply: { text: string }) => reply,
  },
} as const;
