import { expect, it } from 'vitest';
import { CallError } from '#shared/data/call-error.ts';
import { PartError } from '#shared/data/part-error.ts';
import { ResponseError } from '#shared/data/transport.ts';
import { settle, toAction, type Action, type FailedCall } from './to-action.ts';

const FIELDS = { email: 'email', message: 'min\nmax' };
const LINES = ['email: email', 'message: min, max'];
const NO_LINE = new TypeError('Failed to fetch');

function answer(
  status: number,
  error: { message?: string; fields?: Record<string, string> } = {},
  wait = '',
): CallError {
  const response = new Response(null, { status, headers: wait === '' ? {} : { 'Retry-After': wait } });
  return new CallError(response, { error });
}

function toast(lines: string[], isBrief = false): Action {
  return { kind: 'toast', lines, isBrief };
}

function place(why: 'connection' | 'request' | 'server'): Action {
  return { kind: 'place', why };
}

const unsent: Action = { kind: 'connection', isToast: false };
const unanswered: Action = { kind: 'connection', isToast: true };

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
  ['an error without a body', answer(502), 'message', unsent],
  ['an error without a body', answer(502), 'changeMessage', unanswered],
  ['no answer', NO_LINE, 'removeMessage', unanswered],
  ['an answer in time for nobody', new DOMException('', 'TimeoutError'), 'inbox', unanswered],
  ['401', answer(401, { message: 'x' }), 'inbox', { kind: 'sign-in' }],
  ['401', answer(401, { message: 'x' }), 'message', { kind: 'sign-in' }],
  ['404', answer(404, { message: 'x' }), 'message', { kind: 'nothing' }],
  ['404', answer(404), 'removeMessage', { kind: 'nothing' }],
  ['404', new ResponseError(404), 'openPage', { kind: 'nothing' }],
  ['429', answer(429, { message: 'x' }, '7'), 'message', { kind: 'wait', seconds: 7 }],
  ['429 without a time', answer(429, { message: 'x' }), 'signIn', { kind: 'wait', seconds: 60 }],
  ['429', answer(429, { message: 'Wait.' }, '7'), 'inbox', toast(['Wait.'])],
  ['an answer that nobody read: 404', new ResponseError(404), 'inbox', { kind: 'nothing' }],
  ['an answer that nobody read: 429', new ResponseError(429), 'lines', { kind: 'wait', seconds: 60 }],
  ['an answer that nobody read: 503', new ResponseError(503), 'lines', unsent],
  ['400', new ResponseError(400), 'openPage', place('request')],
  ['422', new ResponseError(422), 'openPage', place('request')],
  ['503', new ResponseError(503), 'openPage', place('server')],
  ['503', new ResponseError(503), 'rates', place('server')],
  [
    '429',
    new ResponseError(429, new Headers({ 'Retry-After': '7' })),
    'tracking',
    { kind: 'wait', seconds: 7 },
  ],
  ['429', new ResponseError(429), 'rates', place('server')],
  ['401 to who has no account', new ResponseError(401), 'weather', place('server')],
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
  const failed = await settle(Promise.reject(new ResponseError(503)), 'weather');
  expect(failed).toEqual({ found: undefined, action: place('server') });
});
