import * as v from 'valibot';
import { AdminMessage, MessageList } from '#shared/contracts/admin-message.ts';
import { MessageKind, MessageState } from '#shared/contracts/message.ts';
import {
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  AuditEntry,
  Operator,
  PASSWORD_LENGTH,
  Role,
  SignedIn,
} from '#shared/contracts/operator.ts';
import { Language } from '#shared/contracts/page.ts';
import { inboxFields } from '#shared/validation/inbox-fields.ts';
import { ruledText } from '#shared/validation/ruled-text.ts';
import { plain } from '#shared/validation/rules.ts';
import { operatorCalls } from './browser-calls/operator-calls.ts';
import * as p from './parameters.ts';

/** The longest password in signs of four bytes, each escaped, and an address. */
const CREDENTIALS = { maxBytes: 8 * 1024, mediaTypes: ['application/json'] } as const;
/** A note and an answer in both languages, in signs of three bytes. */
const WRITTEN = { maxBytes: 64 * 1024, mediaTypes: ['application/json'] } as const;
/** Signs beyond which no password is hashed; the rule for a new one is stricter. */
const MAX_TYPED_PASSWORD = 4 * PASSWORD_LENGTH.max;
const MAX_ID_LENGTH = 64;

/** In a field of one line a break is refused: taken away it would be mended. */
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
  v.description('As the list has it'),
);
const rolesField = v.pipe(v.array(Role), v.maxLength(Role.options.length, 'too-many'));
const { decision, reply } = inboxFields;
const byId = v.object({ id: idField });

const operators = { tag: 'admin-operators', cache: 'none', roles: ['operators'] } as const;
const inbox = { tag: 'admin-messages', cache: 'none', roles: ['inbox'] } as const;

/** The calls of operators: who they are, and what visitors wrote. Nobody caches a response. */
export const authCalls = {
  signIn: {
    ...operatorCalls.signIn,
    tag: 'auth-login',
    summary: 'Signs an operator in; one response for whatever is wrong',
    limit: 'login',
    cache: 'none',
    bodyLimits: CREDENTIALS,
    body: v.object({ email: emailField, password: passwordField }),
  },
  verify: {
    ...operatorCalls.verify,
    tag: 'auth-verify',
    summary: 'Who is signed in',
    cache: 'none',
    roles: [],
    query: v.object({}),
  },
  verifyByMail: {
    ...operatorCalls.sendReset,
    tag: 'auth-verify',
    summary:
      'With an address: sends the way to a new password, if it is an operator’s. With a token in the query: chooses the password and signs in',
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
    summary: 'Ends a session; also one that nobody knows',
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
    summary: 'Adds an operator; the link by which they choose a password holds for a day, once',
    bodyLimits: CREDENTIALS,
    body: v.object({ email: newEmailField, name: v.optional(nameField, ''), roles: rolesField }),
    data: v.object({ operator: Operator, setupUrl: v.string() }),
  },
  changeOperator: {
    ...operators,
    method: 'PATCH',
    path: '/admin/operators/{id}',
    summary: 'Changes roles or admission; somebody who may change operators always stays',
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
    summary: 'Who did what, the newest first: the last 200 entries',
    query: v.object({}),
    data: v.object({ items: v.array(AuditEntry) }),
  },
  messages: {
    ...operatorCalls.messages,
    ...inbox,
    summary: 'What visitors wrote, the newest first',
    query: v.object({
      tab: v.optional(
        v.pipe(v.picklist(['inbox', 'held', 'spam'], 'unknown-tab'), v.description('inbox when absent')),
        'inbox',
      ),
      kind: v.optional(v.pipe(MessageKind, v.description('By which form it came'))),
      state: v.optional(v.pipe(MessageState, v.description('What was made of it'))),
      ...p.listParameters,
    }),
    data: MessageList,
  },
  message: { ...operatorCalls.message, ...inbox, summary: 'One message', query: byId },
  changeMessage: {
    ...operatorCalls.changeMessage,
    ...inbox,
    summary: 'Changes a message of the version that If-Match names; 409 when it has another one',
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
      inDataSince: v.exactOptional(v.union([v.literal(''), v.pipe(v.string(), v.isoDate('day'))], 'day')),
    }),
    data: AdminMessage,
  },
  removeMessage: {
    ...operatorCalls.removeMessage,
    ...inbox,
    summary: 'Removes a message of the version that If-Match names',
    query: byId,
  },
  replyToMessage: {
    ...operatorCalls.replyToMessage,
    ...inbox,
    summary: 'Queues a mail to who wrote, and marks the message as answered',
    status: 202,
    bodyLimits: WRITTEN,
    body: v.object({
      id: idField,
      text: ruledText(reply.text.rules),
    }),
    data: AdminMessage,
  },
} as const;
