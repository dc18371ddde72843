import { AdminMessage, MessageList, type InboxTab } from '#shared/contracts/messages/admin-message.ts';
import type { MessageKind, MessageState, PublicAnswer } from '#shared/contracts/messages/message.ts';
import { SignedIn, User } from '#shared/contracts/messages/operator.ts';
import type { Language } from '#shared/contracts/page.ts';
import * as v from 'valibot';

type MessageListRequest = {
  kind?: MessageKind | undefined;
  state?: MessageState | undefined;
  tab: InboxTab;
  page: number;
};

export type MessagePatch = {
  state?: MessageState | undefined;
  isHeld?: boolean | undefined;
  isSpam?: boolean | undefined;
  note?: string | undefined;
  publicAnswer?: PublicAnswer | undefined;
  inDataSince?: string | undefined;
};

/** @property token the token in the link that the server sent by mail */
type PasswordChoice = { token: string; password: string; name?: string | undefined };

/** The server refuses a change if `version` is no longer the newest version of the message. */
type MessageVersion = Pick<AdminMessage, 'id' | 'version'>;

const Nothing = v.object({});
const ofMessage = {
  toQuery: ({ id }: { id: string }) => ({ id }),
  toHeaders: ({ version }: MessageVersion) => ({ 'If-Match': `"${version}"` }),
};

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
    toBody: (request: { email: string; language: Language }) => request,
  },
  choosePassword: {
    method: 'POST',
    path: '/auth/verify',
    data: SignedIn,
    toQuery: ({ token }: PasswordChoice) => ({ token }),
    toBody: ({ password, name }: PasswordChoice) => ({ password, name }),
  },
  signOut: { method: 'POST', path: '/auth/logout', data: Nothing, toBody: () => ({}) },
  messages: {
    method: 'GET',
    path: '/admin/messages',
    data: MessageList,
    toQuery: ({ kind, state, tab, page }: MessageListRequest) => ({ kind, state, tab, page: String(page) }),
  },
  message: { method: 'GET', path: '/admin/messages/{id}', data: AdminMessage, toQuery: ofMessage.toQuery },
  changeMessage: {
    ...ofMessage,
    method: 'PATCH',
    path: '/admin/messages/{id}',
    data: AdminMessage,
    toBody: ({ change }: MessageVersion & { change: MessagePatch }) => change,
  },
  removeMessage: { ...ofMessage, method: 'DELETE', path: '/admin/messages/{id}', data: Nothing },
  replyToMessage: {
    ...ofMessage,
    method: 'POST',
    path: '/admin/messages/{id}/reply',
    data: AdminMessage,
    toBody: ({ text }: MessageVersion & { text: string }) => ({ text }),
  },
} as const;
