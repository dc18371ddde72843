import * as v from 'valibot';
import { AdminMessage, InboxTab, MessageList } from '#shared/contracts/messages/admin-message.ts';
import { MessageKind, MessageState } from '#shared/contracts/messages/message.ts';
import {
  MAX_NAME_LENGTH,
  AuditEntry,
  Operator,
  PASSWORD_LENGTH,
  Role,
  SignedIn,
} from '#shared/contracts/messages/operator.ts';
import { Language } from '#shared/contracts/page.ts';
import { inboxFields } from '#shared/validation/inbox-fields.ts';
import { ruledText } from '#shared/validation/ruled-text.ts';
import { MAX_EMAIL_LENGTH, plain } from '#shared/validation/rules.ts';
import { operatorCalls } from './browser-calls/operator-calls.ts';
import * as p from './parameters.ts';

/**
 * The limits of bodies with credentials or account data. An e-mail address and a password fit even if each character is escaped,
 * as in `\u17d2` (6 bytes).
 */
const CREDENTIALS = { maxBytes: 8 * 1024, mediaTypes: ['application/json'] } as const;
/**
 * The limits of bodies with an operator's texts: a note and a public answer in both languages, or a reply to the sender. A Khmer
 * character has three bytes in UTF-8.
 */
const WRITTEN = { maxBytes: 64 * 1024, mediaTypes: ['application/json'] } as const;
/**
 * Maximum characters of a typed password. `PASSWORD_LENGTH.max` applies only after NFKC normalisation, which may shorten the
 * password.
 */
const MAX_TYPED_PASSWORD = 4 * PASSWORD_LENGTH.max;
const MAX_ID_LENGTH = 64;

/** Matches control characters and line breaks, which are refused in single-line form fields. */
const BREAK = /[\p{Cc}\u2028\u2029]/u;

function isOneLine(text: string): boolean {
  return !BREAK.test(text);
}

const emailField = v.pipe(
  v.string(),
  v.maxLength(MAX_EMAIL_LENGTH, 'too-long'),
  v.check(isOneLine, 'line-break'),
);
const newEmailField = v.pipe(
  v.string(),
  v.check(isOneLine, 'line-break'),
  v.trim(),
  v.email('email'),
  v.maxLength(MAX_EMAIL_LENGTH, 'too-long'),
);
const passwordField = v.pipe(v.string(), v.maxLength(MAX_TYPED_PASSWORD, 'max'));
const nameField = v.pipe(
  v.string(),
  v.check(isOneLine, 'line-break'),
  v.trim(),
  v.maxLength(MAX_NAME_LENGTH, 'too-long'),
);
const idField = v.pipe(
  ruledText([plain()]),
  v.maxLength(MAX_ID_LENGTH, 'too-long'),
  v.description('Id, as in the list'),
);
const rolesField = v.pipe(v.array(Role), v.maxLength(Role.options.length, 'too-many'));
const { decision, reply } = inboxFields;
const byId = v.object({ id: idField });

const operators = { tag: 'admin-operators', cache: 'none', roles: ['operators'] } as const;
const inbox = { tag: 'admin-messages', cache: 'none', roles: ['inbox'] } as const;

