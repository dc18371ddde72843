import { expect, it } from 'vitest';
import { CallError } from '#shared/data/send-call.ts';
import { AnswerError } from '#shared/data/transport.ts';
import { toAction, type Action, type CallPurpose } from './to-action.ts';

const FIELDS = { email: 'email', message: 'min\nmax' };
const LINES = ['email: email', 'message: min, max'];

function answer(
  status: number,
  error: { message?: string; fields?: Record<string, string> } = {},
  wait = '',
): CallError {
  const response = new Response(null, { status, headers: wait === '' ? {} : { 'Retry-After': wait } });
  return new CallError(response, { error });
}

const cases: [what: string, error: unknown, purpose: CallPurpose, action: Action][] = [
  ['400 with fields', answer(400, { fields: FIELDS }), 'form', { kind: 'fields', fields: FIELDS }],
  [
    '400 with fields',
    answer(400, { fields: FIELDS }),
    'delete',
    { kind: 'toast', lines: LINES, isBrief: true },
  ],
  [
    '400 with fields',
    answer(400, { fields: FIELDS }),
    'page',
    { kind: 'toast', lines: LINES, isBrief: false },
  ],
  [
    'another error with fields',
    answer(409, { message: 'x', fields: { a: 'b' } }),
    'form',
    { kind: 'toast', lines: ['a: b'], isBrief: false },
  ],
  [
    'an error with a message',
    answer(500, { message: 'It broke.' }),
    'form',
    { kind: 'toast', lines: ['It broke.'], isBrief: false },
  ],
  [
    'an error with a message',
    answer(403, { message: 'No.' }),
    'page',
    { kind: 'toast', lines: ['No.'], isBrief: false },
  ],
  ['an error without a body', answer(502), 'form', { kind: 'connection' }],
  ['no answer', new TypeError('Failed to fetch'), 'delete', { kind: 'connection' }],
  ['an answer in time for nobody', new DOMException('', 'TimeoutError'), 'page', { kind: 'connection' }],
  ['401', answer(401, { message: 'x' }), 'page', { kind: 'sign-in' }],
  ['401', answer(401, { message: 'x' }), 'form', { kind: 'sign-in' }],
  ['404', answer(404, { message: 'x' }), 'form', { kind: 'nothing' }],
  ['404', answer(404), 'delete', { kind: 'nothing' }],
  ['429', answer(429, { message: 'x' }, '7'), 'form', { kind: 'wait', seconds: 7 }],
  ['429 without a time', answer(429, { message: 'x' }), 'form', { kind: 'wait', seconds: 60 }],
  [
    '429',
    answer(429, { message: 'Wait.' }, '7'),
    'page',
    { kind: 'toast', lines: ['Wait.'], isBrief: false },
  ],
  ['an answer that nobody read: 404', new AnswerError(404), 'page', { kind: 'nothing' }],
  ['an answer that nobody read: 429', new AnswerError(429), 'form', { kind: 'wait', seconds: 60 }],
  ['an answer that nobody read: 503', new AnswerError(503), 'form', { kind: 'connection' }],
  ['401', answer(401), 'silent', { kind: 'nothing' }],
  ['no answer', new TypeError('Failed to fetch'), 'silent', { kind: 'nothing' }],
];

it.each(cases)('%s to a call: %#', (_what, error, purpose, action) => {
  expect(toAction(error, purpose)).toEqual(action);
});
