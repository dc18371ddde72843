import { expect, it } from 'vitest';
import type { CallFailure } from '#shared/contracts/envelope.ts';
import { PartError } from '#shared/data/part-error.ts';
import { ResponseError } from '#shared/data/response-error.ts';
import { settle, toAction, type Action, type FailedCall } from './to-action.ts';

const FIELDS = { email: 'email', message: 'min\nmax' };
const LINES = ['email: email', 'message: min, max'];
const NO_LINE = new TypeError('Failed to fetch');

function answer(
  status: number,
  error: { message?: string; fields?: Record<string, string> } = {},
  wait = '',
): ResponseError {
  const response = new Response(null, { status, headers: wait === '' ? {} : { 'Retry-After': wait } });
  return new ResponseError(response, error);
}

function toast(lines: string[], isBrief = false): Action {
  return { kind: 'toast', lines, isBrief };
}

function place(why: 'connection' | 'request' | 'server'): Action {
  return { kind: 'place', why };
}

function notice(says: CallFailure, isToast = true): Action {
  return { kind: 'notice', says, isToast };
}

const cases: [what: string, error: unknown, call: FailedCall, action: Action][] = [
  ['400 with fields', answer(400, { fields: FIELDS }), 'message', { kind: 'fields', fields: FIELDS }],
  ['422 with fields', answer(422, { fields: FIELDS }), 'message', { kind: 'fields', fields: FIELDS }],
  ['400 with fields', answer(400, { fields: FIELDS }), 'changeMessage', { kind: 'fields', fields: FIELDS }],
  ['400 with fields', answer(400, { fields: FIELDS }), 'removeMessage', toast(LINES, true)],
  ['422 with fields', answer(422, { fields: FIELDS }), 'removeMessage', toast(LINES, true)],
  ['400 with fields', answer(400, { fields: FIELDS }), 'inbox', toast(LINES)],
  [
    'another error with fields',
    answer(409, { message: 'x', fields: { a: 'b' } }),
    'message',
    toast(['a: b']),
  ],
  ['409', answer(409, { message: 'x' }), 'changeMessage', { kind: 'conflict' }],
  ['409', answer(409, { message: 'Changed.' }), 'removeMessage', toast(['Changed.'])],
  ['an error with a message', answer(500, { message: 'It broke.' }), 'message', toast(['It broke.'])],
  ['an error with a message', answer(403, { message: 'No.' }), 'inbox', toast(['No.'])],
  ['an error without a body', answer(502), 'message', notice('server', false)],
  ['an error without a body', answer(502), 'changeMessage', notice('server')],
  ['an error without a body', answer(403), 'inbox', notice('refused')],
  ['no answer', NO_LINE, 'removeMessage', notice('connection')],
  ['no answer', NO_LINE, 'message', notice('connection', false)],
  ['no answer', NO_LINE, 'tracking', notice('connection', false)],
  ['an answer that is none', new SyntaxError('<html>'), 'message', notice('server', false)],
  ['an answer in time for nobody', new DOMException('', 'TimeoutError'), 'inbox', notice('connection')],
  ['401', answer(401, { message: 'x' }), 'inbox', { kind: 'sign-in' }],
  ['401', answer(401, { message: 'x' }), 'message', { kind: 'sign-in' }],
  ['404', answer(404, { message: 'x' }), 'message', notice('missing', false)],
  ['404', answer(404), 'removeMessage', notice('missing')],
  ['404', answer(404), 'openPage', { kind: 'nothing' }],
  ['429', answer(429, { message: 'x' }, '7'), 'message', { kind: 'wait', seconds: 7 }],
  ['429 without a time', answer(429, { message: 'x' }), 'signIn', { kind: 'wait', seconds: 60 }],
  ['429', answer(429, { message: 'Wait.' }, '7'), 'inbox', toast(['Wait.'])],
  ['404', answer(404), 'weather', { kind: 'nothing' }],
  ['401', answer(401), 'tracking', { kind: 'sign-in' }],
  ['an error with a message', answer(500, { message: 'It broke.' }), 'tracking', notice('server', false)],
  ['429 without a time', answer(429), 'lines', { kind: 'wait', seconds: 60 }],
  ['503', answer(503), 'lines', notice('server', false)],
  ['400', answer(400), 'openPage', place('request')],
  ['422', answer(422), 'openPage', place('request')],
  ['503', answer(503), 'openPage', place('server')],
  ['503', answer(503), 'rates', place('server')],
  ['429', answer(429, {}, '7'), 'tracking', { kind: 'wait', seconds: 7 }],
  ['429', answer(429), 'rates', place('server')],
  ['401 to who has no account', answer(401), 'weather', place('server')],
  ['an answer that is none', new SyntaxError('<html>'), 'search', place('server')],
  ['no answer', NO_LINE, 'search', place('connection')],
  ['no answer in time', new DOMException('', 'TimeoutError'), 'rates', place('connection')],
  ['code that did not come', new PartError(NO_LINE), 'openPage', { kind: 'reload' }],
  ['code that is late', new PartError('late'), 'app', { kind: 'reload' }],
  ['401', answer(401), 'signOut', { kind: 'nothing' }],
  ['no answer', NO_LINE, 'banners', { kind: 'nothing' }],
];

it.each(cases)('%s to a call: %#', (_what, error, call, action) => {
  expect(toAction(error, call)).toEqual(action);
});

it('a call is waited for to its end: what it brought, or what its failure is', async () => {
  expect(await settle(Promise.resolve([]), 'nearby')).toEqual({ found: [] });
  const failed = await settle(Promise.reject(answer(503)), 'weather');
  expect(failed).toEqual({ found: undefined, action: place('server') });
});