/** The calls of operators: signing in, accounts and the inbox. No response is cached. */
export const authCalls = {
  signIn: {
    ...operatorCalls.signIn,
    tag: 'auth-login',
    summary: 'Signs an operator in; all failures have the same response',
    limit: 'login',
    cache: 'none',
    bodyLimits: CREDENTIALS,
    body: v.object({ email: emailField, password: passwordField }),
  },
  verify: {
    ...operatorCalls.verify,
    tag: 'auth-verify',
    summary: 'The operator who is signed in',
    cache: 'none',
    roles: [],
    query: v.object({}),
  },
  verifyByMail: {
    ...operatorCalls.sendReset,
    tag: 'auth-verify',
    summary:
      'With an address: mails a link for a new password, if it is an operator’s. With a token in the query: sets the password and signs in',
    limit: 'login',
    cache: 'none',
    bodyLimits: CREDENTIALS,
    body: v.object({
      email: v.optional(emailField),
      language: v.optional(Language, 'en'),
      password: v.optional(passwordField),
      name: v.optional(nameField, ''),
    }),
    data: v.union([SignedIn, v.object({})]),
  },
  signOut: {
    ...operatorCalls.signOut,
    tag: 'auth-logout',
    summary: 'Ends a session; also succeeds for unknown ones',
    limit: 'logout',
    cache: 'none',
    bodyLimits: CREDENTIALS,
    body: v.object({}),
  },
  operators: {
    ...operators,
    method: 'GET',
    path: '/admin/operators',
    summary: 'All operators',
    query: v.object({}),
    data: v.object({ items: v.array(Operator) }),
  },
  addOperator: {
    ...operators,
    method: 'POST',
    path: '/admin/operators',
    summary: 'Adds an operator; the link to choose a password is valid once, for a day',
    bodyLimits: CREDENTIALS,
    body: v.object({ email: newEmailField, name: v.optional(nameField, ''), roles: rolesField }),
    data: v.object({ operator: Operator, setupUrl: v.string() }),
  },
  changeOperator: {
    ...operators,
    method: 'PATCH',
    path: '/admin/operators/{id}',
    summary: 'Changes roles, or disables an operator; the last one who may change operators stays',
    bodyLimits: CREDENTIALS,
    body: v.object({ id: idField, roles: v.optional(rolesField), disabled: v.optional(v.boolean()) }),
    data: Operator,
  },
  endSessions: {
    ...operators,
    method: 'DELETE',
    path: '/admin/operators/{id}/sessions',
    summary: 'Signs an operator out everywhere',
    query: byId,
    data: Operator,
  },
  audit: {
    ...operators,
    method: 'GET',
    path: '/admin/audit',
    summary: 'The audit log: the last 200 entries, the newest first',
    query: v.object({}),
    data: v.object({ items: v.array(AuditEntry) }),
  },
  messages: {
    ...operatorCalls.messages,
    ...inbox,
    summary: 'Messages of visitors, the newest first',
    query: v.object({
      tab: v.optional(
        v.pipe(v.picklist(InboxTab.options, 'unknown-tab'), v.description('inbox when absent')),
        'inbox',
      ),
      kind: v.optional(v.pipe(MessageKind, v.description('The form that sent it'))),
      state: v.optional(v.pipe(MessageState, v.description('Its state'))),
      ...p.listParameters,
    }),
    data: MessageList,
  },
  message: { ...operatorCalls.message, ...inbox, summary: 'One message', query: byId },
  changeMessage: {
    ...operatorCalls.changeMessage,
    ...inbox,
    summary: 'Changes the message version in If-Match; 409 when there is a newer one',
    bodyLimits: WRITTEN,
    body: v.object({
      id: idField,
      state: v.exactOptional(MessageState),
      isHeld: v.exactOptional(v.boolean()),
      isSpam: v.exactOptional(v.boolean()),
      note: v.exactOptional(ruledText(decision.note.rules)),
      publicAnswer: v.exactOptional(
        v.object({
          en: v.exactOptional(ruledText(decision['publicAnswer.en'].rules)),
          km: v.exactOptional(ruledText(decision['publicAnswer.km'].rules)),
        }),
      ),
      inDataSince: v.exactOptional(ruledText(decision.inDataSince.rules)),
    }),
    data: AdminMessage,
  },
  removeMessage: {
    ...operatorCalls.removeMessage,
    ...inbox,
    summary: 'Removes the message version in If-Match',
    query: byId,
  },
  replyToMessage: {
    ...operatorCalls.replyToMessage,
    ...inbox,
    summary: 'Queues a mail to the sender, and marks the message as answered',
    status: 202,
    bodyLimits: WRITTEN,
    body: v.object({
      id: idField,
      text: ruledText(reply.text.rules),
    }),
    data: AdminMessage,
  },
} as const;
