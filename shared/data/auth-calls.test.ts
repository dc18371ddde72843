import * as v from 'valibot';
import { expect, it } from 'vitest';
import { authCalls } from './auth-calls.ts';

const NUL = '\u0000';

it('what operators send holds no character that PostgreSQL refuses', () => {
  const { signIn, message, changeMessage, replyToMessage } = authCalls;
  expect(v.is(signIn.body, { email: 'a@b.kh', password: 'x' })).toBe(true);
  expect(v.is(signIn.body, { email: `a${NUL}@b.kh`, password: 'x' })).toBe(false);
  expect(v.is(message.query, { id: `a${NUL}` })).toBe(false);
  expect(v.is(changeMessage.body, { id: 'a', note: 'line one\n\tline two' })).toBe(true);
  expect(v.is(changeMessage.body, { id: 'a', note: NUL })).toBe(false);
  expect(v.is(replyToMessage.body, { id: 'a', text: `a${NUL}` })).toBe(false);
});
