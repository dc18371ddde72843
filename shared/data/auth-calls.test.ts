import * as v from 'valibot';
import { expect, it } from 'vitest';
import { inboxFields } from '#shared/validation/inbox-fields.ts';
import { findBroken } from '#shared/validation/rules.ts';
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

it.each([
  ['', true],
  ['2026-11-22', true],
  ['2028-02-29', true],
  ['2026-13-45', false],
  ['2026-02-31', false],
  ['12026-01-01', false],
  ['2026', false],
])('the form and the call agree whether %j is a day: %s', (inDataSince, isDay) => {
  expect(findBroken(inboxFields.decision.inDataSince.rules, inDataSince) === undefined).toBe(isDay);
  expect(v.is(authCalls.changeMessage.body, { id: 'a', inDataSince })).toBe(isDay);
});
